import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/page/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
  },
});
