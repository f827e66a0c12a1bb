import { describe, expect, test } from 'vitest';
import { measureContrast } from '#contract/platform/contrast.ts';
import { dark, hues, light } from './tokens.ts';

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
