import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { JobServices } from './services.ts';

/** What a job works with. Its effect on the database goes through `transaction`, which also marks the job as done. */
export interface JobContext extends JobServices {
  transaction: Transaction;
  /** What others are to see before the job is done, such as its progress; stays where the job fails. */
  transactionBeside: Database['transactionBeside'];
  clock: Clock;
  /** Stays the same over all attempts, so whatever leaves the database can carry it and be recognised. */
  jobId: number;
}

/** A job as a domain's record lists it and the queue runs it. */
export interface Job<Payload> {
  name: string;
  /** When it plans itself: a cron pattern (minute, hour, day, month, weekday) in UTC. Such a job has an empty payload. */
  schedule?: string;
  /** Checks a payload before it is stored. */
  parse: (payload: Payload) => unknown;
  /** Checks a stored payload and does the work. */
  perform: (stored: unknown, context: JobContext) => Promise<void>;
}

/**
 * Declares a job. `name` is `<domain>.<verb-noun>` and is stored, so renaming one strands what was planned under the
 * old name. The payload lies in the database as plain JSON until the job is done: ids, never a secret. `run` may run
 * again after a failure; what it wrote through `transaction` is then undone, what it sent elsewhere is not.
 */
export function defineJob<Payload extends Record<string, unknown>>(definition: {
  name: string;
  schedule?: string;
  payload: z.ZodMiniType<Payload>;
  run: (context: JobContext & { payload: Payload }) => Promise<void>;
}): Job<Payload> {
  const { name, schedule, payload: schema, run } = definition;
  return {
    name,
    ...(schedule === undefined ? {} : { schedule }),
    parse: (payload) => schema.parse(payload),
    perform: (stored, context) => run({ ...context, payload: schema.parse(stored) }),
  };
}

/**
 * Holds for the queue's jobs that another with the same key took the place of while they ran. The queue tells them by nothing
 * but the key that they lost, so jobs with a key carry a flag. Where one fails or is killed, there is nothing to do again.
 */
export const isReplaced = sql<boolean>`(key is null and coalesce(flags ? 'keyed', false))`;

/**
 * Plans a job inside the caller's transaction: it exists once that commits, and never if it does not. A `delay`
 * counts by the database's clock, which is the queue's own. A waiting job with the same `key` is replaced; one that
 * already runs is followed by this one.
 */
export async function planJob<Payload>(
  transaction: Transaction,
  job: Job<Payload>,
  payload: Payload,
  options: { delay?: Temporal.Duration; key?: string } = {},
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(
      identifier => ${job.name},
      payload => ${JSON.stringify(job.parse(payload))}::json,
      run_at => now() + ${options.delay?.toString() ?? null}::interval,
      job_key => ${options.key ?? null},
      flags => ${options.key === undefined ? null : ['keyed']}
    )`.execute(transaction);
}

/** Plans one job per payload in a single statement; `keyOf` gives each a `key` of its own (see `planJob`). */
export async function planJobs<Payload>(
  transaction: Transaction,
  job: Job<Payload>,
  payloads: readonly Payload[],
  keyOf: (payload: Payload) => string,
): Promise<void> {
  // As `add_job` does for one; calling that for each takes ten times as long.
  await sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(
        (${job.name}::text, payload::json, null, null, null, key, null, '{keyed}')::graphile_worker.job_spec order by place
      )
      from unnest(
        ${payloads.map((payload) => JSON.stringify(job.parse(payload)))}::text[], ${payloads.map(keyOf)}::text[]
      ) with ordinality as planned (payload, key, place)
    ))`.execute(transaction);
}
