import * as z from 'zod/mini';
import { ruleError } from './rule-error.ts';
import { filled, hasVisibleText } from './rules-text.ts';

/**
 * What rich text may hold (shell-and-access §5): the one allow-list of the editor and of the server. Whatever else is
 * sent loses its tags and keeps its words.
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

/** Attributes by tag; every tag may have the `style` of `richTextStyles`. `img` only where a field allows pictures. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  p: ['class'],
  img: ['src', 'alt'],
};

/** The classes of a paragraph; any other could make a text look like a part of the page. */
export const richTextClasses = ['align-center', 'align-right'] as const;

const rgb = /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/;

/** CSS properties with the form of their values. Sizes stop where a text would cover the page. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  color: rgb,
  'background-color': rgb,
  'font-size':
    /^([1-9]\d?px|(?!0(\.0{1,2})?em)[0-4](\.\d{1,2})?em|([2-9]\d|[1-4]\d\d)%|xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger)$/,
};

/** What every link carries: the page it leads to learns nothing and gets no hold on ours. */
export const richTextLinkRelation = 'noopener noreferrer nofollow';

/** Whether a link may lead there: another page, a mail, a phone call. */
export function isRichTextLink(href: string): boolean {
  return /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d\s().-]+)$/i.test(href) && !/\p{Cc}/u.test(href);
}

/** Pictures are files of a kindergarten only: a foreign address would tell its owner who reads the text and when. */
export function isRichTextPicture(source: string): boolean {
  return /^\/api\/kindergartens\/\d{1,15}\/files\/[a-z_]{1,40}\/[\w-]{1,100}(\.\w{1,10})?$/.test(source);
}

/** Longest markup of a rich text; far above what any allowed number of visible characters needs. */
const markupMaximum = 100_000;

type RichTextCleaner = (html: string, pictures: boolean) => string;
let cleaner: RichTextCleaner | null = null;

/**
 * Gives the rule its cleaner. The server does so where it parses input, so that no handler can meet rich text that was
 * not cleaned; the browser, whose editor knows the same allow-list, carries no second parser.
 */
export function setRichTextCleaner(clean: RichTextCleaner): void {
  cleaner = clean;
}

/**
 * Rich text of `minimum` (1: required) to `maximum` visible characters; content without any is the empty string, unless
 * it holds a picture. On the server the value comes out clean.
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

/** Whether there is nothing to see: an editor leaves `<p><br></p>` where everything was deleted. */
export function isEmptyRichText(html: string): boolean {
  return !/<img\s/i.test(html) && !hasVisibleText(readText(html));
}

/** The characters that a reader sees, for the counter beside the editor; an emoji counts once. */
export function countVisibleCharacters(html: string): number {
  return [...readText(html)].length;
}

/** The words without markup; an entity stands as one character. */
function readText(html: string): string {
  return html
    .replaceAll(/<[a-z/!][^>]*>/gi, '')
    .replaceAll(/&(nbsp|#160|#xa0);/gi, ' ')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/gi, 'x');
}
