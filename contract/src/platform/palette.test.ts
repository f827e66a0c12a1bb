import { expect, test } from 'vitest';
import { colourIds, findPaletteColour, lightColourIds, mainColourIds } from './palette.ts';
import { richTextStyles } from './rich-text.ts';

/** Relative luminance as WCAG defines it. */
function measureLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('there are ten main colours, ten light ones and grey, each different', () => {
  expect(mainColourIds).toHaveLength(10);
  expect(lightColourIds).toHaveLength(10);
  expect(new Set(colourIds.map((id) => findPaletteColour(id).hex)).size).toBe(21);
});

test.each(colourIds)('what is written on %s can be read', (id) => {
  const { hex, textHex } = findPaletteColour(id);
  const [light = 0, dark = 0] = [measureLuminance(hex), measureLuminance(textHex)].sort((a, b) => b - a);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test.each(colourIds)('rich text may have the colour %s', (id) => {
  expect(findPaletteColour(id).rgb).toMatch(richTextStyles.color ?? /^$/);
});
