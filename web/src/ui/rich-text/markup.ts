import { isEmptyRichText, isRichTextLink } from '#contract/platform/rich-text.ts';

/** The editor's markup as a field value: '' if nothing is visible; lists start at 1. */
export function readMarkup(html: string): string {
  return isEmptyRichText(html) ? '' : html.replaceAll(/<ol\s[^>]*>/g, '<ol>');
}

/**
 * A typed link as a URL: `kiik.ee` to a page, `mari@example.org` to a mail, `+372 5555 5555` to a call. Null
 * if it is none of these.
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
