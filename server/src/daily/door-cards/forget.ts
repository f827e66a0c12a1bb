import { sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

const everywhere = across('what is forgotten in time is forgotten in all places');

/** A year is enough to ask who was at the door; the diary keeps arrival and leaving. */
export const forgetPassages = defineForgetting({
  name: 'door-cards.forget-passages',
  schedule: '46 3 * * *',
  place: everywhere,
  keptDays: 365,
  remove: (before) => sql`delete from door_passages where received_at < ${before}`,
});

export const forgetCardChanges = defineForgetting({
  name: 'door-cards.forget-history',
  schedule: '47 3 * * *',
  place: everywhere,
  keptDays: 730,
  remove: (before) => sql`delete from door_card_changes where at < ${before}`,
});
