import { sql } from 'kysely';
import { planOwnNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { findFlagHolders } from '#server/access/sessions/find-told.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EventPlace } from './places.ts';
import { selectRelying } from './relying.ts';
import { eventMoved } from './types.ts';

/** When and where an occurrence is. */
interface Whereabouts {
  id: number;
  starts_at: string;
  ends_at: string;
  location: string;
}

/** When and where the occurrences of an event are: to be read before it changes. */
export async function readWhereabouts(transaction: Transaction, eventId: number): Promise<Whereabouts[]> {
  const { rows } = await sql<Whereabouts>`
    select occurrence.id, occurrence.starts_at, occurrence.ends_at, event.location
    from events event join event_occurrences occurrence on occurrence.event_id = event.id
    where event.id = ${eventId}`.execute(transaction);
  return rows;
}

/**
 * Tells those who count on occurrences that these moved or are elsewhere now, but not who moved them. Each person once,
 * of the next of them, however many of a series moved.
 */
export async function tellMoved(
  transaction: Transaction,
  { place, former, moverId, now }: { place: EventPlace; former: Whereabouts[]; moverId: number; now: string },
): Promise<void> {
  // Nobody answers to an event of an organisation.
  if (place.kind === 'organization') return;
  const moved = sql`
    select occurrence.id
    from unnest(
      ${former.map(({ id }) => id)}::bigint[], ${former.map(({ starts_at }) => starts_at)}::timestamptz[],
      ${former.map(({ ends_at }) => ends_at)}::timestamptz[], ${former.map(({ location }) => location)}::text[]
    ) as former (id, starts_at, ends_at, location)
    join event_occurrences occurrence on occurrence.id = former.id join events event on event.id = occurrence.event_id
    where (occurrence.starts_at, occurrence.ends_at, event.location) <> (former.starts_at, former.ends_at, former.location)`;
  const { rows } = await sql<{ user_id: number; occurrence_id: number }>`
    select distinct on (relying.user_id) relying.user_id, relying.occurrence_id
    from (${selectRelying(moved, now)}) relying
    join event_occurrences occurrence on occurrence.id = relying.occurrence_id
    where relying.user_id <> ${moverId}
    order by relying.user_id, occurrence.starts_at`.execute(transaction);
  const relying = rows.map(({ user_id }) => user_id);
  const told = await findFlagHolders(transaction, relying, place.id, 'events_access_index', now);
  await planOwnNotifications(transaction, {
    type: eventMoved,
    place,
    people: rows
      .filter(({ user_id }) => told.includes(user_id))
      .map(({ user_id, occurrence_id }) => ({ userId: user_id, subjectId: occurrence_id })),
    now,
  });
}
