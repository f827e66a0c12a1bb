import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/**
 * The importing person's address, if a row with it would invite them: nobody grants roles to themselves. Null
 * if they are such a member already, or were invited by somebody else.
 */
export async function findOwnAddress(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
  type: 'guardian' | 'employee',
  now: string,
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select person.email from users person
    where person.id = ${actor.userId} and not exists (
      select from memberships member left join invitations mail on mail.membership_id = member.id
      where member.user_id = person.id and member.kindergarten_id = ${kindergartenId} and member.type = ${type}
        and (member.active or member.archived_at is null and coalesce(mail.expires_at > ${now}, true))
    )`.execute(database);
  return rows[0]?.email ?? null;
}
