import type { Job as QueuedJob, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock.ts';
import type { ServingDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { describeError } from '#server/platform/describe-error.ts';
import type { Job } from './jobs.ts';
import type { JobServices } from './services.ts';

export interface JobOptions {
  /** The database of the places in which the jobs work. */
  database: ServingDatabase;
  /** The owner of the queue's own tables. */
  owner: pg.ClientConfig;
  /** Every job of every domain, with any payload. */
  jobs: readonly Job<never>[];
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
  services: JobServices;
}

/** The number of attempts of a job with that outcome since this process started. */
export interface JobCount {
  name: string;
  /** `failed` will be tried again, `given_up` was the last attempt. */
  outcome: 'done' | 'failed' | 'given_up';
  count: number;
}

/** The jobs as the queue runs them, and a running count of how their attempts ended. */
export function makeTasks({ database, jobs, clock, log, services }: JobOptions): {
  taskList: TaskList;
  counts(): JobCount[];
  /** Resolves when nothing runs. */
  settle(): Promise<void>;
} {
  const counts = new Map<string, JobCount>();
  const running = new Set<Promise<void>>();

  function count(name: string, outcome: JobCount['outcome']) {
    const entry = counts.get(`${name} ${outcome}`) ?? { name, outcome, count: 0 };
    entry.count += 1;
    counts.set(`${name} ${outcome}`, entry);
  }

  async function runTask(job: Job<never>, payload: unknown, queued: QueuedJob) {
    const jobId = Number(queued.id);
    try {
      const placed = database.at(typeof job.place === 'function' ? job.place(payload) : job.place);
      await placed.transaction(async (transaction) => {
        await job.perform(payload, {
          ...services,
          transaction,
          transactionBeside: placed.transactionBeside,
          clock,
          jobId,
        });
        await finishJob(transaction, queued);
      });
      count(job.name, 'done');
    } catch (error) {
      const outcome = queued.attempts >= queued.max_attempts ? 'given_up' : 'failed';
      count(job.name, outcome);
      const entry = { job: job.name, jobId, attempt: queued.attempts, outcome, ...describeError(error) };
      if (outcome === 'given_up') log.error(entry, 'job given up');
      else log.warn(entry, 'job failed');
      throw error;
    }
  }

  return {
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async (payload, { job: queued }) => {
          const task = runTask(job, payload, queued);
          running.add(task);
          await task.finally(() => running.delete(task));
        },
      ]),
    ),
    async settle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    counts: () => [...counts.values()].map((entry) => ({ ...entry })),
  };
}

/**
 * Deletes the job from the queue in the transaction of its effect: either both happen or neither, even if the
 * process is killed at any point. The library's own deletion then finds nothing to do. If the job no longer
 * belongs to this worker, which was considered dead, another worker has it and all changes here are undone.
 */
async function finishJob(transaction: Transaction, queued: QueuedJob): Promise<void> {
  const { rows } = await sql<{ finished: boolean }>`
    select finish_job(${queued.id}, ${queued.locked_by}) as finished`.execute(transaction);
  if (!onlyRow(rows).finished) throw new Error('The job was taken over by another worker');
}
