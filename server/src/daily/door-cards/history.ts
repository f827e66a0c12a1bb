import { sql } from 'kysely';
import {
  type DoorCardChange,
  type DoorCardChangeKind,
  listDoorCardChanges,
} from '#contract/daily/door-cards.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { seesCards } from './access.ts';

type SwitchKind = Extract<DoorCardChangeKind, `switched_${string}`>;

type Change =
  | { child_id: number; guardian_id: number; kind: Exclude<DoorCardChangeKind, SwitchKind>; number: string }
  /** All cards of the child. */
  | { child_id: number; guardian_id: null; kind: SwitchKind; number: '' };

/** Writes what happened to cards into their history. */
export async function keepCardChanges(
  transaction: Transaction,
  { userId, now }: { userId: number; now: string },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into door_card_changes (child_id, guardian_id, kind, number, at, user_id)
    select child_id, guardian_id, kind, number, ${now}::timestamptz, ${userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (child_id bigint, guardian_id bigint, kind text, number text)`.execute(transaction);
}

export const handleListDoorCardChanges = bind(
  listDoorCardChanges,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, query, audit }) => {
    const guardianName = sql<string>`coalesce(btrim(
      ${memberName('fname', 'guardian', 'person')} || ' ' || ${memberName('lname', 'guardian', 'person')}), '')`;
    const matching = sql`
      from door_card_changes change
      join children child on child.id = change.child_id
      left join memberships guardian on guardian.id = change.guardian_id
      left join users person on person.id = guardian.user_id
      join users author on author.id = change.user_id
      where change.kindergarten_id = ${kindergartenId} and ${seesCards(actor, kindergartenId)}
        and ${ifAsked(query.child_id === undefined ? undefined : sql`child.id = ${query.child_id}`)}
        and ${containsTerm(sql`(child.fname || ' ' || child.lname || ' ' || ${guardianName} || ' ' || change.number)`, query.term)}`;
    const page = await readPage(
      { database, query },
      sql<DoorCardChange & { child_id: number }>`
        select change.id, change.kind, change.at, change.number, child.id as child_id,
          btrim(child.fname || ' ' || child.lname) as child, ${guardianName} as guardian,
          btrim(author.fname || ' ' || author.lname) as by
        ${matching} order by change.id desc ${limitToPage(query)}`,
      matching,
    );
    audit({ child_id: [...new Set(page.data.map(({ child_id }) => child_id))] });
    return page;
  },
);
