import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PlacedDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Place } from '#server/platform/database/place.ts';
import type { JobServices } from './services.ts';

/** What a job works with. Its effect on the database goes through `transaction`, which also marks the job as done. */
export interface JobContext extends JobServices {
  transaction: Transaction;
  /** What others are to see before the job is done, such as its progress; stays where the job fails. */
  transactionBeside: PlacedDatabase['transactionBeside'];
  clock: Clock;
  /** Placements the same over all attempts, so whatever leaves the database can carry it and be recognised. */
  jobId: number;
}

/** A job as a domain's record lists it and the queue runs it. */
export interface Job<Payload> {
  name: string;
  /** When it plans itself: a cron pattern (minute, hour, day, month, weekday) in UTC. Such a job has an empty payload. */
  schedule?: string;
  /** Whose rows it works on; where that hangs on the payload, how it is found in a stored one. */
  place: Place | ((stored: unknown) => Place);
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
export function defineJob<Payload extends Record<string, unknown> = Record<string, never>>(definition: {
  name: string;
  schedule?: string;
  /** Whose rows it works on: the database shows it no other. */
  place: Place | ((payload: Payload) => Place);
  /** Without one it is empty. */
  payload?: z.ZodMiniType<Payload>;
  run: (context: JobContext & { payload: Payload }) => Promise<void>;
}): Job<Payload> {
  const { name, schedule, place, run } = definition;
  const schema = definition.payload ?? (z.object({}) as unknown as z.ZodMiniType<Payload>);
  return {
    name,
    ...(schedule === undefined ? {} : { schedule }),
    place: typeof place === 'function' ? (stored) => place(schema.parse(stored)) : place,
    parse: (payload) => schema.parse(payload),
    perform: (stored, context) => run({ ...context, payload: schema.parse(stored) }),
  };
}

/**
 * Declares a job that plans itself and deletes what expired so many days ago.
 * @param definition.remove the statement for what ended before that instant
 */
export function defineForgetting(definition: {
  name: string;
  schedule: string;
  place?: Place;
  keptDays?: number;
  remove: (before: string) => RawBuilder<unknown>;
}): Job<Record<string, never>> {
  const { place = nowhere, keptDays = 0, remove, ...job } = definition;
  return defineJob({
    ...job,
    place,
    async run({ transaction, clock }) {
      const before = clock.now().subtract({ hours: 24 * keptDays });
      await remove(before.toString()).execute(transaction);
    },
  });
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
    select plan_job(
      ${job.name}, ${JSON.stringify(job.parse(payload))}::json, ${options.delay?.toString() ?? null}::interval, ${options.key ?? null}
    )`.execute(transaction);
}

/** Plans one job per payload in a single statement; `keyOf` gives each a `key` of its own (see `planJob`). */
export async function planJobs<Payload>(
  transaction: Transaction,
  job: Job<Payload>,
  payloads: readonly Payload[],
  keyOf: (payload: Payload) => string,
): Promise<void> {
  // Calling `plan_job` for each takes ten times as long.
  await sql`
    select plan_jobs(
      ${job.name}, ${payloads.map((payload) => JSON.stringify(job.parse(payload)))}::text[], ${payloads.map(keyOf)}::text[]
    )`.execute(transaction);
}
