import { expect, test } from 'vitest';
import { listImports } from '#scripts/list-imports.ts';
import { domains } from '../domains.ts';
import { aside } from './rooms.ts';

type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** The domain that a file belongs to; undefined in the platform, on which all other domains build. */
const nameOf = (file: string): string | undefined =>
  /^server\/src\/(?!platform|testing|proof)[\w-]+\/([\w-]+)\//.exec(file)?.[1];

/** The domains that the non-test files of each domain import from. */
async function listUses(): Promise<Uses> {
  const uses = new Map<string, Set<string>>(domains.map(({ name }) => [name, new Set()]));
  for (const { from, to } of await listImports('server/src/**/*.ts')) {
    const [name, used] = [nameOf(from), nameOf(to)];
    if (name === undefined || used === undefined || name === used || aside.test(from)) continue;
    uses.set(name, (uses.get(name) ?? new Set()).add(used));
  }
  return uses;
}

/** A cycle of imports from a domain back to itself; empty if there is none. */
function findCircle(uses: Uses): string[] {
  const done = new Set<string>();
  function follow(path: readonly string[]): string[] {
    const last = path.at(-1) ?? '';
    const begin = path.indexOf(last);
    if (begin < path.length - 1) return path.slice(begin);
    for (const next of done.has(last) ? [] : (uses.get(last) ?? [])) {
      const circle = follow([...path, next]);
      if (circle.length > 0) return circle;
    }
    done.add(last);
    return [];
  }
  for (const name of uses.keys()) {
    const circle = follow([name]);
    if (circle.length > 0) return circle;
  }
  return [];
}

const found = await listUses();

test('each domain names those that it builds on, and no others', () => {
  const declared: Uses = new Map(domains.map(({ name, uses = [] }) => [name, new Set(uses)]));
  const list = (uses: Uses) =>
    [...uses].flatMap(([name, used]) => [...used].map((one) => `${name} uses ${one}`));
  const [imported, named] = [new Set(list(found)), new Set(list(declared))];
  expect([...imported.difference(named)], 'imported, but not in the record').toEqual([]);
  expect([...named.difference(imported)], 'in the record, but not imported').toEqual([]);
});

test('none builds on itself by way of others', () => {
  expect(findCircle(found)).toEqual([]);
});

test('a circle is found, and what stands in rows is none', () => {
  const uses = (pairs: Record<string, string[]>): Uses =>
    new Map(Object.entries(pairs).map(([name, used]) => [name, new Set(used)]));
  expect(findCircle(uses({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }))).toEqual(['b', 'd', 'b']);
  expect(findCircle(uses({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  expect(found.get('courses')).toContain('children');
});
