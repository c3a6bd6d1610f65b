import { defineConfig } from 'vitest/config';

// Each file has its own server and browser.
export default defineConfig({
  test: {
    include: ['tests/page/**/*.test.ts'],
    tags: [{ name: 'long', description: 'left to ./test --all (tests/page/long.ts)' }],
    environment: 'node',
    maxWorkers: 3,
    hookTimeout: 120_000,
    testTimeout: 600_000, // a whole game on a machine with other work
    expect: { poll: { timeout: 15_000 } },
  },
});
