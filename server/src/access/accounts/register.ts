import { sql } from 'kysely';
import { createFirstAdministrator, type RegistrationRole, register } from '#contract/access/registration.ts';
import { message } from '#contract/platform/failure.ts';
import type { RouteBody } from '#contract/platform/route.ts';
import { addMembership } from '#server/access/roles/memberships.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineEvent } from '#server/platform/events.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Texts } from '#server/platform/text.ts';
import { sendAccountMail } from './account-mails.ts';
import { consumeOneTimeToken } from './one-time-tokens.ts';
import { requireSetup } from './setup.ts';

interface NewAccount {
  fname: string;
  lname: string;
  email: string;
  password: string;
  lang: string;
  tz: string;
  country: string;
}

/**
 * Creates the account, or takes over an unused one made by an invitation; null if the address has an account.
 * The registered data prove nothing until the address is verified.
 */
async function insertAccount(
  transaction: Transaction,
  account: NewAccount,
  registeredAs: RegistrationRole | null,
  confirmed: { privacy: boolean; email: boolean },
  now: string,
): Promise<number | null> {
  const passwordHash = await hashPassword(account.password);
  const { rows } = await sql<{ id: number }>`
    insert into users (
      email, password_hash, fname, lname, language, country, timezone, registered_as, privacy_confirmed_at,
      email_verified_at, created_at
    )
    values (
      ${account.email}, ${passwordHash}, ${account.fname}, ${account.lname}, ${account.lang}, ${account.country},
      ${account.tz}, ${registeredAs}, ${confirmed.privacy ? now : null}, ${confirmed.email ? now : null}, ${now}
    )
    on conflict (email) do update set
      password_hash = excluded.password_hash, fname = excluded.fname, lname = excluded.lname,
      language = excluded.language, country = excluded.country, timezone = excluded.timezone,
      registered_as = excluded.registered_as, privacy_confirmed_at = excluded.privacy_confirmed_at,
      email_verified_at = excluded.email_verified_at
    where users.password_hash is null and users.email_verified_at is null
    returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** Raised when somebody registers an account; carries the data they gave. */
export const personRegistered = defineEvent<{
  userId: number;
  person: RouteBody<typeof register>;
  texts: Texts;
  now: string;
}>();

/**
 * Registers a person. If the address has an account, it gets a mail that says so, and the reply is the same:
 * the reply reveals to nobody who uses Kiik.
 */
export const handleRegister = bind(register, async ({ database, body, platform, now, ...call }) => {
  const userId = await insertAccount(database, body, body.role, { privacy: true, email: false }, now);
  if (userId === null) {
    const { rows } = await sql<{ id: number }>`select id from users where email = ${body.email}`.execute(
      database,
    );
    const existing = rows[0];
    if (existing !== undefined) {
      await planJob(database, sendAccountMail, { user_id: existing.id, kind: 'already_registered' });
    }
  } else {
    call.auditAs(userId);
    await personRegistered.raise(database, { userId, person: body, texts: platform.texts, now });
    await planJob(database, sendAccountMail, { user_id: userId, kind: 'verify_email' });
  }
  return { message: message('accounts.registered') };
});

/** Creates the first administrator by the link in the operator's terminal; the address counts as verified. */
export const handleSetup = bind(createFirstAdministrator, async ({ database, body, now, ...call }) => {
  await requireSetup(database);
  if ((await consumeOneTimeToken(database, 'setup', null, body.token, now)) === null) {
    throw invalidField('token', 'accounts.link_invalid');
  }
  const userId = await insertAccount(database, body, null, { privacy: true, email: true }, now);
  if (userId === null) throw invalidField('email', 'accounts.email_taken');
  call.auditAs(userId);
  await addMembership(database, { userId, type: 'administrator', now });
  return { message: message('accounts.registered') };
});
