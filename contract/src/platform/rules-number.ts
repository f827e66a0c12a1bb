import * as z from 'zod/mini';
import { ruleError } from './rule-error.ts';
import { filled } from './rules-text.ts';

/** Positive row number. */
export const rowId = z
  .number(ruleError('only_integers'))
  .check(
    z.int(ruleError('only_integers')),
    z.gte(1, ruleError('min_value', { n: 1 })),
    z.lte(Number.MAX_SAFE_INTEGER, ruleError('max_value', { n: Number.MAX_SAFE_INTEGER })),
  );

/** A list with at most that many entries. */
export function atMost(maximum: number) {
  return z.maxLength(maximum, ruleError('max_value', { n: maximum }));
}

/** A list that names nothing twice. */
export function eachOnce<One>(name: (one: One) => unknown) {
  return z.refine<One[]>((listed) => new Set(listed.map(name)).size === listed.length, ruleError('invalid'));
}

/** The row numbers for one call, at least one. */
export function rowIds(maximum: number) {
  return z.array(rowId, ruleError('required')).check(z.minLength(1, ruleError('required')), atMost(maximum));
}

/** A row number in a path or query: digits only. */
export const rowIdText = z.pipe(
  z.string(ruleError('only_integers')).check(z.regex(/^[1-9]\d{0,14}$/, ruleError('only_integers'))),
  z.transform(Number),
);

/** A whole number in a query string. */
export function queryNumber(minimum: number, maximum: number) {
  return z.pipe(
    z.string(ruleError('only_integers')).check(z.regex(/^\d{1,9}$/, ruleError('only_integers'))),
    z.pipe(z.transform(Number), z.number().check(...between(minimum, maximum))),
  );
}

/** A text of digits only, with leading zeros kept: a postal code, a registry number. */
export function digits(maximumLength: number) {
  return filled().check(
    z.trim(),
    z.minLength(1, ruleError('required')),
    z.maxLength(maximumLength, ruleError('max_length')),
    z.regex(/^\d*$/, ruleError('only_numbers')),
  );
}

/** A whole number, as a number or as typed text. */
export function integer(minimum: number, maximum: number) {
  return typedNumber(/^-?\d+$/, 'only_integers', minimum, maximum);
}

/** A number with at most two decimals, as a number or as typed text, with a comma or a period. */
export function decimal(minimum: number, maximum: number) {
  return typedNumber(/^-?\d+(\.\d{1,2})?$/, 'two_decimals', minimum, maximum);
}

/** The largest amount: ten million in the country's currency; a larger one is a typing mistake. */
const moneyMaximum = 1_000_000_000;

/** An amount as it is sent and stored: minor units (cents, grosze) as a whole number, never negative. */
export const money = z
  .number(ruleError('required'))
  .check(z.int(ruleError('only_integers')), ...between(0, moneyMaximum));

/** An amount as a person types it, `12,50` or `12.5`, in minor units: 1250. */
export const typedMoney = z.pipe(
  filled().check(z.overwrite(writeWithPeriod), z.minLength(1, ruleError('required'))),
  z.pipe(
    z.string().check(z.regex(/^(\d{1,12}(\.\d{1,2})?)?$/, ruleError('two_decimals'))),
    z.pipe(
      z.transform((value: string) => {
        const [whole = '', part = ''] = value.split('.');
        return Number(whole + part.padEnd(2, '0'));
      }),
      money,
    ),
  ),
);

/** Prepares typed numbers: removes spaces at the ends and between thousands, turns a comma into a period. */
export function writeWithPeriod(typed: string): string {
  return typed
    .trim()
    .replaceAll(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
}

function between(minimum: number, maximum: number) {
  return [
    z.gte(minimum, ruleError('min_value', { n: minimum })),
    z.lte(maximum, ruleError('max_value', { n: maximum })),
  ] as const;
}

function typedNumber(shape: RegExp, key: string, minimum: number, maximum: number) {
  return z.pipe(
    z.union([z.number(), z.string()], ruleError('required')),
    z.pipe(
      z.transform((value: number | string) => writeWithPeriod(String(value))),
      z.pipe(
        z
          .string()
          .check(
            z.minLength(1, { error: ruleError('required'), abort: true }),
            z.regex(shape, ruleError(key)),
          ),
        z.pipe(z.transform(Number), z.number(ruleError(key)).check(...between(minimum, maximum))),
      ),
    ),
  );
}
