import * as z from 'zod/mini';

/**
 * The message catalogue of the specification (files-and-forms §5) as schemas. An issue's message is a text key,
 * followed by `|` and its values as JSON where it has any; `readIssueMessage` takes it apart.
 */
export function ruleError(key: string, values?: Record<string, string | number>): string {
  return values === undefined ? `rules.${key}` : `rules.${key}|${JSON.stringify(values)}`;
}

/** Positive row number. */
export const rowId = z
  .number(ruleError('only_integers'))
  .check(
    z.int(ruleError('only_integers')),
    z.gte(1, ruleError('min_value', { n: 1 })),
    z.lte(Number.MAX_SAFE_INTEGER, ruleError('max_value', { n: Number.MAX_SAFE_INTEGER })),
  );

/** A row number in a path or query: digits only. */
export const rowIdText = z.pipe(
  z.string(ruleError('only_integers')).check(z.regex(/^[1-9]\d{0,14}$/, ruleError('only_integers'))),
  z.transform(Number),
);

/** Text of a form field, without surrounding spaces, between `minimum` and `maximum` characters. */
export function text(minimum: number, maximum: number) {
  return z
    .string(ruleError('required'))
    .check(
      z.trim(),
      z.minLength(minimum, minimum === 1 ? ruleError('required') : ruleError('min_length', { n: minimum })),
      z.maxLength(maximum, ruleError('max_length')),
    );
}

/** Lower-cased address; the shape only, whether it exists a mail tells. */
export const email = z
  .string(ruleError('required'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, ruleError('required')),
    z.maxLength(191, ruleError('max_length')),
    z.regex(
      /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/u,
      ruleError('not_valid_email'),
    ),
  );

/** Letters of any script with their accents, digits, space, hyphen, apostrophe (decisions.md: person names). */
export const personName = text(1, 100).check(z.regex(/^[\p{L}\p{M}\p{Nd}'’ -]+$/u, ruleError('person_name')));

/** 8 to 128 characters with upper case, lower case and a digit. */
export const newPassword = z
  .string(ruleError('required'))
  .check(
    z.minLength(1, ruleError('required')),
    z.maxLength(128, ruleError('max_length')),
    z.regex(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d).{8,}$/su, ruleError('password')),
  );

/** A password as typed at sign-in: whatever was accepted once. */
export const typedPassword = z
  .string(ruleError('required'))
  .check(z.minLength(1, ruleError('required')), z.maxLength(128, ruleError('max_length')));

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A day, YYYY-MM-DD. */
export const day = z.iso.date();

const timezones = new Set(Intl.supportedValuesOf('timeZone').concat('UTC'));

/** A time zone name of the IANA database. */
export const timezone = z
  .string(ruleError('required'))
  .check(z.refine((name) => timezones.has(name), ruleError('not_valid_timezone')));

/** Table query (shell-and-access §3); page size 15 unless told (§9). */
export const tableQuery = {
  page: z._default(queryNumber(1, 100_000), 1),
  perPage: z._default(queryNumber(1, 100), 15),
  term: z.optional(z.string().check(z.trim(), z.maxLength(191, ruleError('max_length')))),
};

/** A whole number in a query string. */
export function queryNumber(minimum: number, maximum: number) {
  return z.pipe(
    z.string(ruleError('only_integers')).check(z.regex(/^\d{1,9}$/, ruleError('only_integers'))),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.gte(minimum, ruleError('min_value', { n: minimum })),
          z.lte(maximum, ruleError('max_value', { n: maximum })),
        ),
    ),
  );
}

/** Paginated result (shell-and-access §3): `from` is the number of the first row, `has_more` whether pages follow. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.number(),
    from: z.nullable(z.number()),
    total: z.number(),
  });
}

/** The reply of calls that have nothing to say but that it is done. */
export const done = z.object({ message: z.object({ key: z.string() }) });
