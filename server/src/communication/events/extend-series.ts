import { sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import { defineJob, type Job, planJob } from '#server/platform/jobs/jobs.ts';
import { findHorizon, storeOccurrences } from './occurrences.ts';

/** How many series one run extends, so that none is locked for long; another run continues. */
const mostAtOnce = 100;

/** Keeps the occurrences of every series stored for two years ahead. */
export const extendSeries: Job<Record<string, never>> = defineJob({
  name: 'events.extend-series',
  schedule: '20 2 * * *',
  turn: 'last',
  place: across('the series of all places are stored for two years ahead'),
  async run({ transaction, clock }) {
    const now = clock.now().toString();
    const { rows } = await sql<{ id: number }>`
      select id from events where rrule is not null and stored_until < ${findHorizon(now)}
      order by stored_until, id limit ${mostAtOnce} for no key update skip locked`.execute(transaction);
    for (const { id } of rows) await storeOccurrences(transaction, id, now);
    if (rows.length === mostAtOnce) await planJob(transaction, extendSeries, {});
  },
});
