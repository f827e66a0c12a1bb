import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PlacedDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Place } from '#server/platform/database/place.ts';
import type { JobServices } from './services.ts';

/** The context of a job. It changes the database through `transaction`, which also marks the job as done. */
export interface JobContext extends JobServices {
  transaction: Transaction;
  /** For changes that others see before the job is done, such as progress; they remain if the job fails. */
  transactionBeside: PlacedDatabase['transactionBeside'];
  clock: Clock;
  /** Stays the same over all attempts, so that effects outside the database can carry it as a mark. */
  jobId: number;
}

/**
 * When a due job has its turn: first what somebody waits for, such as a mail; then pushes, whose services may be slow;
 * last what takes a second or more, so that nothing waits for many pictures.
 */
const turns = { first: 0, later: 1, last: 2 } as const;

/** A job as a domain's record lists it and the queue runs it. */
export interface Job<Payload> {
  name: string;
  /** Runs it by itself: a cron pattern (minute, hour, day, month, weekday) in UTC, with an empty payload. */
  schedule?: string;
  /** Of the due jobs, those with the lowest number go first. */
  priority: number;
  /** The place whose rows it works on; if that depends on the payload, a function of the stored one. */
  place: Place | ((stored: unknown) => Place);
  /** Checks a payload before it is stored. */
  parse: (payload: Payload) => unknown;
  /** Checks a stored payload and does the work. */
  perform: (stored: unknown, context: JobContext) => Promise<void>;
}

/**
 * Declares a job. `name` is `<domain>.<verb-noun>` and is stored, so a rename strands jobs planned under the
 * old name. The payload is plain JSON in the database until the job is done: ids, never a secret. `run` may
 * run again after a failure; its changes through `transaction` are then undone, effects elsewhere are not.
 */
export function defineJob<Payload extends Record<string, unknown> = Record<string, never>>(definition: {
  name: string;
  schedule?: string;
  turn?: keyof typeof turns;
  /** The place whose rows it works on: the database shows it no others. */
  place: Place | ((payload: Payload) => Place);
  /** Without a schema the payload is empty. */
  payload?: z.ZodMiniType<Payload>;
  run: (context: JobContext & { payload: Payload }) => Promise<void>;
}): Job<Payload> {
  const { name, schedule, turn = 'first', place, run } = definition;
  const schema = definition.payload ?? (z.object({}) as unknown as z.ZodMiniType<Payload>);
  return {
    name,
    ...(schedule === undefined ? {} : { schedule }),
    priority: turns[turn],
    place: typeof place === 'function' ? (stored) => place(schema.parse(stored)) : place,
    parse: (payload) => schema.parse(payload),
    perform: (stored, context) => run({ ...context, payload: schema.parse(stored) }),
  };
}

/**
 * Declares a scheduled job that deletes rows that expired so many days ago.
 * @param definition.remove the statement that deletes what ended before that instant
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
 * Holds for jobs that were replaced by one with the same key while they ran. The queue only removes their
 * key, so jobs with a key also carry a flag. If a replaced job fails or is killed, it need not run again.
 */
export const isReplaced = sql<boolean>`(key is null and coalesce(flags ? 'keyed', false))`;

/**
 * Plans a job in the caller's transaction: it exists only after the commit. The `delay` uses the database's
 * clock, as the queue does. A waiting job with the same `key` is replaced; if one is already running, this
 * one follows it.
 */
export async function planJob<Payload>(
  transaction: Transaction,
  job: Job<Payload>,
  payload: Payload,
  options: { delay?: Temporal.Duration; key?: string } = {},
): Promise<void> {
  await sql`
    select plan_job(
      ${job.name}, ${JSON.stringify(job.parse(payload))}::json, ${options.delay?.toString() ?? null}::interval, ${options.key ?? null},
      ${job.priority}::integer
    )`.execute(transaction);
}

/** Plans one job per payload in a single statement; `keyOf` returns the `key` of each (see `planJob`). */
export async function planJobs<Payload>(
  transaction: Transaction,
  job: Job<Payload>,
  payloads: readonly Payload[],
  keyOf: (payload: Payload) => string,
): Promise<void> {
  // Calling `plan_job` for each takes ten times as long.
  await sql`
    select plan_jobs(
      ${job.name}, ${payloads.map((payload) => JSON.stringify(job.parse(payload)))}::text[], ${payloads.map(keyOf)}::text[],
      ${job.priority}::integer
    )`.execute(transaction);
}
