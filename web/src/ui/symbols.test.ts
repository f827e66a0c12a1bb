import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconIds } from '#contract/platform/rules-choice.ts';

test('each symbol that can be chosen is drawn, in the same order', () => {
  const drawing = readFileSync(join(import.meta.dirname, 'symbols.svg'), 'utf8');
  const ids = [...drawing.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="M[^"]{20,}"\/>/gi)];
  expect(ids.map(([, id]) => id)).toEqual(iconIds);
});
