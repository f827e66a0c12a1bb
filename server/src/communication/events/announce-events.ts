import { sql } from 'kysely';
import * as z from 'zod/mini';
import { across } from '#contract/platform/reach.ts';
import { planNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { findFlagHolders, findModuleUsers } from '#server/access/sessions/find-told.ts';
import { selectAudiencePeople } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { type EventPlace, toIdentityPlace } from './places.ts';
import { newEvent } from './types.ts';

const placeOfEvent = (payload: { kindergarten_id: number | null }) =>
  payload.kindergarten_id === null
    ? across('an organisation’s event is for people of its kindergartens')
    : ({ kind: 'kindergarten', id: payload.kindergarten_id } as const);

/**
 * Tells the people for whom a new event is, on their open pages and outside the app. Those of a kindergarten need
 * the right to its calendar.
 */
export const announceEvent = defineJob({
  name: 'events.announce-event',
  place: placeOfEvent,
  payload: z.object({
    event_id: z.number(),
    kindergarten_id: z.nullable(z.number()),
    organization_id: z.nullable(z.number()),
  }),
  async run({ payload, transaction, clock }) {
    const now = clock.now().toString();
    const { event_id, kindergarten_id, organization_id } = payload;
    const place: EventPlace | null =
      kindergarten_id === null
        ? organization_id === null
          ? null
          : { kind: 'organization', id: organization_id }
        : { kind: 'kindergarten', id: kindergarten_id };
    if (place === null) return;
    const audience = sql`select audience_id from events where id = ${event_id}`;
    const { rows } = await sql<{ user_id: number }>`
      select distinct person.user_id
      from (${selectAudiencePeople(audience, toIdentityPlace(place), now)}) person
      where person.user_id is distinct from (select creator_id from events where id = ${event_id})
      order by person.user_id`.execute(transaction);
    const reached = rows.map(({ user_id }) => user_id);
    const userIds =
      place.kind === 'organization'
        ? await findModuleUsers(transaction, reached, place.id, 'events')
        : await findFlagHolders(transaction, reached, place.id, 'events_access_index', now);
    await pushToUsers(transaction, userIds, 'NewEvent', { event_id, kindergarten_id, organization_id });
    await planNotifications(transaction, { type: newEvent, place, userIds, subjectId: event_id, now });
  },
});

/** Plans to tell of the new event after the commit. */
export async function planEventAnnouncement(
  transaction: Transaction,
  { kind, id }: EventPlace,
  eventId: number,
): Promise<void> {
  await planJob(transaction, announceEvent, {
    event_id: eventId,
    kindergarten_id: kind === 'kindergarten' ? id : null,
    organization_id: kind === 'organization' ? id : null,
  });
}

/** Makes open calendars of the place read again after the commit; an organisation's, those of its officials. */
export async function announceEvents(
  transaction: Transaction,
  place: EventPlace,
  now: string,
): Promise<void> {
  if (place.kind === 'kindergarten') {
    await announceChange(transaction, place.id, 'events', now);
    return;
  }
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from memberships where organization_id = ${place.id} and active order by user_id`.execute(
    transaction,
  );
  await pushToUsers(
    transaction,
    rows.map(({ user_id }) => user_id),
    'Changed',
    { kindergarten_id: null, organization_id: place.id, what: 'events' },
  );
}
