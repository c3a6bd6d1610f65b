import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { licences } from './tools/licences.mjs';
import { messages } from './tools/messages/catalogues.mjs';

interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

// Whether the first script imports it, itself or through others: it is fetched with every screen.
function first(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith('/src/main.ts')) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((one) => !seen.has(one) && first(one, modules, seen));
}

export default defineConfig({
  plugins: [svelte(), messages(), licences()],
  base: '/', // the page is shown at many paths, and its files lie at one
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // a strict Content-Security-Policy forbids data URLs
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What screens share would be named after all of them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${(names[0] ?? '[name]').replace(/~.*|\.[^.]*$/g, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // One chunk for both scenes, fetched when a table is first shown in 3D.
            { name: 'three', test: /node_modules\/three\// },
            // One file instead of two dozen: on a phone each costs a way to the server and back.
            // With it whether 3D is chosen, and keys: a group takes along what it imports, and with the scene every table would
            // fetch it.
            {
              debugName: 'first',
              name: (id, modules) =>
                first(id, modules) || /\/src\/(three\/choice|game\/keys)/.test(id) ? 'first' : null,
            },
            { name: 'scene', test: /\/src\/three\// },
            // What most screens show somewhere; left to the next rule, it would be put into the file of the tables.
            {
              name: 'ui',
              test: /\/src\/ui\/(Face|Score|SeatMark|Pills|Fold|Switch|Icon)\.svelte/,
              minShareCount: 2,
            },
            // What screens share, without crumbs.
            {
              name: 'shared',
              test: /\/src\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
            },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 700,
  },
  worker: { format: 'es' },
  server: { fs: { strict: true } },
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000, // on a machine with other work
  },
});
