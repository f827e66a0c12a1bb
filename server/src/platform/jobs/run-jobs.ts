import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { forgetFailedJobs } from './forget-failed-jobs.ts';
import { queueFunctions } from './queue-functions.ts';
import { type JobCount, type JobOptions, makeTasks } from './tasks.ts';
import { watchWorkers } from './watch-workers.ts';

/** Any number works if all processes of all versions use the same one. */
const functionsLock = 7_164_254;
const concurrentJobs = 4;
const pauseMilliseconds = 1_000;
const goodbyeMilliseconds = 5_000;

export interface RunningJobs {
  counts(): JobCount[];
  /** Accepts no new job, waits for the running ones to finish, then returns. */
  stop(): Promise<void>;
}

/** Creates or updates the queue's own tables; before the first job is planned. */
export async function migrateJobs(connection: pg.ClientConfig): Promise<void> {
  const pool = openPool(connection);
  try {
    await runMigrations({ pgPool: pool, logger: makeLogger() });
    // In one transaction, which waits for those of other starting processes.
    await pool.query(`select pg_advisory_xact_lock(${functionsLock}); ${queueFunctions}`);
  } finally {
    await pool.end();
  }
}

/**
 * Runs jobs of the queue until stopped, four in parallel. A failed job is tried again after e, e², e³…
 * seconds, 25 times over about three days. If the library's worker ends (lost database), a new one starts.
 */
export function startJobs(options: JobOptions): RunningJobs {
  const { owner, log } = options;
  const jobs = [...options.jobs, forgetFailedJobs];
  const { taskList, counts, settle } = makeTasks({ ...options, jobs });
  const stopping = new AbortController();
  let runner: Runner | undefined;

  async function runUntilItEnds(): Promise<void> {
    const pool = openPool(owner);
    const events: WorkerEvents = new EventEmitter();
    const ending = Promise.withResolvers<void>();
    let worker = '';
    events.on('pool:create', ({ workerPool }) => {
      worker = workerPool.id;
    });
    events.on('pool:gracefulShutdown', () => ending.resolve());
    try {
      runner = await run({
        ...makeSettings(pool, log),
        taskList,
        events,
        parsedCronItems: parseCronItems(
          jobs.flatMap(({ name, schedule }) =>
            schedule === undefined ? [] : [{ task: name, match: schedule, identifier: name }],
          ),
        ),
      });
      const ended = runner.promise.catch(() => log.warn('job worker ended by itself'));
      const watch = watchWorkers(owner, worker);
      if (stopping.signal.aborted) stopRunner();
      await ending.promise;
      stopRunner();
      await settle();
      // The library records the results of the last jobs; without its database this may never end.
      await Promise.race([ended, wait(goodbyeMilliseconds, undefined, { ref: false })]);
      await watch.stop();
    } finally {
      runner = undefined;
      await Promise.race([pool.end(), wait(goodbyeMilliseconds, undefined, { ref: false })]);
    }
  }

  /** Rejects if it is already ending; then there is nothing to stop. */
  function stopRunner(): void {
    runner?.stop().catch(() => undefined);
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runUntilItEnds().catch((error: unknown) => {
        log.warn({ error: error instanceof Error ? error.name : typeof error }, 'job worker did not start');
      });
      await wait(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = keepRunning();
  return {
    counts,
    async stop() {
      stopping.abort();
      stopRunner();
      await running;
    },
  };
}

/** Runs every due job in order and returns the results: for tests and one-off commands. */
export async function runDueJobs(options: JobOptions): Promise<JobCount[]> {
  const pool = openPool(options.owner);
  const { taskList, counts } = makeTasks(options);
  try {
    await runOnce({ ...makeSettings(pool, options.log), concurrency: 1, taskList });
  } finally {
    await pool.end();
  }
  return counts();
}

function makeSettings(pool: pg.Pool, log: JobOptions['log']): RunnerOptions {
  return {
    pgPool: pool,
    noHandleSignals: true,
    logger: makeLogger(log),
    preset: {
      worker: {
        concurrentJobs,
        // Without a batch the library does not await these calls; a lost connection would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  };
}

function openPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: concurrentJobs + 1, connectionTimeoutMillis: 5_000 });
  // A lost connection shows in the call that fails; an idle one is simply replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Passes on the library's warnings, but not why a job failed: that is logged elsewhere anonymously. */
function makeLogger(log?: JobOptions['log']): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return;
    if (level === 'error') log?.error(`job worker: ${message}`);
    if (level === 'warning') log?.warn(`job worker: ${message}`);
  });
}
