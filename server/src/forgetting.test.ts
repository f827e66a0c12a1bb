import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetLinks } from './access/accounts/forget-links.ts';
import { forgetDeliveries } from './access/notification-settings/hand-out.ts';
import { forgetSessions } from './access/sessions/forget-sessions.ts';
import { forgetCallCounts } from './platform/http/forget-call-counts.ts';
import { planJob } from './platform/jobs/jobs.ts';
import { openTestApp } from './testing/test-app.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;
await kiik.signIn('manager@kiik.test');

const day = 24;

/** Each kind of row, created so that it ran out that many hours ago, and how long it is kept. */
const cases = [
  {
    job: forgetSessions,
    keptHours: 90 * day,
    insert: (expiresAt: string) => sql`
      insert into sessions (user_id, token_hash, kind, created_at, last_used_at, expires_at)
      values (1, ${Buffer.from(expiresAt)}, 'phone', ${expiresAt}, ${expiresAt}, ${expiresAt})`,
    table: sql.table('sessions'),
  },
  {
    job: forgetLinks,
    keptHours: 0,
    insert: (expiresAt: string) => sql`
      insert into one_time_tokens (kind, user_id, token_hash, created_at, expires_at)
      values ('reset_password', 1, ${Buffer.from(expiresAt)}, ${expiresAt}, ${expiresAt})`,
    table: sql.table('one_time_tokens'),
  },
  {
    job: forgetDeliveries,
    keptHours: 90 * day,
    insert: (endedAt: string) => sql`
      insert into notification_deliveries (
        user_id, type, subject_id, kindergarten_id, channel, is_urgent, due_at, state, ended_at
      )
      select 1, 'new_device', count(*), 1, 'mail', false, ${endedAt}, 'sent', ${endedAt}
      from notification_deliveries`,
    table: sql.table('notification_deliveries'),
    expiry: 'ended_at',
  },
  {
    job: forgetDeliveries,
    keptHours: 90 * day,
    insert: (dueAt: string) => sql`
      insert into notification_deliveries (
        user_id, type, subject_id, kindergarten_id, channel, is_urgent, due_at, state
      )
      select 1, 'new_device', 1000 + count(*), 1, 'mail', false, ${dueAt}, 'handed'
      from notification_deliveries`,
    table: sql.table('notification_deliveries'),
    expiry: 'due_at',
  },
  {
    job: forgetCallCounts,
    keptHours: 0,
    insert: (expiresAt: string) => sql`
      insert into call_counts (key, call_window, calls, expires_at) values (${expiresAt}, 1, 1, ${expiresAt})`,
    table: sql.table('call_counts'),
  },
];

test.each(cases)(
  '$job.name removes what ran out too long ago and nothing else',
  async ({ job, keptHours, insert, table, expiry = 'expires_at' }) => {
    const limit = kiik.clock.now().subtract({ hours: keptHours });
    const [forgotten, kept] = [limit.subtract({ minutes: 1 }), limit.add({ minutes: 1 })].map((at) =>
      at.toString({ fractionalSecondDigits: 3 }),
    );
    const listExpiries = async () => {
      const rows = await kiik.run<{ expires_at: string }>`
        select ${sql.ref(expiry)} as expires_at from ${table}`;
      return rows.map((row) => row.expires_at);
    };
    await database.transaction(async (transaction) => {
      for (const at of [forgotten, kept]) await insert(String(at)).execute(transaction);
    });
    const before = await listExpiries();
    expect(before).toContain(forgotten);
    await database.transaction((transaction) => planJob(transaction, job, {}));
    await expect.poll(listExpiries).not.toContain(forgotten);
    expect((await listExpiries()).sort()).toEqual(before.filter((at) => at !== forgotten).sort());
  },
);

test('all of that happens by itself', async () => {
  await expect
    .poll(async () => {
      const rows = await kiik.run<{ identifier: string }>`
        select identifier from graphile_worker._private_known_crontabs`;
      return rows.map((row) => row.identifier);
    })
    .toEqual(expect.arrayContaining(cases.map(({ job }) => job.name)));
});
