import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Edge, listImports } from './list-imports.ts';

/** The layers from the bottom up; a domain imports from its own or a lower layer (CONTRIBUTING.md). */
const floors = ['platform', 'access', 'kindergarten', 'library'];
const top = floors.length;
/** The top layer: modules that put everything together, and files that only tests use. */
const roofs =
  /^(server\/src\/([\w-]+\.ts$|testing\/|proof\/)|web\/src\/(app|shell)\/|.*(\.(test|proof|fixture)|\/factories)\.tsx?$)/;

/** The web's base layer may import the contract of `access`: the user, their flags and language. */
const isSessionContract = ({ from, to }: Edge) =>
  from.startsWith('web/src/base/') && to.startsWith('contract/src/access/');

/** The layer of a file. `base` and `ui` are the web's lowest; `app` and `shell` may use every domain. */
function readFloor(file: string): number {
  const [, area = ''] = /^(?:contract|server|web)\/src\/([\w-]+)\//.exec(file) ?? [];
  if (area === 'base' || area === 'ui') return 0;
  const floor = floors.indexOf(area);
  return floor === -1 ? top : floor;
}

/** The generated list of the flags of all domains. */
const isGathered = ({ from, to }: Edge) =>
  from === 'contract/src/access/flag-catalogue.ts' && to.endsWith('.flags.ts');

const imports = await listImports('{contract,server,web}/src/**/*.{ts,tsx}');

test('no room imports from a floor above it', () => {
  const upwards = imports.filter(
    ({ from, to }) =>
      !roofs.test(from) &&
      /^(contract|server|web)\/src\//.test(to) &&
      readFloor(to) > readFloor(from) &&
      !isSessionContract({ from, to }) &&
      !isGathered({ from, to }),
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

test('the first page loads no rules of domains: forms bring them', () => {
  const loads = Map.groupBy(
    imports.filter(({ isLoaded }) => isLoaded),
    ({ from }) => from,
  );
  // The start of the app, and the record of each domain, which it loads for all of them.
  const files = new Set(['web/src/app/main.tsx', ...globSync('web/src/*/*/domain.ts')]);
  for (const file of files) for (const { to } of loads.get(file) ?? []) files.add(to);
  expect(files).toContain('contract/src/platform/rules.ts');
  const hasRules = (file: string) => loads.get(file)?.some(({ to }) => to === 'package:zod/mini');
  expect([...files].filter((file) => readFloor(file) > 1 && hasRules(file))).toEqual([]);
});

test('every file of journeys has a main one, which each `npm test` goes through', () => {
  const files = globSync('e2e/*.spec.ts');
  const isMain = (file: string) => /@main|eachWidth\(/.test(readFileSync(file, 'utf8'));
  expect(files.filter((file) => !isMain(file))).toEqual([]);
});

test('what is found is not nothing', () => {
  expect(imports.length).toBeGreaterThan(300);
});
