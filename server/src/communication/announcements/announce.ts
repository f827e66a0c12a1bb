import { sql } from 'kysely';
import * as z from 'zod/mini';
import { reaches } from '#contract/platform/reach.ts';
import { planNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { findFlagHolders, findModuleUsers } from '#server/access/sessions/find-told.ts';
import { selectAudiencePeople } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { identityPlace, type Tenant } from './access.ts';
import { newAnnouncement } from './types.ts';

const payload = z.object({
  announcement_id: z.number(),
  place: z.object({ kind: z.enum(['kindergarten', 'organization']), id: z.number() }),
});

/**
 * Tells everybody whom an announcement reaches and who may read it, on their open pages and outside the app. A job,
 * because an organisation's call sees nobody of its kindergartens, and because an announcement may begin on a later
 * day.
 */
export const announceAnnouncement = defineJob({
  name: 'announcements.announce-announcement',
  place: ({ place }) => (place.kind === 'kindergarten' ? place : reaches.officials),
  payload,
  async run({ transaction, clock, payload: { announcement_id, place } }) {
    const now = clock.now().toString();
    const audience = sql`
      select audience_id from announcements where id = ${announcement_id} and published_at <= ${now}`;
    const { rows } = await sql<{ user_id: number; is_new: boolean }>`
      select person.user_id, own.user_id is null as is_new
      from (${selectAudiencePeople(audience, identityPlace(place), now)}) person
      left join announcement_reads own on own.announcement_id = ${announcement_id} and own.user_id = person.user_id
      order by person.user_id`.execute(transaction);
    const reached = rows.map(({ user_id }) => user_id);
    const users = await findAllowedReaders(transaction, reached, place, now);
    await pushToUsers(transaction, users, 'NewAnnouncement', {
      kindergarten_id: place.kind === 'kindergarten' ? place.id : null,
      organization_id: place.kind === 'organization' ? place.id : null,
      announcement_id,
    });
    await planNotifications(transaction, {
      type: newAnnouncement,
      place,
      userIds: rows.flatMap(({ user_id, is_new }) => (is_new && users.includes(user_id) ? [user_id] : [])),
      subjectId: announcement_id,
      now,
    });
  },
});

/** Those of the people who may read announcements of the place. */
export function findAllowedReaders(
  transaction: Transaction,
  userIds: readonly number[],
  { kind, id }: Tenant,
  now: string,
): Promise<number[]> {
  return kind === 'organization'
    ? findModuleUsers(transaction, userIds, id, 'announcements')
    : findFlagHolders(transaction, userIds, id, 'canAccessAnnouncement', now);
}

/** Plans it for the moment when the announcement begins; a plan of an earlier edit is replaced. */
export async function planAnnouncing(
  transaction: Transaction,
  place: Tenant,
  { id, publishedAt, now }: { id: number; publishedAt: string; now: string },
): Promise<void> {
  const wait = Temporal.Instant.from(now).until(publishedAt);
  await planJob(
    transaction,
    announceAnnouncement,
    { announcement_id: id, place },
    { key: `announcement-${id}`, ...(wait.sign > 0 && { delay: wait }) },
  );
}
