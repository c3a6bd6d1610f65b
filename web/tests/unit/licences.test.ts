// What goes to others with the page has its notice, or there is no page.
import { expect, test } from 'vitest';
import { notice } from '../../tools/licences.mjs';

test('the notice of a package is its own, and none may be missing', () => {
  expect(notice('svelte')).toMatch(/^svelte \d.*\n\n[^]*Svelte Contributors[^]*Permission is hereby granted/);
  expect(() => notice('not-a-package')).toThrow('not-a-package is part of the page');
});
