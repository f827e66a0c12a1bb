import * as z from 'zod/mini';
import { ruleError } from './rule-error.ts';
import { filled, hasVisibleText } from './rules-text.ts';

/**
 * What rich text may contain (shell-and-access §5): one allow-list for the editor and the server. All other
 * tags are removed and their words kept.
 */
export const richTextTags = [
  'b',
  'i',
  'u',
  'a',
  'p',
  'strong',
  'em',
  'br',
  's',
  'span',
  'ul',
  'ol',
  'li',
] as const;

/** Attributes by tag; each tag may have the `style` of `richTextStyles`. `img` only where pictures may be. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  p: ['class'],
  img: ['src', 'alt'],
};

/** The classes of a paragraph; any other could make a text look like a part of the page. */
export const richTextClasses = ['align-center', 'align-right'] as const;

const rgb = /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/;

/** CSS properties with the format of their values. The maximum size prevents text that covers the page. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  color: rgb,
  'background-color': rgb,
  'font-size':
    /^([1-9]\d?px|(?!0(\.0{1,2})?em)[0-4](\.\d{1,2})?em|([2-9]\d|[1-4]\d\d)%|xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger)$/,
};

/** On every link: the linked page gets no referrer and no access to our window. */
export const richTextLinkRelation = 'noopener noreferrer nofollow';

/** Whether a link may have this target: another page, a mail, a phone call. */
export function isRichTextLink(href: string): boolean {
  return /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d\s().-]+)$/i.test(href) && !/\p{Cc}/u.test(href);
}

/** Only files of a kindergarten: the owner of another address would learn who reads the text and when. */
export function isRichTextPicture(source: string): boolean {
  return /^\/api\/kindergartens\/\d{1,15}\/files\/[a-z_]{1,40}\/[\w-]{1,100}(\.\w{1,10})?$/.test(source);
}

/** Maximum length of a rich text's markup; far more than the allowed visible characters need. */
const markupMaximum = 100_000;

type RichTextCleaner = (html: string, pictures: boolean) => string;
let cleaner: RichTextCleaner | null = null;

/**
 * Gives the rule its cleaner. The server sets it where it parses input, so that handlers get only cleaned
 * rich text. The browser's editor has the same allow-list and needs no second parser.
 */
export function setRichTextCleaner(clean: RichTextCleaner): void {
  cleaner = clean;
}

/**
 * Rich text of `minimum` (1: required) to `maximum` visible characters; content without any becomes the empty
 * string, unless it has a picture. On the server the result is clean.
 */
export function richText(
  minimum: 0 | 1,
  maximum: number,
  pictures: 'pictures' | 'noPictures' = 'noPictures',
) {
  return filled().check(
    z.maxLength(markupMaximum, { error: ruleError('max_length'), abort: true }),
    z.overwrite((html) => {
      const clean = cleaner === null ? html : cleaner(html, pictures === 'pictures');
      return isEmptyRichText(clean) ? '' : clean;
    }),
    z.minLength(minimum, ruleError('required')),
    z.refine((html) => countVisibleCharacters(html) <= maximum, ruleError('max_length')),
  );
}

/** Whether nothing is visible: an editor leaves `<p><br></p>` after everything was deleted. */
export function isEmptyRichText(html: string): boolean {
  return !/<img\s/i.test(html) && !hasVisibleText(readText(html));
}

/** The characters that a reader sees, for the counter beside the editor; an emoji counts once. */
export function countVisibleCharacters(html: string): number {
  return [...readText(html)].length;
}

/** The words without markup; an entity counts as one character. */
function readText(html: string): string {
  return html
    .replaceAll(/<[a-z/!][^>]*>/gi, '')
    .replaceAll(/&(nbsp|#160|#xa0);/gi, ' ')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/gi, 'x');
}
