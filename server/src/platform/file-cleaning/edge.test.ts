import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: source }).filter((file) => !/\.(test|fixture|proof)\.ts$/.test(file));
const readImports = (file: string) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name);

test('cleaning files stands by itself: it takes in nothing of Kiik, and the rest of Kiik comes in by its index alone', () => {
  const inside = listFiles('platform/file-cleaning/*.ts');
  expect(inside.length).toBeGreaterThan(15);
  const taken = new Set(inside.flatMap(readImports).filter((name) => !/^(\.\/|node:)/.test(name)));
  expect([...taken]).toEqual(['yauzl']);
  const outside = listFiles('**/*.ts').filter((file) => !inside.includes(file));
  const entries = outside.flatMap(readImports).filter((name) => name.includes('file-cleaning'));
  expect(new Set(entries)).toEqual(new Set(['#server/platform/file-cleaning/index.ts']));
});
