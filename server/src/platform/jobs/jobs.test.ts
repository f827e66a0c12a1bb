import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { createFixedClock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { forgetFailedJobs } from './forget-failed-jobs.ts';
import { createEffects, listEffects, makeJobOptions, makeServices, openQueue } from './job-fixtures.ts';
import { defineJob, type JobContext, planJob, planJobs } from './jobs.ts';
import { readQueueState } from './queue-state.ts';
import { runDueJobs, startJobs } from './run-jobs.ts';
import type { JobServices } from './services.ts';

let database: Database;
let close: () => Promise<void>;
let dataDirectory: string;
let services: JobServices;

/** What the note job does after leaving its note; each test sets its own. */
let afterNote: (context: JobContext) => Promise<void>;

const leaveNote = defineJob({
  name: 'test.leave-note',
  place: nowhere,
  payload: z.object({ note: z.string().check(z.maxLength(20)) }),
  async run({ payload, ...context }) {
    await sql`insert into effects values (${context.jobId}, ${payload.note})`.execute(context.transaction);
    await afterNote(context);
  },
});
const plan = (note: string, options?: Parameters<typeof planJob>[3]) =>
  database.transaction((transaction) => planJob(transaction, leaveNote, { note }, options));
const change = (statement: ReturnType<typeof sql>) =>
  database.transaction((transaction) => statement.execute(transaction));
const makeOptions = () => makeJobOptions(database, [leaveNote], services);
const readState = async () => (await readQueueState(database.read, systemClock))[0];
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

/** Makes PostgreSQL stop at once; the launcher starts it again. */
async function restartDatabase() {
  const [pid] = (await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGINT');
}

beforeAll(async () => {
  ({ database, dataDirectory, close } = await openQueue());
  services = await makeServices(dataDirectory);
  await createEffects(database);
}, 30_000);
afterAll(() => close());
beforeEach(async () => {
  afterNote = async () => undefined;
  await change(sql`truncate effects, graphile_worker._private_jobs`);
});

describe('planning', () => {
  test('a job exists once its transaction commits, and not if it is undone', async () => {
    await plan('committed');
    const undone = database.transaction(async (transaction) => {
      await planJob(transaction, leaveNote, { note: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await runDueJobs(makeOptions())).toEqual([{ name: 'test.leave-note', outcome: 'done', count: 1 }]);
    expect(await listEffects(database)).toEqual(['committed']);
    expect(await readState()).toBeUndefined();
  });

  test('a payload that the job does not take is refused at once', async () => {
    await expect(plan('far too long for a note')).rejects.toThrow(z.core.$ZodError);
    expect(await readState()).toBeUndefined();
  });

  test('a job for later waits for its time', async () => {
    await plan('later', { delay: Temporal.Duration.from({ hours: 1 }) });
    expect(await runDueJobs(makeOptions())).toEqual([]);
    expect(await readState()).toMatchObject({ due: 0, scheduled: 1, oldest_due_seconds: 0 });
  });

  test('what somebody waits for goes first, then pushes, and what is slow last', async () => {
    const order: string[] = [];
    const jobs = (['last', 'later', 'first'] as const).map((turn) =>
      defineJob({
        name: `test.go-${turn}`,
        turn,
        place: nowhere,
        async run() {
          order.push(turn);
        },
      }),
    );
    await database.transaction(async (transaction) => {
      for (const job of jobs) {
        await planJob(transaction, job, {});
        await planJobs(transaction, job, [{}], () => job.name);
      }
    });
    await runDueJobs(makeJobOptions(database, jobs, services));
    expect(order).toEqual(['first', 'first', 'later', 'later', 'last', 'last']);
  });

  test('a key keeps one waiting job, the latest', async () => {
    await plan('first', { key: 'note' });
    await plan('second', { key: 'note' });
    await plan('other');
    await runDueJobs(makeOptions());
    expect(await listEffects(database)).toEqual(['other', 'second']);
  });
});

describe('a failing job', () => {
  test('leaves no effect, is tried again later, and then done once', async () => {
    afterNote = async () => {
      throw new Error('mailbox of liis@example.com is full');
    };
    await plan('retried');
    const options = makeOptions();
    expect(await runDueJobs(options)).toEqual([{ name: 'test.leave-note', outcome: 'failed', count: 1 }]);
    expect(await listEffects(database)).toEqual([]);
    expect(await readState()).toMatchObject({ due: 0, scheduled: 1, given_up: 0 });
    expect(options.lines.join()).toContain('job failed');
    expect(options.lines.join()).not.toContain('liis');

    afterNote = async () => undefined;
    await change(sql`update graphile_worker._private_jobs set run_at = created_at`);
    expect(await runDueJobs(options)).toEqual([{ name: 'test.leave-note', outcome: 'done', count: 1 }]);
    expect(await listEffects(database)).toEqual(['retried']);
  });

  test('is given up after its last attempt, shows in the state of the queue, and is forgotten after a month', async () => {
    afterNote = async () => {
      throw new Error('never');
    };
    await plan('hopeless');
    await change(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`);
    expect(await runDueJobs(makeOptions())).toEqual([
      { name: 'test.leave-note', outcome: 'given_up', count: 1 },
    ]);
    expect(await readState()).toMatchObject({ due: 0, scheduled: 0, running: 0, given_up: 1 });

    const forget = async (days: number) => {
      const clock = createFixedClock(
        systemClock
          .now()
          .add({ hours: 24 * days })
          .toString(),
      );
      await database.transaction((transaction) => planJob(transaction, forgetFailedJobs, {}));
      await runDueJobs({ ...makeOptions(), jobs: [forgetFailedJobs], clock });
    };
    await forget(29);
    expect(await readState()).toMatchObject({ given_up: 1 });
    await forget(31);
    expect(await readState()).toBeUndefined();
  });

  test('undoes what it did when another worker has taken it over', async () => {
    afterNote = () =>
      change(sql`update graphile_worker._private_jobs set locked_by = 'another'`).then(() => undefined);
    await plan('contested');
    expect(await runDueJobs(makeOptions())).toMatchObject([{ outcome: 'failed' }]);
    expect(await listEffects(database)).toEqual([]);
    expect(await readState()).toMatchObject({ running: 1 });
  });
});

describe('a running worker', { timeout: 30_000 }, () => {
  function start() {
    const options = makeOptions();
    const jobs = startJobs(options);
    onTestFinished(() => jobs.stop());
    return { ...jobs, lines: options.lines };
  }

  test('takes up a job as soon as it is planned, and plans its recurring ones', async () => {
    start();
    await until(async () => {
      const rows = await database.runStatement(sql`select from graphile_worker._private_known_crontabs
        where identifier = 'jobs.forget-failed'`);
      expect(rows).toHaveLength(1);
    });
    await plan('prompt');
    await until(async () => expect(await listEffects(database)).toEqual(['prompt']));
  });

  test('lets a running job finish before it stops', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    afterNote = async () => {
      started.resolve();
      await finish.promise;
    };
    const jobs = startJobs(makeOptions());
    await plan('finished');
    await started.promise;
    expect(await readState()).toMatchObject({ running: 1, due: 0 });
    const order: string[] = [];
    const stopped = jobs.stop().then(() => order.push('stopped'));
    expect(await readState()).toMatchObject({ running: 1 });
    order.push('finishing');
    finish.resolve();
    await stopped;
    expect(order).toEqual(['finishing', 'stopped']);
    expect(await listEffects(database)).toEqual(['finished']);
    await plan('left for the next');
    expect(await readState()).toMatchObject({ running: 0, due: 1 });
  });

  test('survives a restart of the database, and what was in hand is done once', async () => {
    const notes = ['a', 'b', 'c', 'd', 'e', 'f'];
    let attempts = 0;
    afterNote = async ({ transaction }) => {
      attempts += 1;
      if (attempts > 4) return;
      if (attempts === 4) await restartDatabase();
      await sql`select pg_sleep(60)`.execute(transaction);
    };
    // Before the work begins: a job that is planned while the database restarts is lost for its caller.
    for (const note of notes) await plan(note);
    start();
    await until(async () => expect(await listEffects(database)).toEqual(notes));
    expect(attempts).toBeGreaterThanOrEqual(notes.length + 4);
    await plan('g');
    await until(async () => expect(await listEffects(database)).toEqual([...notes, 'g']));
    await until(async () => expect(await readState()).toBeUndefined());
  });

  test('promptly does over what a killed worker left behind, once', async () => {
    const script = join(import.meta.dirname, 'hanging-worker.ts');
    const killed = spawn(process.execPath, [script, JSON.stringify(database.connection), dataDirectory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void killed.kill('SIGKILL'));
    await plan('inherited');
    await once(killed.stdout, 'data');
    expect(await readState()).toMatchObject({ running: 1 });

    start();
    const gone = once(killed, 'exit');
    killed.kill('SIGKILL');
    await gone;
    await until(async () => expect(await listEffects(database)).toEqual(['inherited']));
    await until(async () => expect(await readState()).toBeUndefined());
  });

  test('counts no job as given up that was killed while another took its place', async () => {
    const script = join(import.meta.dirname, 'hanging-worker.ts');
    const killed = spawn(process.execPath, [script, JSON.stringify(database.connection), dataDirectory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void killed.kill('SIGKILL'));
    await plan('first', { key: 'note' });
    await once(killed.stdout, 'data');
    await plan('second', { key: 'note', delay: Temporal.Duration.from({ hours: 1 }) });
    const gone = once(killed, 'exit');
    killed.kill('SIGKILL');
    await gone;
    const { stop } = start();
    await until(async () => expect(await readState()).toMatchObject({ running: 0 }));
    expect(await readState()).toMatchObject({ given_up: 0, scheduled: 1 });
    await stop();
    await database.transaction((transaction) => planJob(transaction, forgetFailedJobs, {}));
    await runDueJobs({ ...makeOptions(), jobs: [forgetFailedJobs] });
    const rows = await database.runStatement(sql`select key from graphile_worker.jobs`);
    expect(rows).toEqual([{ key: 'note' }]);
  });

  test('leaves a job alone that a living worker is still busy with', async () => {
    const script = join(import.meta.dirname, 'hanging-worker.ts');
    const busy = spawn(process.execPath, [script, JSON.stringify(database.connection), dataDirectory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(async () => {
      busy.kill('SIGKILL');
      await once(busy, 'exit');
    });
    // As many as it runs in parallel, so that it takes no other job.
    for (let count = 0; count < 4; count += 1) await plan('busy');
    await until(async () => expect(await readState()).toMatchObject({ running: 4 }));
    start();
    // If a dead worker's job has been freed by then, the living worker's job could have been freed as well.
    await change(sql`
      insert into graphile_worker._private_jobs (task_id, payload, locked_at, locked_by, attempts)
      select task_id, '{"note":"abandoned"}', locked_at, 'pool-dead', 1 from graphile_worker._private_jobs limit 1`);
    await until(async () => expect(await listEffects(database)).toEqual(['abandoned']));
    expect(await readState()).toMatchObject({ running: 4, due: 0 });
  });
});
