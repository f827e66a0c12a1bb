import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageDraft } from '#contract/communication/messages.ts';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { openConnectionPath } from '#server/platform/postgres/embedded.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import {
  type KillableKiik,
  killIfAlive,
  killTree,
  moveTo,
  queryDatabase,
  startKiik,
} from './killable-kiik.ts';
import { makeFamilies } from './make-families.ts';

const families = 2_000;
/**
 * When Kiik is killed: while the job waits in the middle of writing, or so many milliseconds after it began, until it is done.
 */
const moments = ['writing', 60, 200, 800] as const;
const headers = { 'kiik-context': 'kindergarten:1' };

let dataDirectory: string;
let kiik: KillableKiik;
let manager: TestClient;

beforeAll(async () => {
  dataDirectory = await realpath(await mkdtemp(join(tmpdir(), 'kiik-kill-messages-')));
  kiik = await startKiik(dataDirectory);
  manager = createTestClient(kiik.url);
  await manager.post('/api/auth/login', { email: 'manager@kiik.test', password: demoPassword });
  for (const statement of makeFamilies(families)) await query(statement);
});
afterAll(async () => {
  await killIfAlive(kiik);
  await rm(dataDirectory, { recursive: true, force: true });
});

const query = <Row extends object>(text: string, values?: unknown[]) =>
  queryDatabase<Row & Record<string, unknown>>(dataDirectory, text, values);

/** Writes to all guardians; the job that sends it may run at once. */
async function send(subject: string): Promise<number> {
  const draft = { subject, body: '<p>Tere!</p>', recipients: ['guardians-1'] };
  const { body } = await manager.post<MessageDraft>('/api/common/messages/drafts', draft, headers);
  const path = `/api/common/messages/drafts/${body.id}/send`;
  expect((await manager.put(path, { version: body.version }, headers)).status).toBe(200);
  expect((await manager.put(`/api/common/messages/${body.id}/send-now`, {}, headers)).status).toBe(200);
  return body.id;
}

/** Makes the job wait when it writes the first copy; the result lets it go on, if it still lives. */
async function holdCopies(): Promise<() => Promise<void>> {
  const { connection, close } = openConnectionPath(dataDirectory);
  const client = new pg.Client(connection);
  // Its database may be killed, too.
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query('lock table message_receivers in exclusive mode');
  return () => client.end().finally(close);
}

const listWaiting = () =>
  query(`select from pg_locks where relation = 'message_receivers'::regclass and not granted`);

/** Kills Kiik at that moment while it sends the message. */
async function sendAndKill(round: number, moment: (typeof moments)[number]): Promise<number> {
  const isDatabaseKilled = round % 2 === 0;
  if (moment === 'writing') {
    const release = await holdCopies();
    const id = await send(`Letter ${round}`);
    await expect.poll(async () => (await listWaiting()).length, { timeout: 30_000 }).toBe(1);
    await killTree(kiik, isDatabaseKilled);
    await release();
    return id;
  }
  const id = await send(`Letter ${round}`);
  // On a busy machine it may be done before anybody looks.
  const hasBegun = async () => (await listLocked()).length > 0 || (await readOutcome(id)).state === 'sent';
  await expect.poll(hasBegun, { timeout: 30_000, interval: 2 }).toBe(true);
  await wait(moment);
  await killTree(kiik, isDatabaseKilled);
  return id;
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
    const id = await sendAndKill(round, moment);
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
