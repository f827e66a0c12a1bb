import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Starts one call that stops at what `held` locks, then the other, which must wait for the first; then lets both go.
 * Nothing else may wait for a lock in the test's database meanwhile. Returns both results; fails if one does not wait.
 */
export async function interleave<First, Second>(
  kiik: TestApp,
  held: RawBuilder<unknown>,
  startFirst: () => Promise<First>,
  startSecond: () => Promise<Second>,
): Promise<[First, Second]> {
  // Of the test's own database: other tests wait in theirs.
  const countWaiting = async () =>
    (
      await kiik.run`
        select from pg_locks waiting join pg_stat_activity backend on backend.pid = waiting.pid
        where not waiting.granted and backend.datname = current_database()`
    ).length;
  const calls = await kiik.app.database.transaction(async (transaction) => {
    await held.execute(transaction);
    const first = startFirst();
    await expect.poll(countWaiting).toBe(1);
    const second = startSecond();
    await expect.poll(countWaiting).toBe(2);
    return { first, second };
  });
  return Promise.all([calls.first, calls.second]);
}
