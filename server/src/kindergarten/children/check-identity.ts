import { sql } from 'kysely';
import { isBornTooLongAgo, oldestChildYears } from '#contract/kindergarten/birth-date.ts';
import type { Gender } from '#contract/kindergarten/child.ts';
import { message } from '#contract/platform/failure.ts';
import {
  findIdcodeDayMismatch,
  findIdcodeGenderMismatch,
  type IdcodeCountry,
  idcode,
} from '#contract/platform/rules-idcode.ts';
import { type FieldErrors, validate } from '#contract/platform/validate.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { invalidFields } from '#server/platform/http/failure.ts';

/** The fields that identify a child. */
interface Identity {
  idcode: string | null;
  birth_date: string;
  gender: Gender | null;
}

/** Whose personal codes the kindergarten's children have. */
async function readCountry(transaction: Transaction, kindergartenId: number): Promise<IdcodeCountry> {
  const { rows } = await sql<{ country: IdcodeCountry }>`
    select country from kindergartens where id = ${kindergartenId}`.execute(transaction);
  return onlyRow(rows).country;
}

/** The typed personal code in its stored form; null if it is none. */
export async function tidyIdcode(
  transaction: Transaction,
  kindergartenId: number,
  typed: string | null,
): Promise<string | null> {
  if (typed === null) return null;
  return validate(idcode(await readCountry(transaction, kindergartenId)), typed).value;
}

/**
 * Returns the personal code in its stored form. 422 at the field for a code that the country does not have, a
 * birthday or gender that contradicts the code, a birthday in the future, and one too long ago for a child.
 */
export async function checkIdentity(
  transaction: Transaction,
  kindergartenId: number,
  { idcode: code, birth_date, gender }: Identity,
  today: string,
): Promise<string | null> {
  const country = await readCountry(transaction, kindergartenId);
  const kept = code === null ? null : validate(idcode(country), code);
  const errors: FieldErrors = { ...(kept?.errors && { idcode: kept.errors[''] ?? [] }) };
  if (kept !== null && kept.errors === null) {
    const wrongDay = findIdcodeDayMismatch(country, kept.value, birth_date);
    const wrongGender = findIdcodeGenderMismatch(country, kept.value, gender);
    if (wrongDay !== null) errors.birth_date = [wrongDay];
    if (wrongGender !== null) errors.gender = [wrongGender];
  }
  if (birth_date > today) errors.birth_date = [message('children.birth_to_come')];
  if (isBornTooLongAgo(birth_date, today)) {
    errors.birth_date = [message('children.born_too_long_ago', { years: oldestChildYears })];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return kept?.value ?? null;
}
