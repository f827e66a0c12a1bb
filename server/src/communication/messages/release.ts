import { CompiledQuery, sql } from 'kysely';
import * as z from 'zod/mini';
import { reaches } from '#contract/platform/reach.ts';
import { planNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { findFlagHolders } from '#server/access/sessions/find-told.ts';
import { readActor } from '#server/access/sessions/identify.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import type { NotifiedPlace } from '#server/platform/notifications.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import type { Texts } from '#server/platform/text.ts';
import { maySend } from './access.ts';
import { writeAutomaticAnswers } from './automatic-answers.ts';
import { type Reader, type SentMessage, sendCopies } from './copies.ts';
import { messageReturned, newMessage } from './types.ts';
import { isAddressable } from './write-recipients.ts';

type Tenant = IdentityView['tenant'];
type QueuedMessage = SentMessage & { is_urgent: boolean };
type WaitingMessage = QueuedMessage & { replies_to_id: number | null };

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
 * becomes a draft again, of which its sender is told, if they may no longer write to everybody whom it is for.
 */
export const releaseMessage = defineJob({
  name: 'messages.release',
  // An organisation's people are members of its kindergartens.
  place: ({ kind, place_id }: Payload) =>
    kind === 'kindergarten' ? { kind, id: place_id } : reaches.officials,
  payload,
  async run({ payload: { message_id: id, version, kind, place_id }, transaction, clock, texts }) {
    const { rows } = await sql<WaitingMessage>`
      select message.id, message.sender_id, message.is_urgent, message.audience_id, message.to_office,
        message.replies_to_id
      from messages message
      where message.id = ${id} and message.state = 'queued' and message.version = ${version}
      for no key update`.execute(transaction);
    const [queued] = rows;
    if (queued === undefined) return;
    const place: Tenant = { kind, id: place_id };
    const now = clock.now().toString();
    if (!(await maySenderSend(transaction, place, queued, { now, texts }))) {
      await sql`
        update messages set state = 'draft', send_at = null, dated_at = ${now}, version = version + 1
        where id = ${id}`.execute(transaction);
      await tellSender(transaction, place, queued.sender_id);
      await tellReturned(transaction, place, queued, now);
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

/**
 * Whether the sender may still send it: as a member of the place, with the right there, to everybody whom it is for.
 * Up to a year lies between, in which classes are left, families part and a kindergarten changes its rules.
 */
async function maySenderSend(
  transaction: Transaction,
  place: Tenant,
  { id, sender_id: senderId, replies_to_id }: WaitingMessage,
  { now, texts }: { now: string; texts: Texts },
): Promise<boolean> {
  if (senderId === null) return false;
  const asked = {
    query: (text: string, values: readonly unknown[]) =>
      transaction.executeQuery<never>(CompiledQuery.raw(text, [...values])),
  };
  const actor = await readActor(asked, senderId, place, now);
  if (actor === null || !actor.isMember || !maySend(actor)) return false;
  return isAddressable({ database: transaction, actor, now, platform: { texts } }, id, replies_to_id);
}

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

/** Tells the sender outside the app that it is a draft again, if they may still open it. */
async function tellReturned(
  transaction: Transaction,
  place: Tenant,
  { id, sender_id: senderId }: WaitingMessage,
  now: string,
): Promise<void> {
  if (senderId === null) return;
  const userIds =
    place.kind === 'organization'
      ? [senderId]
      : await findFlagHolders(transaction, [senderId], place.id, 'messages_access_index', now);
  await planNotifications(transaction, { type: messageReturned, place, userIds, subjectId: id, now });
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
