import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';

const contracts = join(import.meta.dirname, '../../../contract/src');
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'callers' in value && 'path' in value;

/** Routes that a module exports, single or several in one object. */
function listRoutes(exported: unknown): Route[] {
  if (isRoute(exported)) return [exported];
  return typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isRoute) : [];
}

test('every route of the contract is answered once', async () => {
  const files = globSync('**/*.ts', { cwd: contracts, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(contracts, file))));
  const declared = modules.flatMap((module) => Object.values(module).flatMap(listRoutes));
  const answered = domains.flatMap((domain) => domain.routes.map(({ route }) => route));
  const sortNames = (routes: readonly Route[]) => routes.map(({ name }) => name).sort();
  expect(declared.length).toBeGreaterThan(0);
  expect(sortNames(answered)).toEqual(sortNames(declared));
});
