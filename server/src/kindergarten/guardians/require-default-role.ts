import { sql } from 'kysely';
import { type Message, message } from '#contract/platform/failure.ts';
import { mayAssign } from '#server/access/roles/grant.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { invalidFields } from '#server/platform/http/failure.ts';

/**
 * 422 at the field if these people would become guardians here and the actor may not grant the default role
 * of guardians: a role that runs the kindergarten. Existing and invited guardians get no role.
 */
export async function requireDefaultRole(
  transaction: Transaction,
  actor: Actor,
  kindergartenId: number,
  emails: readonly string[],
  field: string,
): Promise<void> {
  const refusal = await refuseDefaultRole(transaction, actor, kindergartenId);
  if (refusal === null) return;
  const { rows: newcomers } = await sql`
    select from unnest(${[...emails]}::text[]) as listed (email)
    where not exists (
      select from memberships member join users account on account.id = member.user_id
      where member.kindergarten_id = ${kindergartenId} and member.type = 'guardian' and member.archived_at is null
        and account.email = listed.email
    )
    limit 1`.execute(transaction);
  if (newcomers.length > 0) throw invalidFields({ [field]: [refusal] });
}

/** Why the actor can't make anybody a guardian here; null if they can. */
export async function refuseDefaultRole(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
): Promise<Message | null> {
  const { rows } = await sql<{ name: string; flags: string[]; is_default: boolean }>`
    select name, flags, is_default from roles
    where kindergarten_id = ${kindergartenId} and type = 'guardian' and is_default`.execute(database);
  const refused = rows.find((role) => !mayAssign(actor, { type: 'guardian', ...role }));
  return refused === undefined ? null : message('roles.role_not_yours', { roles: refused.name });
}
