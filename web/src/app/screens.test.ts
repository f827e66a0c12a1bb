import { expect, test } from 'vitest';
import { frames, screens } from './screens.ts';

test('every tab stands on a page that a domain brings, and every such page has tabs', () => {
  const named = new Set(screens.flatMap(({ tab }) => tab?.of ?? []));
  expect([...named].sort()).toEqual(frames.map(({ name }) => name).sort());
});

test('no two screens have one address', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});
