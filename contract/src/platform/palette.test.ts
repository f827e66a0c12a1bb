import { expect, test } from 'vitest';
import { measureContrast } from './contrast.ts';
import { colourIds, findPaletteColour, lightColourIds, mainColourIds } from './palette.ts';
import { richTextStyles } from './rich-text.ts';

test('there are ten main colours, ten light ones and grey, each different', () => {
  expect(mainColourIds).toHaveLength(10);
  expect(lightColourIds).toHaveLength(10);
  expect(new Set(colourIds.map((id) => findPaletteColour(id).hex)).size).toBe(21);
});

test.each(colourIds)('what is written on %s can be read', (id) => {
  const { hex, textHex } = findPaletteColour(id);
  expect(measureContrast(hex, textHex)).toBeGreaterThanOrEqual(4.5);
});

test.each(colourIds)('rich text may have the colour %s', (id) => {
  expect(findPaletteColour(id).rgb).toMatch(richTextStyles.color ?? /^$/);
});
