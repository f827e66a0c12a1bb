import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callBare } from './contract-routes.ts';

const folder = join(import.meta.dirname, 'src');

/** What the build makes of a file, before other plugins see it. */
function transform(code: string, id: string): string {
  const { transform: change } = callBare() as unknown as {
    transform(code: string, id: string): { code: string } | null;
  };
  return change(code, id)?.code ?? code;
}

test('source maps name the right lines: no line moves where imports are left out', () => {
  const moved = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    const placeOf = (text: string) =>
      text.split('\n').flatMap((line, index) => (/^(export )?(async )?function /.test(line) ? index : []));
    return String(placeOf(transform(code, join(folder, file)))) !== String(placeOf(code));
  });
  expect(moved).toEqual([]);
});
