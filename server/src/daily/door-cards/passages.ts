import { type RawBuilder, sql } from 'kysely';
import { cleanCardNumber } from '#contract/daily/door-card-rules.ts';
import { listPassages, type Passage } from '#contract/daily/door-passages.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage } from '#server/platform/database/table-query.ts';
import { defineEvent } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
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

const guardianName = sql<string>`coalesce(btrim(
  ${memberName('fname', 'guardian', 'person')} || ' ' || ${memberName('lname', 'guardian', 'person')}), '')`;

/**
 * Holds for the rows of `door_passages passage` with every word of the term in the card's number or the holder's name.
 * Names are compared once for each holder: a year has more passages than a kindergarten has people.
 */
function isFound(kindergartenId: number, term: string | undefined): RawBuilder<boolean> {
  const words = term?.split(/\s+/u).filter((word) => word !== '') ?? [];
  const found = words.map((word) => {
    const part = `%${cleanCardNumber(word).replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`(passage.number like ${part} or passage.guardian_id in (
      select guardian.id from memberships guardian join users person on person.id = guardian.user_id
      where guardian.kindergarten_id = ${kindergartenId} and ${containsTerm(guardianName, word)}
    ))`;
  });
  return ifAsked(found.length === 0 ? undefined : sql`(${sql.join(found, sql` and `)})`);
}

/** Holds for the rows of `door_passages passage` that the caller asks for and sees. */
function isSeen(actor: Actor, kindergartenId: number, childId: number | undefined): RawBuilder<boolean> {
  const edits = actor.hasFlag('doorcards_can_edit');
  // Whoever sees all children and gives out the cards sees all passages.
  if (edits && childId === undefined && actor.hasFlag('children_access_all')) return ifAsked(undefined);
  const ofSeen = sql<boolean>`passage.id in (
    select along.door_passage_id from door_passage_children along join children child on child.id = along.child_id
    where along.kindergarten_id = ${kindergartenId} and ${seesCards(actor, kindergartenId)}
      and ${ifAsked(childId === undefined ? undefined : sql`child.id = ${childId}`)}
  )`;
  if (!edits || childId !== undefined) return ofSeen;
  // A card that nobody has may be one that was lost: only who gives out cards sees it.
  return sql`(${ofSeen} or not exists (
    select from door_passage_children along where along.door_passage_id = passage.id
  ))`;
}

export const handleListPassages = bind(
  listPassages,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, query, audit }) => {
    const matching = sql`
      from door_passages passage
      where passage.kindergarten_id = ${kindergartenId}
        and ${isSeen(actor, kindergartenId, query.child_id)} and ${isFound(kindergartenId, query.term)}`;
    const page = await readPage(
      { database, query },
      sql<Passage>`
        select shown.id, shown.passed_at, shown.direction, coalesce(door.name, '') as door, shown.number,
          ${guardianName} as guardian,
          coalesce((
            select json_agg(
              json_build_object('id', child.id, 'fname', child.fname, 'lname', child.lname) order by child.fname, child.id
            )
            from door_passage_children along join children child on child.id = along.child_id
            where along.door_passage_id = shown.id and ${seesCards(actor, kindergartenId)}
          ), '[]'::json) as children
        from (
          select passage.* ${matching} order by passage.passed_at desc, passage.id desc ${limitToPage(query)}
        ) shown
        left join doors door on door.id = shown.door_id
        left join memberships guardian on guardian.id = shown.guardian_id
        left join users person on person.id = guardian.user_id
        order by shown.passed_at desc, shown.id desc`,
      matching,
    );
    audit({ child_id: [...new Set(page.data.flatMap(({ children }) => children.map(({ id }) => id)))] });
    return page;
  },
);
