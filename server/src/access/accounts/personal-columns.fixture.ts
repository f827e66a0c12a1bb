import { sql } from 'kysely';
import {
  counter,
  derived,
  erased,
  exported,
  type HeldColumns,
  type HeldPeople,
  number,
  secret,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  users: {
    id: number,
    email: exported('account.email'),
    pending_email: exported('account.pending_email'),
    password_hash: secret,
    fname: exported('account.fname'),
    lname: exported('account.lname'),
    idcode: exported('account.idcode'),
    language: exported('account.language'),
    country: exported('account.country'),
    timezone: exported('account.timezone'),
    registered_as: exported('account.registered_as'),
    picture_key: exported('profile-picture.webp'),
    privacy_confirmed_at: exported('account.privacy_confirmed_at'),
    email_verified_at: exported('account.email_verified_at'),
    created_at: exported('account.created_at'),
    version: counter,
    erased_at: erased,
    name_search: derived,
  },
  email_changes: {
    id: number,
    user_id: number,
    former_email: exported('email_changes.former_email'),
    new_email: exported('email_changes.new_email'),
    changed_at: exported('email_changes.changed_at'),
    expires_at: why('A few days after the change, whose time is exported'),
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
