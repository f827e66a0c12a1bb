import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
/** Lines and shadows do not grow with the letters; breakpoints are those of the window. */
const fixed = /border(?!-radius)|outline|shadow|@media|@container/;

test('sizes follow the font of the browser: no pixels but hairlines, lines and shadows', () => {
  const inPixels = globSync('**/*.css', { cwd: sources }).flatMap((name) => {
    const sheet = readFileSync(join(sources, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    // A declaration may take several lines.
    const declarations = sheet.split(/[;{}]/).filter((one) => !fixed.test(one));
    return declarations.filter((one) => /(?:[4-9]|\d\d)px/.test(one)).map((one) => `${name}: ${one.trim()}`);
  });
  expect(inPixels).toEqual([]);
});
