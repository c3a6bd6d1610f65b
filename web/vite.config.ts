import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // a strict Content-Security-Policy forbids data URLs
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { fs: { strict: true } },
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
