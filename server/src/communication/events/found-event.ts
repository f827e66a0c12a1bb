import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';
import { editsEvent, seesEvent, withReached } from './access.ts';

/** The parts of a call about one event of a kindergarten. */
export interface EventCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number; event_id: number };
  now: string;
}

/** An event of the kindergarten, and one of its occurrences. */
export interface FoundEvent {
  id: number;
  timezone: string;
  is_recurring: boolean;
  asks_answers: boolean;
  book_until: string | null;
  version: number;
  may_edit: boolean;
  occurrence_id: number;
  ends_at: string;
  reminded_at: string | null;
}

/** Prevents that the event is changed or deleted meanwhile. */
export const lockToAnswer = sql`for key share of event`;

/**
 * The kindergarten's event if the actor may see it, with the occurrence of that day, or the first. 404 if there is
 * none; nobody answers to an event of the organisation.
 */
export async function findEvent(
  { database, actor, params, now }: EventCall,
  date: string | null,
  lock: RawBuilder<unknown> = sql``,
): Promise<FoundEvent> {
  const place = { kind: 'kindergarten', id: params.kindergarten_id } as const;
  const own = sql`select audience_id from events where id = ${params.event_id}`;
  const { rows } = await sql<FoundEvent>`
    with ${withReached(actor, place, now, own)}
    select event.id, event.timezone, event.rrule is not null as is_recurring, event.asks_answers, event.book_until,
      event.version, ${editsEvent(actor, place)} as may_edit, occurrence.id as occurrence_id, occurrence.ends_at,
      occurrence.reminded_at
    from events event join event_occurrences occurrence on occurrence.event_id = event.id
    where event.id = ${params.event_id} and event.kindergarten_id = ${params.kindergarten_id}
      and (${date}::date is null or occurrence.day = ${date}::date) and ${seesEvent(actor, place)}
    order by occurrence.day limit 1 ${lock}`.execute(database);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
}

/** Only for those who may change the event: 403 for others who see it. */
export function requireOrganiser(event: FoundEvent): void {
  if (!event.may_edit) throw forbidden();
}
