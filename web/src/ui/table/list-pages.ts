/** Number of pages in the middle of a pager (shell-and-access §9). */
const windowSize = 3;

/** A page number, or a gap before or after the middle pages. */
type PagerItem = number | 'gapBefore' | 'gapAfter';

/**
 * The entries of a pager: three pages around the current one, the first and the last. A gap replaces two
 * pages or more; a single page is shown itself.
 */
export function listPages(page: number, pages: number): PagerItem[] {
  const first = Math.max(1, Math.min(page - 1, pages - windowSize + 1));
  const last = Math.min(pages, first + windowSize - 1);
  const items: PagerItem[] = [];
  if (first > 1) items.push(1);
  if (first === 3) items.push(2);
  if (first > 3) items.push('gapBefore');
  for (let number = first; number <= last; number++) items.push(number);
  if (last < pages - 2) items.push('gapAfter');
  if (last === pages - 2) items.push(pages - 1);
  if (last < pages) items.push(pages);
  return items;
}
