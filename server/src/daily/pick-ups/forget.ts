import { sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';

const everywhere = across('what is forgotten in time is forgotten in all places');

/** A month after their last day nobody asks any more who they were; the history keeps the name for two years. */
export const forgetPeople = defineForgetting({
  name: 'pick-ups.forget-people',
  schedule: '41 3 * * *',
  place: everywhere,
  keptDays: 30,
  remove: (before) => sql`
    with gone as (
      delete from pick_up_persons where not refused and valid_until < ${before}::timestamptz::date
      returning picture_key
    )
    select plan_job('pick-ups.remove-picture', json_build_object('key', picture_key), null, null, 0)
    from gone where picture_key is not null`,
});

export const forgetChanges = defineForgetting({
  name: 'pick-ups.forget-history',
  schedule: '43 3 * * *',
  place: everywhere,
  keptDays: 730,
  remove: (before) => sql`delete from pick_up_changes where at < ${before}`,
});

export const forgetHandovers = defineForgetting({
  name: 'pick-ups.forget-handovers',
  schedule: '44 3 * * *',
  place: everywhere,
  keptDays: 730,
  remove: (before) => sql`delete from pick_up_handovers where recorded_at < ${before}`,
});
