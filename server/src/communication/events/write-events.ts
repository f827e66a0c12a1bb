import { sql } from 'kysely';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { storeOccurrences } from './occurrences.ts';
import type { EventPlace } from './places.ts';
import { findFirstDay, horizonDays } from './recurrence.ts';

/** What somebody entered about one occurrence, and so about its event. */
export interface EnteredEvent {
  event_type: number;
  title: string;
  description: string;
  location: string;
  start_date: string;
  start_time: string | null;
  end_date: string;
  end_time: string | null;
  rrule: string | null;
  asks_answers: boolean;
}

/** An event to be inserted. */
export interface NewEvent extends EnteredEvent {
  place: EventPlace;
  timezone: string;
  creatorId: number | null;
  /** Null for an event of its own, with a new UID. */
  uniqueId?: string | null;
  replacesDay?: string | null;
  excludedDays?: readonly string[];
}

/** How long before today an event may start: to enter what was. */
const earliestDays = 366;

/** 422 at the field if it starts too long ago or too far ahead. */
export function requirePossibleStart(startDate: string, today: string): void {
  if (startDate < addDays(today, -earliestDays) || startDate > addDays(today, horizonDays - 1))
    throw invalidField('start_date', 'events.start_out_of_range');
}

/** The first day of the event from that day on: of a rule, the first that it has. 422 if it has none. */
export function findStart({ rrule }: Pick<EnteredEvent, 'rrule'>, from: string): string {
  const first = rrule === null ? from : findFirstDay(rrule, from, addDays(from, horizonDays));
  if (first === null) throw invalidField('rrule', 'events.never');
  return first;
}

/** How many days the entered occurrence ends after it starts. */
export function countDuration({
  start_date,
  end_date,
}: Pick<EnteredEvent, 'start_date' | 'end_date'>): number {
  return Temporal.PlainDate.from(start_date).until(end_date).days;
}

/** Inserts an event with an empty audience, without occurrences. */
export async function insertEvent(
  transaction: Transaction,
  event: NewEvent,
  now: string,
): Promise<{ id: number; audience_id: number }> {
  const kindergartenId = event.place.kind === 'kindergarten' ? event.place.id : null;
  const organizationId = event.place.kind === 'organization' ? event.place.id : null;
  const { rows } = await sql<{ id: number; audience_id: number }>`
    insert into events (
      kindergarten_id, organization_id, audience_id, uid, replaces_day, event_type, title, description, location,
      repeat_start, start_time, end_time, duration, timezone, rrule, excluded_days, stored_until, asks_answers, creator_id,
      created_at
    )
    values (
      ${kindergartenId}, ${organizationId}, make_audience('events', ${kindergartenId}, ${organizationId}),
      coalesce(${event.uniqueId ?? null}, gen_random_uuid()::text), ${event.replacesDay ?? null}, ${event.event_type},
      ${event.title}, ${event.description}, ${event.location}, ${findStart(event, event.start_date)}, ${event.start_time},
      ${event.end_time}, ${countDuration(event)}, ${event.timezone}, ${event.rrule}, ${[...(event.excludedDays ?? [])]},
      ${event.start_date}, ${event.asks_answers}, ${event.creatorId}, ${now}
    )
    returning id, audience_id`.execute(transaction);
  return onlyRow(rows);
}

/** Makes an event with its occurrences, for nobody yet. */
export async function makeEvent(
  transaction: Transaction,
  event: NewEvent,
  now: string,
): Promise<{ id: number; audience_id: number }> {
  const made = await insertEvent(transaction, event, now);
  await storeOccurrences(transaction, made.id, now);
  return made;
}
