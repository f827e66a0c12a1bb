import { isEmptyRichText, isRichTextLink } from '#contract/platform/rich-text.ts';

/** The editor's markup as the value of a field: '' where there is nothing to see, and lists that start at 1. */
export function readMarkup(html: string): string {
  return isEmptyRichText(html) ? '' : html.replaceAll(/<ol\s[^>]*>/g, '<ol>');
}

/**
 * The address of a link as people type it: `kiik.ee` leads to a page, `mari@example.org` to a mail, `+372 5555 5555` to
 * a call. Null where it can be none of these.
 */
export function completeLink(typed: string): string | null {
  const address = typed.trim();
  const found = [
    address,
    ...(/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? [`mailto:${address}`] : []),
    ...(/^\+?\d[\d\s().-]{4,}$/.test(address) ? [`tel:${address}`] : []),
    ...(/^[^\s@/:]+\.\p{L}{2,}([/?#].*)?$/u.test(address) ? [`https://${address}`] : []),
  ].find(isRichTextLink);
  return found ?? null;
}
