import { sql } from 'kysely';
import {
  counter,
  derived,
  erased,
  type HeldColumns,
  type HeldPeople,
  number,
  secret,
  told,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  users: {
    id: number,
    email: told('account.email'),
    pending_email: told('account.pending_email'),
    password_hash: secret,
    fname: told('account.fname'),
    lname: told('account.lname'),
    idcode: told('account.idcode'),
    language: told('account.language'),
    country: told('account.country'),
    timezone: told('account.timezone'),
    registered_as: told('account.registered_as'),
    picture_key: told('profile-picture.webp'),
    privacy_confirmed_at: told('account.privacy_confirmed_at'),
    email_verified_at: told('account.email_verified_at'),
    created_at: told('account.created_at'),
    version: counter,
    erased_at: erased,
    name_search: derived,
  },
  email_changes: {
    id: number,
    user_id: number,
    former_email: told('email_changes.former_email'),
    new_email: told('email_changes.new_email'),
    changed_at: told('email_changes.changed_at'),
    expires_at: why('Some days after the change, which is told'),
    token_hash: secret,
  },
  one_time_tokens: Object.fromEntries(
    ['id', 'kind', 'user_id', 'session_id', 'email', 'token_hash', 'created_at', 'expires_at'].map((name) => [
      name,
      why('A link that works for days at most; the mail that holds it says all there is to it'),
    ]),
  ),
};

export const personalRows = ({ userId, email }: HeldPeople) => [
  sql`
      update users set pending_email = 'new@example.test', idcode = '38001085718', registered_as = 'guardian',
        picture_key = 'a-key' where id = ${userId}`,
  sql`
      insert into email_changes (user_id, former_email, new_email, changed_at, expires_at)
      values (${userId}, 'former@example.test', ${email}, ${testNow}, ${testNow})`,
];
