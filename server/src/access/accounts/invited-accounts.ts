import { sql } from 'kysely';
import { type CountryCode, countryLanguages, countryTimezones } from '#contract/platform/language.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/passwords.ts';

/**
 * Creates accounts without a password for unknown addresses, in that country; existing accounts stay
 * unchanged. Accounts without a given language get mails in the country's language.
 */
export async function insertInvitedAccounts(
  transaction: Transaction,
  people: readonly { email: string; language?: string | undefined }[],
  country: CountryCode,
  now: string,
): Promise<void> {
  await sql`
    insert into users (email, fname, lname, language, country, timezone, created_at)
    select email, '', '', language, ${country}, ${countryTimezones[country]}, ${now}::timestamptz
    from unnest(
      ${people.map(({ email }) => email)}::text[],
      ${people.map(({ language }) => language ?? countryLanguages[country])}::text[]
    ) with ordinality as person (email, language, position)
    order by position
    on conflict (email) do nothing`.execute(transaction);
}

/** Gives an account without an address the one that is known now, and the language of its mails. */
export async function addressAccount(
  transaction: Transaction,
  userId: number,
  { email, language }: { email: string; language?: string | undefined },
): Promise<void> {
  await sql`
    update users set email = ${email}, language = coalesce(${language ?? null}, language), version = version + 1
    where id = ${userId}`.execute(transaction);
}

/** The data that a person gives when they take over an account. */
interface NewOwner {
  fname: string;
  lname: string;
  lang: string;
  tz: string;
  password: string;
}

/**
 * Gives an unverified account to the person who proved to read its mail, and ends the links sent before;
 * false if the address was verified already.
 */
export async function takeOverAccount(
  transaction: Transaction,
  userId: number,
  owner: NewOwner,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    update users set
      fname = ${owner.fname}, lname = ${owner.lname}, language = ${owner.lang}, timezone = ${owner.tz},
      password_hash = ${await hashPassword(owner.password)}, email_verified_at = ${now}, privacy_confirmed_at = null,
      version = version + 1
    where id = ${userId} and email_verified_at is null
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await sql`delete from one_time_tokens where user_id = ${userId}`.execute(transaction);
  return true;
}

/** Deletes an account that owns nothing any more; the caller checks that its address is unverified. */
export async function deleteAccount(transaction: Transaction, userId: number): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(transaction);
}

/** Deletes those of the accounts that nobody ever used and that have no membership. */
export async function deleteUnusedAccounts(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    delete from users
    where id = any(${[...userIds]}::bigint[]) and password_hash is null
      and email_verified_at is null and not exists (select from memberships where user_id = users.id)`.execute(
    transaction,
  );
}
