import { describe, expect, test } from 'vitest';
import { dark, hues, light } from './theme.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function measureLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function measureContrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_, palette) => {
  const surfaces = [palette.ground, palette.paper, palette.quiet];

  test.each(surfaces)('text can be read on %s', (surface) => {
    expect(measureContrast(palette.ink, surface)).toBeGreaterThanOrEqual(4.5);
    expect(measureContrast(palette.soft, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test('the border of a control can be seen', () => {
    expect(measureContrast(palette.control, palette.paper)).toBeGreaterThanOrEqual(3);
    expect(measureContrast(palette.control, palette.ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(hues)('%s can be read on paper, on ground, on its wash and behind white', (name) => {
    const { plain, deep, wash, fill } = palette.hue[name];
    expect(measureContrast(plain, palette.paper)).toBeGreaterThanOrEqual(4.5);
    expect(measureContrast(plain, palette.ground)).toBeGreaterThanOrEqual(4.5);
    expect(measureContrast(deep, wash)).toBeGreaterThanOrEqual(4.5);
    expect(measureContrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
  });
});
