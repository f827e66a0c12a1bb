import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

test('what is mobile is said in one place', () => {
  const saying = globSync('**/*.{css,ts,tsx}', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /pointer: ?coarse/.test(readFileSync(join(folder, file), 'utf8')));
  expect(saying).toEqual(['base/mobile.ts']);
});
