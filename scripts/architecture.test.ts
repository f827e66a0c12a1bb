import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The floors from the ground up; a room imports from its own floor or from below (house rules, CONTRIBUTING.md). */
const floors = ['platform', 'access', 'kindergarten', 'library'];
const top = floors.length;
/** Rooms that put everything together, and tests' own: they stand on the roof. */
const roofs =
  /^(server\/src\/([\w-]+\.ts$|testing\/|proof\/)|web\/src\/(app|shell)\/|.*(\.(test|proof|fixture)|\/factories)\.tsx?$)/;
const aliases: Record<string, string> = {
  '#contract/': 'contract/src/',
  '#server/': 'server/src/',
  '#web/': 'web/src/',
  '#locales/': 'locales/',
  '#scripts/': 'scripts/',
};

interface Import {
  from: string;
  to: string;
}

async function listImports(): Promise<Import[]> {
  const imports: Import[] = [];
  for await (const from of glob('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })) {
    const text = await readFile(join(root, from), 'utf8');
    for (const [, name = ''] of text.matchAll(/\b(?:from |import |import\()'([^'\n]+)'/g)) {
      const alias = Object.keys(aliases).find((one) => name.startsWith(one));
      if (alias !== undefined) imports.push({ from, to: aliases[alias] + name.slice(alias.length) });
      else if (name.startsWith('.'))
        imports.push({ from, to: relative(root, resolve(root, dirname(from), name)) });
      else imports.push({ from, to: `package:${name}` });
    }
  }
  return imports;
}

/** The web's ground reads who is signed in, with which flags and in which language. */
const isSessionContract = ({ from, to }: Import) =>
  from.startsWith('web/src/base/') && to.startsWith('contract/src/access/');

/** Where a file stands. The web's ground is `base` and `ui`; `app` and `shell` know every domain. */
function readFloor(file: string): number {
  const [, area = ''] = /^(?:contract|server|web)\/src\/([\w-]+)\//.exec(file) ?? [];
  if (area === 'base' || area === 'ui') return 0;
  const floor = floors.indexOf(area);
  return floor === -1 ? top : floor;
}

const imports = await listImports();

test('no room imports from a floor above it', () => {
  const upwards = imports.filter(
    ({ from, to }) =>
      !roofs.test(from) &&
      /^(contract|server|web)\/src\//.test(to) &&
      readFloor(to) > readFloor(from) &&
      !isSessionContract({ from, to }),
  );
  expect(upwards).toEqual([]);
});

test('the contract knows neither side, and neither side the other', () => {
  const strangers = imports.filter(
    ({ from, to }) =>
      (from.startsWith('contract/') &&
        !/^(contract\/|package:(zod\/mini|vitest|node:fs|node:path))/.test(to)) ||
      (from.startsWith('web/') && to.startsWith('server/')) ||
      (from.startsWith('server/') && to.startsWith('web/')),
  );
  expect(strangers.filter(({ from }) => !from.includes('.test.'))).toEqual([]);
});

test('what is found is not nothing', () => {
  expect(imports.length).toBeGreaterThan(300);
});
