import { sql } from 'kysely';
import { listPassages, type Passage } from '#contract/daily/door-passages.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage } from '#server/platform/database/table-query.ts';
import { defineEvent } from '#server/platform/events.ts';
import { bind } from '#server/platform/http/bind.ts';
import { seesCards } from './access.ts';
import { opensDoors } from './select-cards.ts';

/** A child came or went with a guardian, as a door or an employee with a phone saw it. */
export interface ReportedPassage {
  passageId: number;
  childId: number;
  guardianId: number;
  /** Null where the door does not know; what it means then, docs/decisions/2026-11-30-passages-in-the-diary.md says. */
  direction: 'in' | 'out' | null;
  passedAt: string;
  /** The same where the kindergarten is: `YYYY-MM-DD` and `HH:MM`. */
  day: string;
  time: string;
}

/**
 * New passages with valid cards, in the order of their time, each once, of a kindergarten whose doors set
 * arrival and leaving. Not raised for the others, nor for passages of the future (a wrong clock).
 */
export const passagesReported = defineEvent<{
  kindergartenId: number;
  now: string;
  passages: readonly ReportedPassage[];
}>();

interface NewPassage {
  key: string;
  door_id: number | null;
  number: string;
  direction: 'in' | 'out' | null;
  passed_at: string;
}

/** A clock may be this much ahead. */
const aheadMinutes = 5;

/** Stores passages, each key once, with the children for whom the card is valid now; returns how many were new. */
export async function recordPassages(
  transaction: Transaction,
  { kindergartenId, now, seenBy = null }: { kindergartenId: number; now: string; seenBy?: number | null },
  passages: readonly NewPassage[],
): Promise<number> {
  const { rows: written } = await sql<{ id: number }>`
    insert into door_passages (
      kindergarten_id, key, door_id, number, direction, passed_at, received_at, guardian_id, seen_by
    )
    select ${kindergartenId}::bigint, passage.key, passage.door_id, passage.number, passage.direction,
      passage.passed_at, ${now}::timestamptz,
      (
        select card.guardian_id
        from door_cards card
        join children child on child.id = card.child_id
        join memberships guardian on guardian.id = card.guardian_id
        where card.kindergarten_id = ${kindergartenId} and card.number = passage.number and ${opensDoors}
        limit 1
      ), ${seenBy}::bigint
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb)
      as passage (key uuid, door_id bigint, number text, direction text, passed_at timestamptz)
    on conflict on constraint door_passages_key do nothing
    returning id`.execute(transaction);
  const ids = written.map(({ id }) => id);
  await sql`
    insert into door_passage_children (kindergarten_id, door_passage_id, child_id)
    select passage.kindergarten_id, passage.id, card.child_id
    from door_passages passage
    join door_cards card on card.kindergarten_id = passage.kindergarten_id and card.number = passage.number
      and card.guardian_id = passage.guardian_id
    join children child on child.id = card.child_id
    join memberships guardian on guardian.id = card.guardian_id
    where passage.id = any(${ids}::bigint[]) and ${opensDoors}`.execute(transaction);
  await tellDiary(transaction, { kindergartenId, now }, ids);
  return ids.length;
}

async function tellDiary(
  transaction: Transaction,
  { kindergartenId, now }: { kindergartenId: number; now: string },
  ids: readonly number[],
): Promise<void> {
  const latest = Temporal.Instant.from(now).add({ minutes: aheadMinutes }).toString();
  const { rows } = await sql<ReportedPassage>`
    select passage.id as "passageId", along.child_id as "childId", guardian.id as "guardianId",
      passage.direction, passage.passed_at as "passedAt",
      (passage.passed_at at time zone kindergarten.timezone)::date as day,
      to_char(passage.passed_at at time zone kindergarten.timezone, 'HH24:MI') as time
    from door_passages passage
    join door_passage_children along on along.door_passage_id = passage.id
    join memberships guardian on guardian.id = passage.guardian_id
    join kindergartens kindergarten on kindergarten.id = passage.kindergarten_id
    join door_card_settings chosen on chosen.kindergarten_id = passage.kindergarten_id and chosen.sets_attendance
    where passage.id = any(${[...ids]}::bigint[]) and passage.passed_at <= ${latest}
    order by passage.passed_at, passage.id, along.child_id`.execute(transaction);
  if (rows.length > 0) await passagesReported.raise(transaction, { kindergartenId, now, passages: rows });
}

export const handleListPassages = bind(
  listPassages,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, query, audit }) => {
    const guardianName = sql<string>`coalesce(btrim(
      ${memberName('fname', 'guardian', 'person')} || ' ' || ${memberName('lname', 'guardian', 'person')}), '')`;
    // A card that nobody has may be one that was lost: only who gives out cards sees it.
    const isUnknown = actor.hasFlag('doorcards_can_edit')
      ? sql`not exists (select from door_passage_children along where along.door_passage_id = passage.id)`
      : sql`false`;
    const along = sql`
      from door_passage_children along join children child on child.id = along.child_id
      where along.door_passage_id = passage.id and ${seesCards(actor, kindergartenId)}`;
    const asked = ifAsked(query.child_id === undefined ? undefined : sql`child.id = ${query.child_id}`);
    const matching = sql`
      from door_passages passage
      left join doors door on door.id = passage.door_id
      left join memberships guardian on guardian.id = passage.guardian_id
      left join users person on person.id = guardian.user_id
      where passage.kindergarten_id = ${kindergartenId}
        and (exists (select ${along} and ${asked}) or (${query.child_id === undefined} and ${isUnknown}))
        and ${containsTerm(sql`(passage.number || ' ' || ${guardianName})`, query.term)}`;
    const page = await readPage(
      { database, query },
      sql<Passage>`
        select passage.id, passage.passed_at, passage.direction, coalesce(door.name, '') as door, passage.number,
          ${guardianName} as guardian,
          coalesce((
            select json_agg(
              json_build_object('id', child.id, 'fname', child.fname, 'lname', child.lname) order by child.fname, child.id
            ) ${along}
          ), '[]'::json) as children
        ${matching} order by passage.passed_at desc, passage.id desc ${limitToPage(query)}`,
      matching,
    );
    audit({ child_id: [...new Set(page.data.flatMap(({ children }) => children.map(({ id }) => id)))] });
    return page;
  },
);
