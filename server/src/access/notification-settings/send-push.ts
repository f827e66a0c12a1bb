import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { LanguageCode } from '#contract/platform/language.ts';
import { reaches } from '#contract/platform/reach.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';
import type { PushContent } from '#server/platform/web-push/web-push.ts';
import { countTold, findType, type ReachedTold } from './describe-told.ts';
import { addPlace } from './find-entrance.ts';
import { findPushedBrowser, listLiveDevices } from './push-subscriptions.ts';
import { pushToDevice } from './push-to-device.ts';
import { dropHanded, takeReached } from './take-reached.ts';

/** Lines that a system shows of a notification. */
const mostLines = 4;

/**
 * Pushes to one device what its person is told: one thing with the page to open, or several counted by type
 * and place. As in a mail, neither what is written there nor whom it is about.
 */
export const sendNotificationPush = defineJob({
  name: 'notification-settings.send-push',
  turn: 'later',
  place: reaches.person,
  payload: z.object({
    user_id: z.number(),
    session_id: z.number(),
    delivery_ids: z.array(z.number()),
  }),
  async run({ payload, ...context }) {
    const { transaction, notifications, texts, clock } = context;
    const now = clock.now();
    const browser = await findPushedBrowser(transaction, payload, now.toString());
    if (browser === null) {
      const others = await listLiveDevices(transaction, [payload.user_id], now.toString());
      // The jobs of the person's other devices still have to find the deliveries.
      if (others.length === 0) await dropHanded(transaction, payload.delivery_ids, now.toString());
      return;
    }
    const told = await takeReached(transaction, notifications, {
      userId: payload.user_id,
      deliveryIds: payload.delivery_ids,
      channel: 'push',
      now: now.toString(),
    });
    if (told.length === 0) return;
    const language = await readLanguage(transaction, payload.user_id);
    const content = {
      ...writeContent(told, notifications, (key) => texts.translate(language, key)),
      lang: language,
      tag: makeTag(`delivery ${payload.delivery_ids[0]}`),
    };
    const isUrgent = told.some(({ is_urgent }) => is_urgent);
    await pushToDevice(context, browser, content, isUrgent);
  },
});

/** The language in which a person reads. */
export async function readLanguage(transaction: Transaction, userId: number): Promise<LanguageCode> {
  const { rows } = await sql<{ language: string }>`select language from users where id = ${userId}`.execute(
    transaction,
  );
  return onlyRow(rows).language as LanguageCode;
}

/** The same over all attempts, so that a repeated push replaces itself; it tells the push service nothing. */
export function makeTag(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 32);
}

function writeContent(
  told: readonly ReachedTold[],
  types: readonly NotificationChoice[],
  say: (key: string) => string,
): Pick<PushContent, 'title' | 'body' | 'path'> {
  const [first] = told;
  const type = findType(first, types);
  const entrances = told.map(({ entrance }) => entrance);
  if (told.length === 1 && first !== undefined && type !== undefined)
    return {
      title: first.place,
      body: say(`${type.text}.sentence`),
      path: addPlace(type.path(first.subject_id), entrances),
    };
  const lines = countTold(told, types, say).map(({ place, name, amount }) => `${place} – ${name}: ${amount}`);
  return {
    title: say('notification-mails.many.subject'),
    body: lines.slice(0, mostLines).join('\n'),
    path: addPlace('/dashboard', entrances),
  };
}
