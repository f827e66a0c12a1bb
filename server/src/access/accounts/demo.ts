import { sql } from 'kysely';
import type { LanguageCode } from '#contract/platform/language.ts';
import { type CountryCode, countryTimezones } from '#contract/platform/language.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { demoPassword } from './demo-personas.ts';

/** A person of the demo, with a confirmed address and the demo's password. */
export interface DemoPerson {
  fname: string;
  lname: string;
  email: string;
  language: LanguageCode;
  country: CountryCode;
  /** The instant at which the account was made. */
  createdAt: string;
}

let demoPasswordHash: Promise<string> | null = null;

/** Creates the accounts; returns their ids in the same order. */
export async function createDemoUsers(
  transaction: Transaction,
  people: readonly DemoPerson[],
): Promise<number[]> {
  demoPasswordHash ??= hashPassword(demoPassword);
  const { rows } = await sql<{ id: number }>`
    insert into users (
      email, password_hash, fname, lname, language, country, timezone, privacy_confirmed_at, email_verified_at, created_at
    )
    select
      email, ${await demoPasswordHash}, fname, lname, language, country, ${JSON.stringify(countryTimezones)}::jsonb ->> country,
      "createdAt", "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as person (email text, fname text, lname text, language text, country text, "createdAt" timestamptz)
    returning id`.execute(transaction);
  return rows.map((row) => row.id);
}

/** `firstname.lastname@place` in plain letters; a repeated name gets a number. `taken` collects them. */
export function makeDemoEmail(
  { fname, lname }: { fname: string; lname: string },
  place: string,
  taken: Set<string>,
): string {
  const name = `${fname}.${lname}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase();
  for (let number = 1; ; number += 1) {
    const email = `${name}${number === 1 ? '' : number}@${place}`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}
