import * as z from 'zod/mini';
import { isReservedName } from './reserved-names.ts';
import { ruleError } from './rule-error.ts';

/** Maximum length of names and descriptions (files-and-forms §9), and the default for a line of text. */
export const nameMaximumLength = 191;

/** Has a visible character: not only spaces, zero-width marks, direction marks or fillers. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Whether any of it is visible to a reader. */
export function hasVisibleText(value: string): boolean {
  return visible.test(value);
}

/** Control characters, line breaks, and direction marks: `annex[U+202E]gpj.exe` looks like a picture. */
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Invisible characters: zero-width and direction marks, soft hyphens. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2065\ufeff]/gu;
/** Other scripts and emoji need joiners; after a Latin letter, a digit or a space they are invisible. */
const emptyJoiners = /(^|[\p{Script=Latin}\p{Nd}\p{Z}])[\u200c\u200d]+/gu;

const storable = z.refine<string>(
  (value) => !value.includes('\0') && isWellFormed(value),
  ruleError('unstorable_text'),
);

/** Any string; if it is missing, `Required`. */
export function filled() {
  return z.string(ruleError('required')).check(storable);
}

/** Text of a form field, trimmed, with `minimum` to `maximum` characters; an emoji counts as one. */
export function text(minimum: number, maximum: number) {
  return filled().check(
    z.overwrite((value) => (hasVisibleText(value) ? value.trim() : '')),
    z.minLength(minimum, minimum === 1 ? ruleError('required') : ruleError('min_length', { n: minimum })),
    z.maxLength(maximum, ruleError('max_length')),
  );
}

/**
 * A name on one line: of a place, a role, a class, a group. Invisible characters are removed, so that no two
 * names look the same; control characters and marks that reverse the text direction are refused.
 */
export function oneLine(minimum: number, maximum: number) {
  return text(minimum, maximum).check(
    z.overwrite((value) => value.replaceAll(invisible, '').replaceAll(emptyJoiners, '$1').trim()),
    z.refine((value) => !hidden.test(value), ruleError('hidden_characters')),
  );
}

/** A code or number plate: letters of any script with their accents, and digits. */
export const lettersAndNumbers = text(1, nameMaximumLength).check(
  z.regex(/^[\p{L}\p{M}\p{Nd}]*$/u, ruleError('letters_and_numbers')),
);

/** A plain name on one line: letters, numbers, spaces and ( ) _ - . */
export const plainName = text(1, nameMaximumLength).check(
  z.regex(/^[\p{L}\p{M}\p{Nd}\p{Zs}()_.-]*$/u, ruleError('plain_name')),
);

/** A file's name with its extension; other names may have any characters. */
export const fileName = text(1, nameMaximumLength).check(
  z.regex(/^[^\\/:*?"<>|]*$/u, ruleError('file_name')),
  z.refine((name) => !hidden.test(name), ruleError('hidden_characters')),
  z.refine((name) => name !== '.' && name !== '..', ruleError('invalid')),
  z.refine((name) => !isReservedName(name), ruleError('reserved_name')),
);

/** A name that becomes part of an address: a role, a category, a link. */
export const urlPart = text(1, nameMaximumLength).check(
  z.regex(/^[^/@:;,=+!*|]*$/u, ruleError('url_part')),
  z.refine((name) => !hidden.test(name), ruleError('hidden_characters')),
);

/** Letters of any script with accents, digits, space, hyphen, apostrophe (decisions.md: person names). */
export const personName = text(1, 100).check(z.regex(/^[\p{L}\p{M}\p{Nd}'’ -]*$/u, ruleError('person_name')));

/** A person's name, as part of a body. */
export const fullName = { fname: personName, lname: personName };

/** A web address with http or https and a host of at least two parts, without a user name in it. */
export const webAddress = text(1, 2_000).check(
  z.refine((value) => value === '' || isWebAddress(value), ruleError('only_urls')),
);

/** A search term; shorter terms are not sent (files-and-forms §5). */
export const searchTerm = text(2, nameMaximumLength);

// `URL` corrects its input (spaces, backslashes, missing slashes), so the format is checked first.
const addressShape = /^https?:\/\/[^\s\\<>"^`{|}@/?#]+([/?#][^\s\\<>"^`{|}]*)?$/iu;

function isWebAddress(value: string): boolean {
  if (!addressShape.test(value) || hidden.test(value) || !URL.canParse(value)) return false;
  return /^[^.]+(\.[^.]+)+\.?$/.test(new URL(value).hostname);
}

function isWellFormed(value: string): boolean {
  // Browsers of older phones lack `isWellFormed`.
  return !/\p{Surrogate}/u.test(value);
}
