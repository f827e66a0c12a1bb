import { sql } from 'kysely';
import type { User } from '#contract/access/accounts.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** The account as its holder sees it. */
export async function findUser(database: ReadDatabase | Transaction, userId: number): Promise<User> {
  const { rows } = await sql<User>`
    select
      id, fname, lname, email, pending_email, language, country, timezone, idcode,
      privacy_confirmed_at is not null as privacy_confirmed, email_verified_at, version,
      exists (
        select from memberships where user_id = users.id and type = 'administrator' and active
      ) as is_admin,
      exists (
        select from memberships where user_id = users.id and type = 'representative' and active
      ) as is_supplier,
      '/api/common/users/' || id || '/picture/' || picture_key as profile_picture
    from users where id = ${userId}`.execute(database);
  return requireRow(rows);
}
