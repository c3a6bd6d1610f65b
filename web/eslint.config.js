import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'dist/',
      'packed/',
      'tools/sw.js',
      'engine/',
      'node_modules/',
      'src/i18n/values.d.ts',
      'src/*/schema.ts',
    ],
  },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { rules: { 'no-console': 'error', eqeqeq: 'error', 'svelte/no-navigation-without-resolve': 'off' } },
  { files: ['tests/**', 'tools/**'], rules: { 'no-console': 'off' } },
);
