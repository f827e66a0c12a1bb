/** Red, green and blue, 0 to 255, of `#rrggbb` or `rgb(r, g, b)`. */
function readColour(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
function measureLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readColour(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (WCAG 2.2), 1 to 21; each is `#rrggbb` or `rgb(r, g, b)`. Text needs 4.5. */
export function measureContrast(one: string, other: string): number {
  const [first, second] = [measureLuminance(one), measureLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
