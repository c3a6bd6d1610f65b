import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { messages } from './tools/messages/catalogues.mjs';

export default defineConfig({
  plugins: [svelte(), messages()],
  base: '/', // the page is shown at many paths, and its files lie at one
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // a strict Content-Security-Policy forbids data URLs
    modulePreload: { polyfill: false },
    // One chunk for both scenes, fetched when a table is first shown in 3D.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'three', test: /node_modules\/three\// }] } },
    },
    chunkSizeWarningLimit: 700,
  },
  worker: { format: 'es' },
  server: { fs: { strict: true } },
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
