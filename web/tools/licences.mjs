// licences.txt: whoever passes on what others have written passes on their notices, too. It has those of all packages that are
// part of the page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');

// Made into files of the repository by `npm run fonts`, and in part what the server draws its pictures with.
const faces = () =>
  readdirSync(join(web, 'src/style/fonts')).map(
    (file) => `@fontsource-variable/${file.replace(/-\w+\.woff2$/, '')}`,
  );

export function notice(name) {
  const folder = join(web, 'node_modules', name);
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license']
    .map((one) => join(folder, one))
    .find(existsSync);
  if (!file) throw new Error(`${name} is part of the page, and its licence is not found`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name} ${version}\n\n${readFileSync(file, 'utf8').trim()}\n`;
}

export function licences() {
  return {
    name: 'licences',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => Object.entries(file.modules ?? {}));
      const used = modules
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1])
        .filter(Boolean);
      const names = [...new Set([...used, ...faces()])].sort();
      this.emitFile({
        type: 'asset',
        fileName: 'licences.txt',
        source: names.map(notice).join(`\n${'-'.repeat(80)}\n\n`),
      });
    },
  };
}
