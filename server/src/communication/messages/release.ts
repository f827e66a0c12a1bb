import { sql } from 'kysely';
import * as z from 'zod/mini';
import { reaches } from '#contract/platform/reach.ts';
import { planNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { findFlagHolders } from '#server/access/sessions/find-told.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import type { NotifiedPlace } from '#server/platform/notifications.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { writeAutomaticAnswers } from './automatic-answers.ts';
import { type Reader, type SentMessage, sendCopies } from './copies.ts';
import { newMessage } from './types.ts';

type Tenant = IdentityView['tenant'];
type QueuedMessage = SentMessage & { is_urgent: boolean };

/**
 * Holds for the rows of `messages message` whose sender still belongs to the place, if the place uses messages: as a
 * member of the kindergarten, an official of its organisation, or of the organisation itself.
 */
const maySenderSend = sql<boolean>`(exists (
  select from memberships member
  left join kindergartens kindergarten on kindergarten.id = message.kindergarten_id
  where member.user_id = message.sender_id and member.active and (
    member.kindergarten_id = message.kindergarten_id
    or member.organization_id in (message.organization_id, kindergarten.organization_id)
  )
) and not exists (
  select from kindergartens kindergarten
  where kindergarten.id = message.kindergarten_id and 'messages' = any(kindergarten.disabled_modules)
))`;

const payload = z.object({
  message_id: z.number(),
  /** Which sending it is: one that was undone meanwhile has another version. */
  version: z.number(),
  kind: z.enum(['kindergarten', 'organization']),
  place_id: z.number(),
});
type Payload = z.output<typeof payload>;

/**
 * Sends a queued message: finds its people, gives each their copy, tells their open pages, and answers for those
 * who are away, all in one transaction. If the process dies in the middle, nobody has it and the job runs again. It
 * becomes a draft again if its sender left meanwhile, or the kindergarten switched messages off.
 */
export const releaseMessage = defineJob({
  name: 'messages.release',
  // An organisation's people are members of its kindergartens.
  place: ({ kind, place_id }: Payload) =>
    kind === 'kindergarten' ? { kind, id: place_id } : reaches.officials,
  payload,
  async run({ payload: { message_id: id, version, kind, place_id }, transaction, clock }) {
    const { rows } = await sql<QueuedMessage & { may_send: boolean }>`
      select message.id, message.sender_id, message.is_urgent, message.audience_id, message.to_office,
        ${maySenderSend} as may_send
      from messages message
      where message.id = ${id} and message.state = 'queued' and message.version = ${version}
      for no key update`.execute(transaction);
    const [queued] = rows;
    if (queued === undefined) return;
    const place: Tenant = { kind, id: place_id };
    const now = clock.now().toString();
    if (!queued.may_send) {
      await sql`
        update messages set state = 'draft', send_at = null, dated_at = ${now}, version = version + 1
        where id = ${id}`.execute(transaction);
      await tellSender(transaction, place, queued.sender_id);
      return;
    }
    const readers = await sendCopies(transaction, queued, place, { now, sentAt: now });
    await tellReaders(transaction, queued, readers, now);
    await tellSender(transaction, place, queued.sender_id);
    if (place.kind === 'organization') return;
    for (const answer of await writeAutomaticAnswers(transaction, queued, place.id, now)) {
      const answered = await sendCopies(transaction, answer, place, { now, sentAt: now });
      await tellReaders(transaction, { ...answer, is_urgent: false }, answered, now);
      await tellSender(transaction, place, answer.sender_id);
    }
  },
});

/** Tells all who may read it there, each in the place where they read: on their open pages, and outside the app. */
async function tellReaders(
  transaction: Transaction,
  { id, is_urgent: isUrgent }: QueuedMessage,
  readers: readonly Reader[],
  now: string,
): Promise<void> {
  const places = Map.groupBy(readers, (one) => `${one.kindergarten_id} ${one.organization_id}`);
  for (const people of places.values()) {
    const { kindergarten_id, organization_id } = ensurePresent(people[0]);
    const received = people.map(({ user_id }) => user_id);
    const userIds =
      kindergarten_id === null
        ? received
        : await findFlagHolders(transaction, received, kindergarten_id, 'messages_access_index', now);
    await pushToUsers(transaction, userIds, 'NewMessage', {
      kindergarten_id,
      organization_id,
      message_id: id,
    });
    const place: NotifiedPlace =
      kindergarten_id === null
        ? { kind: 'organization', id: ensurePresent(organization_id) }
        : { kind: 'kindergarten', id: kindergarten_id };
    await planNotifications(transaction, { type: newMessage, place, userIds, subjectId: id, now, isUrgent });
  }
}

/** Lets the sender's other pages read again. */
export async function tellSender(
  transaction: Transaction,
  { kind, id }: Tenant,
  userId: number | null,
): Promise<void> {
  if (userId === null) return;
  const here = { kindergarten_id: null, organization_id: null, [`${kind}_id`]: id };
  await pushToUsers(transaction, [userId], 'Changed', { ...here, what: 'messages' });
}

/** Plans the sending of a queued message, after the delay; a planned one is replaced. */
export async function planRelease(
  transaction: Transaction,
  place: Tenant,
  { id, version }: { id: number; version: number },
  delay: Temporal.Duration,
): Promise<void> {
  const named = { message_id: id, version, kind: place.kind, place_id: place.id };
  await planJob(transaction, releaseMessage, named, { delay, key: `messages.release:${id}` });
}
