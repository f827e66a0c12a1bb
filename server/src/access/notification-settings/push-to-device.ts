import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import type { PushContent, PushedBrowser } from '#server/platform/web-push/web-push.ts';
import { forgetDevice } from './push-subscriptions.ts';

/**
 * When a device is forgotten whose service fails: each try may take seconds of the queue. A day, because a service that
 * is down for an hour shall cost nobody their pushes.
 */
const lost = { tries: 5, hours: 24 };

/** Pushes to a device of a person. Throws if the service fails, so that the queue tries again. */
export async function pushToDevice(
  { transaction, transactionBeside, webPush, clock }: JobContext,
  browser: PushedBrowser,
  content: PushContent,
  isUrgent: boolean,
): Promise<void> {
  const now = clock.now();
  try {
    const outcome = await webPush.send(browser, content, { isUrgent, now });
    if (outcome === 'gone') return await forgetDevice(transaction, browser);
  } catch (failure) {
    // The job's own transaction is undone.
    await transactionBeside((beside) => noteFailure(beside, browser, now));
    throw failure;
  }
  await sql`
    update push_subscriptions set failed_tries = 0, failing_since = null
    where endpoint = ${browser.endpoint} and failed_tries > 0`.execute(transaction);
}

async function noteFailure(
  transaction: Transaction,
  browser: PushedBrowser,
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ is_lost: boolean }>`
    update push_subscriptions
    set failed_tries = failed_tries + 1, failing_since = coalesce(failing_since, ${now.toString()})
    where endpoint = ${browser.endpoint}
    returning failed_tries >= ${lost.tries}
      and failing_since <= ${now.subtract({ hours: lost.hours }).toString()} as is_lost`.execute(transaction);
  if (rows[0]?.is_lost === true) await forgetDevice(transaction, browser);
}
