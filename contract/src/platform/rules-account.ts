import * as z from 'zod/mini';
import { type Message, message } from './failure.ts';
import { secret } from './keeping.ts';
import { ruleError } from './rule-error.ts';
import { filled, nameMaximumLength } from './rules-text.ts';

/** Lower-cased address; checks only the format, a confirmation mail shows whether it exists. */
export const email = filled().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: ruleError('required'), abort: true }),
  z.maxLength(nameMaximumLength, ruleError('max_length')),
  z.regex(
    /^[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\]+@[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\.]+(\.[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\.]+)+$/u,
    ruleError('not_valid_email'),
  ),
);

/** 8 to 128 characters with upper case, lower case and a digit. */
export const newPassword = secret(
  filled().check(
    z.minLength(1, { error: ruleError('required'), abort: true }),
    z.maxLength(128, ruleError('max_length')),
    z.regex(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d).{8,}$/su, ruleError('password')),
  ),
);

/** A password as typed at sign-in: anything that was ever allowed. */
export const typedPassword = secret(
  filled().check(z.minLength(1, ruleError('required')), z.maxLength(128, ruleError('max_length'))),
);

/** Returns an error at the repeated password if it is not exactly the same. */
export function findPasswordMismatch(password: unknown, repeated: unknown): Message | null {
  return password === repeated ? null : message('rules.passwords_match');
}

/**
 * A time zone name of the IANA database, old and new spellings alike: whether a browser uses `Europe/Kiev` or
 * `Europe/Kyiv` depends on its age, and its list has only one of the two.
 */
export const timezone = filled().check(z.refine(isTimezone, ruleError('not_valid_timezone')));

/** Whether Intl knows this time zone. */
export function isTimezone(name: string): boolean {
  if (!/^(UTC|[A-Z][a-z]+(\/[A-Z][A-Za-z0-9_+-]{1,30}){1,2})$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The longest number with its country code (ITU-T E.164), in digits. */
const phoneMaximumDigits = 15;
const phoneMinimumDigits = 4;

/**
 * A phone number with the country's code (`+372`). Spaces, hyphens, dots and brackets are removed. A number
 * without a code is refused at the code, a code without a number at the number.
 */
export const phone = z.strictObject(
  {
    code: z
      .string(ruleError('country_code_needed'))
      .check(z.trim(), z.regex(/^\+[1-9]\d{0,3}$/, ruleError('country_code_needed'))),
    number: filled().check(
      z.overwrite((value) => value.replaceAll(/[\s().-]/g, '')),
      z.minLength(1, ruleError('required')),
      z.regex(/^\d*$/, ruleError('only_numbers')),
      z.refine(
        (value) => value.length === 0 || value.length >= phoneMinimumDigits,
        ruleError('min_length', { n: phoneMinimumDigits }),
      ),
      z.maxLength(phoneMaximumDigits, ruleError('max_length')),
    ),
  },
  ruleError('required'),
);
export type Phone = z.output<typeof phone>;

/** A phone number in a reply; null if there is none, or it is hidden. */
export const shownPhone = z.nullable(z.object({ code: z.string(), number: z.string() }));
