import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
/** Asks the whole page or just any element what it holds, so that each change calculates the styles of all. */
const wide = /(?:^|[\s>~+,(])(?:\*|html|body|:root|#root|:global\((?:html|body|:root|#root)\))?:has\(/;

test('no style sheet asks the whole page or any element by `:has()`', () => {
  const found = globSync('**/*.css', { cwd: sources }).flatMap((name) => {
    // Print calculates once.
    if (name.endsWith('print.css')) return [];
    const sheet = readFileSync(join(sources, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const selectors = sheet.split(/[;{}]/).filter((one) => one.includes(':has('));
    // Within `:not()` and `:is()`, it belongs to what is before them.
    const asked = selectors.map((one) =>
      one.trim().replaceAll(/(?<=[\w\])]):(?:not|is)\(\s*:has\(/g, ':has('),
    );
    return asked.filter((one) => wide.test(one)).map((one) => `${name}: ${one}`);
  });
  expect(found).toEqual([]);
});
