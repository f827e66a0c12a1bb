import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { callBare, dropReplies } from './contract-routes.ts';

const folder = join(import.meta.dirname, 'src');

/** What the build makes of a file, before other plugins see it. */
function transform(code: string, id: string, plugin = callBare()): string {
  const { transform: change } = plugin as unknown as {
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

test('a route without its schemas is whole, however many rules its body had', () => {
  const code = `import * as z from 'zod/mini';
import { first, routesAt, second, third } from './rules.ts';
const routes = routesAt('classes', '/classes');
export const save = routes.put('save', '', {
  callers: [],
  body: z.strictObject({ ids: z.array(z.number()).check(first(1), second(2), third((id) => id)) }),
  reply: z.object({ id: z.number() }),
  touches: ['courses'],
});
`;
  const bare = transform(code, '/contract/src/classes.ts?bare=save', dropReplies());
  expect(parseSync('classes.ts', bare).errors).toEqual([]);
  expect(bare).not.toMatch(/body|reply|third/);
  expect(bare).toContain("touches: ['courses']");
});
