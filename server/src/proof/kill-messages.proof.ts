import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageDraft } from '#contract/communication/messages.ts';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import {
  type KillableKiik,
  killIfAlive,
  killTree,
  moveTo,
  queryDatabase,
  startKiik,
} from './killable-kiik.ts';

const families = 2_000;
/** How long the job had run when Kiik was killed, in milliseconds: from its beginning to when it is done. */
const moments = [0, 60, 200, 800];
const headers = { 'kiik-context': 'kindergarten:1' };

let dataDirectory: string;
let kiik: KillableKiik;
let manager: TestClient;

beforeAll(async () => {
  dataDirectory = await realpath(await mkdtemp(join(tmpdir(), 'kiik-kill-messages-')));
  kiik = await startKiik(dataDirectory);
  manager = createTestClient(kiik.url);
  await manager.post('/api/auth/login', { email: 'manager@kiik.test', password: demoPassword });
  await query(makeFamilies, [families]);
});
afterAll(async () => {
  await killIfAlive(kiik);
  await rm(dataDirectory, { recursive: true, force: true });
});

const query = <Row extends object>(text: string, values?: unknown[]) =>
  queryDatabase<Row & Record<string, unknown>>(dataDirectory, text, values);

const makeFamilies = `
  with person as (
    insert into users (email, fname, lname, language, country, timezone, created_at)
    select 'mass-' || number || '@kiik.test', 'Mari', 'Mets', 'et', 'ee', 'Europe/Tallinn', now()
    from generate_series(1, $1::integer) as number
    returning id
  ), guardian as (
    insert into memberships (user_id, type, kindergarten_id, created_at)
    select id, 'guardian', 1, now() from person returning id
  ), child as (
    insert into children (kindergarten_id, fname, lname, birth_date, created_at)
    select 1, 'Emma', 'Mets', '2022-01-01', now() from guardian returning id
  )
  insert into child_guardians (child_id, guardian_id, relation, main_parent)
  select child.id, guardian.id, 1, true
  from (select id, row_number() over (order by id) as number from child) child
  join (select id, row_number() over (order by id) as number from guardian) guardian using (number)`;

/** Writes to all guardians; the job that sends it may run at once. */
async function send(subject: string): Promise<number> {
  const draft = { subject, body: '<p>Tere!</p>', recipients: ['guardians-1'] };
  const { body } = await manager.post<MessageDraft>('/api/common/messages/drafts', draft, headers);
  const path = `/api/common/messages/drafts/${body.id}/send`;
  expect((await manager.put(path, { version: body.version }, headers)).status).toBe(200);
  expect((await manager.put(`/api/common/messages/${body.id}/send-now`, {}, headers)).status).toBe(200);
  return body.id;
}

const listLocked = () =>
  query(`
    select job.id from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'messages.release' and job.locked_at is not null`);

interface Outcome {
  state: string;
  copies: number;
  people: number;
  mails: number;
  mailed: number;
}

async function readOutcome(id: number): Promise<Outcome> {
  const rows = await query<Outcome>(
    `select message.state,
      (select count(*)::integer from message_receivers where message_id = message.id) as copies,
      (select count(distinct user_id)::integer from message_receivers where message_id = message.id) as people,
      (select count(*)::integer from notification_deliveries where type = 'message_new' and subject_id = message.id) as mails,
      (
        select count(distinct user_id)::integer from notification_deliveries
        where type = 'message_new' and subject_id = message.id
      ) as mailed
    from messages message where id = $1`,
    [id],
  );
  return onlyRow(rows);
}

test('killed while a message goes to 2,000 families: afterwards each has it exactly once', async () => {
  /** Where each message was when Kiik had been restarted. */
  const cut: Outcome['state'][] = [];
  for (const [round, moment] of moments.entries()) {
    const id = await send(`Letter ${round}`);
    await expect.poll(listLocked, { timeout: 30_000, interval: 2 }).not.toEqual([]);
    await wait(moment);
    await killTree(kiik, round % 2 === 0);
    kiik = await startKiik(dataDirectory);
    manager = moveTo(kiik.url, manager);
    cut.push((await readOutcome(id)).state);
    await expect
      .poll(async () => (await readOutcome(id)).state, { timeout: 60_000, interval: 100 })
      .toBe('sent');
    const { copies, people, mails, mailed } = await readOutcome(id);
    expect(people).toBeGreaterThanOrEqual(families);
    expect({ copies, mails, mailed }).toEqual({ copies: people, mails: people, mailed: people });
  }
  expect(cut).toContain('queued');
});
