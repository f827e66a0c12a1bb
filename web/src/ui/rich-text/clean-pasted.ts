import {
  isRichTextLink,
  isRichTextPicture,
  richTextAttributes,
  richTextClasses,
  richTextStyles,
} from '#contract/platform/rich-text.ts';

/** Styles that the editor reads as bold, italic, underline and strike. They are stored as tags. */
const formatStyles = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line'];

/** What a field allows in addition to plain formats. */
interface PasteOptions {
  colours: boolean;
  pictures: boolean;
}

/**
 * Removes from pasted markup what the allow-list does not contain. Tags need no check: the editor has only
 * the allowed ones, and keeps the text of all others.
 */
export function cleanPastedHtml(html: string, options: PasteOptions): string {
  // A `template` neither runs scripts nor loads anything.
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll<HTMLElement>('*')) {
    if (isUnwanted(element, options)) element.remove();
    else cleanAttributes(element, options);
  }
  return template.innerHTML;
}

function isUnwanted(element: Element, { pictures }: PasteOptions): boolean {
  if (['SCRIPT', 'STYLE'].includes(element.tagName)) return true;
  return element.tagName === 'IMG' && !(pictures && isRichTextPicture(element.getAttribute('src') ?? ''));
}

function cleanAttributes(element: HTMLElement, options: PasteOptions): void {
  const styles = listKeptStyles(element, options);
  const allowed = richTextAttributes[element.tagName.toLowerCase()] ?? [];
  for (const { name, value } of [...element.attributes]) {
    if (!allowed.includes(name) || !isAllowedValue(name, value)) element.removeAttribute(name);
  }
  for (const [name, value] of styles) element.style.setProperty(name, value);
}

/** The browser has changed numeric colours to `rgb()`, which is allowed. Named colours are removed. */
function listKeptStyles({ style }: HTMLElement, { colours }: PasteOptions): [string, string][] {
  const wanted = colours ? [...formatStyles, ...Object.keys(richTextStyles)] : formatStyles;
  return wanted
    .map((name): [string, string] => [name, style.getPropertyValue(name)])
    .filter(([name, value]) => value !== '' && (richTextStyles[name]?.test(value) ?? true));
}

function isAllowedValue(name: string, value: string): boolean {
  if (name === 'href') return isRichTextLink(value);
  if (name === 'class') return richTextClasses.some((one) => one === value);
  return true;
}
