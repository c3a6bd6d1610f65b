import { defineConfig } from 'vitest/config';

// What takes a minute and more, such as waiting until somebody counts as gone.
export default defineConfig({
  test: {
    include: ['tests/slow/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    hookTimeout: 120_000,
    testTimeout: 240_000,
  },
});
