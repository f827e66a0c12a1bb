/** The size of one rem in pixels: what the browser's font makes of it. */
export const readRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How much of the page's top the header covers, in pixels. */
export function measureHeader(): number {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--kiik-header');
  return Number.parseFloat(height) * readRem();
}
