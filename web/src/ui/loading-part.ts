/** How many loading elements each element holds, itself included. */
const held = new WeakMap<Element, number>();

/**
 * Sets `data-holds-loading` on a loading element and all around it, up to the page, until it is gone: what is
 * below stays hidden so long. A style sheet that asked by `:has()` would have the styles of the whole page
 * calculated at every change. The opened row of a table hides nothing.
 */
function markLoading(element: Element | null): (() => void) | undefined {
  const parts: Element[] = [];
  for (let part = element; part !== null && !part.matches('main'); part = part.parentElement) {
    if (part.matches('td')) return undefined;
    parts.push(part);
  }
  const add = (step: number) => {
    for (const part of parts) {
      held.set(part, (held.get(part) ?? 0) + step);
      part.toggleAttribute('data-holds-loading', held.get(part) !== 0);
    }
  };
  add(1);
  return () => add(-1);
}

/** Props of an element that stands in the place of content which is loading. */
export const loadingPart = { ref: markLoading, 'data-loading': true } as const;
