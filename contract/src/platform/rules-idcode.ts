import * as z from 'zod/mini';
import { type Message, message } from './failure.ts';
import { sensitive } from './keeping.ts';
import { ruleError } from './rule-error.ts';
import { isDay } from './rules-date.ts';
import { filled } from './rules-text.ts';

/** The countries whose personal codes Kiik can check. */
export const idcodeCountries = ['ee', 'lv', 'lt', 'pl'] as const;
export type IdcodeCountry = (typeof idcodeCountries)[number];

/** What a personal code contains about its holder; null if the code does not contain it. */
interface IdcodeFacts {
  birth_date: string | null;
  gender: 'female' | 'male' | null;
}

/**
 * The personal code of a country: Estonian isikukood, Lithuanian asmens kodas, Latvian personas kods (kept
 * with its hyphen), Polish PESEL. Checks format, day of birth and check digit.
 */
export function idcode(country: IdcodeCountry) {
  return sensitive(
    filled().check(
      z.overwrite((value) => tidyCode(country, value)),
      z.minLength(1, { error: ruleError('required'), abort: true }),
      z.refine((value) => readIdcode(country, value) !== null, ruleError('not_valid_idcode')),
    ),
  );
}

/** The code as it is stored: without spaces, a Latvian one with its hyphen. */
function tidyCode(country: IdcodeCountry, typed: string): string {
  const code = typed.replaceAll(/\s/g, '');
  return country === 'lv' && /^\d{11}$/.test(code) ? `${code.slice(0, 6)}-${code.slice(6)}` : code;
}

/** What the code contains; null if it is not a code of that country. */
export function readIdcode(country: IdcodeCountry, code: string): IdcodeFacts | null {
  if (country === 'lv') return readLatvianCode(code);
  if (!/^\d{11}$/.test(code)) return null;
  return country === 'pl' ? readPolishCode(code) : readBalticCode(code);
}

/** Returns an error at the day of birth if the code has another one. */
export function findIdcodeDayMismatch(country: IdcodeCountry, code: string, birthDate: string) {
  const said = readIdcode(country, code)?.birth_date ?? birthDate;
  return isDay(birthDate) && said !== birthDate ? message('rules.idcode_birth_date') : null;
}

/** Returns an error at the gender if the code has the other one. */
export function findIdcodeGenderMismatch(
  country: IdcodeCountry,
  code: string,
  gender: string | null,
): Message | null {
  const said = readIdcode(country, code)?.gender ?? gender;
  return gender !== null && said !== gender ? message('rules.idcode_gender') : null;
}

/** Estonia and Lithuania share one format: century and gender, day of birth, number, check digit. */
function readBalticCode(code: string): IdcodeFacts | null {
  const [first = 0, ...digits] = readDigits(code);
  const check = digits.at(-1);
  const [once, again] = [
    sum(code, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11,
    sum(code, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11,
  ];
  if (check !== (once < 10 ? once : again % 10)) return null;
  const century = 17 + Math.ceil(first / 2);
  return makeFacts(`${century}${code.slice(1, 3)}`, code.slice(3, 5), code.slice(5, 7), first % 2 === 1);
}

/** The month number contains the century: 20 is added for each one after 1900. */
function readPolishCode(code: string): IdcodeFacts | null {
  const digits = readDigits(code);
  const check = (10 - (sum(code, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10;
  if (digits[10] !== check) return null;
  const month = Number(code.slice(2, 4));
  const century = 19 + Math.floor(month / 20);
  const monthOfYear = String(month % 20).padStart(2, '0');
  return makeFacts(
    `${century}${code.slice(0, 2)}`,
    monthOfYear,
    code.slice(4, 6),
    (digits[9] ?? 0) % 2 === 1,
  );
}

/**
 * Codes issued before July 2017 begin with the day of birth. Later ones begin with 32 to 39 and contain
 * nothing; sources disagree on whether their last digit is a check digit, so it is not checked.
 */
function readLatvianCode(code: string): IdcodeFacts | null {
  if (!/^\d{6}-\d{5}$/.test(code)) return null;
  if (/^3[2-9]/.test(code)) return { birth_date: null, gender: null };
  const digits = code.replace('-', '');
  const check = ((1101 - sum(digits, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11) % 10;
  if (Number(digits[10]) !== check) return null;
  const year = `${18 + Number(digits[6])}${code.slice(4, 6)}`;
  const facts = makeFacts(year, code.slice(2, 4), code.slice(0, 2), true);
  return facts && { ...facts, gender: null };
}

function makeFacts(year: string, month: string, dayOfMonth: string, isMale: boolean): IdcodeFacts | null {
  const birthDate = `${year}-${month}-${dayOfMonth}`;
  return isDay(birthDate) ? { birth_date: birthDate, gender: isMale ? 'male' : 'female' } : null;
}

function readDigits(code: string): number[] {
  return [...code].map(Number);
}

/** The sum of the first digits, each multiplied by its weight. */
function sum(code: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(code[index]), 0);
}
