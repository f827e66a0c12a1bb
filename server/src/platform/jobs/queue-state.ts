import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { isReplaced } from './jobs.ts';

/** The number of jobs of one name that the database holds now, over all processes. */
interface QueueState {
  name: string;
  /** Due, and waiting for a free worker. */
  due: number;
  /** Planned for later, or waiting after a failure. */
  scheduled: number;
  running: number;
  /** Failed for the last time; kept for a month. */
  given_up: number;
  /** How long the oldest due job has waited; 0 if none is due. */
  oldest_due_seconds: number;
}

export async function readQueueState(read: ReadDatabase, clock: Clock): Promise<QueueState[]> {
  const now = sql`${clock.now().toString()}::timestamptz`;
  const { rows } = await sql<QueueState>`
    with state as (
      select
        task_identifier as name,
        run_at,
        locked_at is not null as running,
        locked_at is null and attempts >= max_attempts as given_up,
        locked_at is null and attempts < max_attempts and run_at <= ${now} as due
      from graphile_worker.jobs
      where locked_at is not null or not ${isReplaced}
    )
    select
      name,
      count(*) filter (where due) as due,
      count(*) filter (where not due and not running and not given_up) as scheduled,
      count(*) filter (where running) as running,
      count(*) filter (where given_up) as given_up,
      coalesce(extract(epoch from ${now} - min(run_at) filter (where due)), 0)::float8 as oldest_due_seconds
    from state
    group by name
    order by name`.execute(read);
  return rows;
}
