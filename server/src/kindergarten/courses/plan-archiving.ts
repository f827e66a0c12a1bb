import { sql } from 'kysely';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { message } from '#contract/platform/failure.ts';
import { planArchivingChildren } from '#server/kindergarten/children/archive-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import type { YearChange } from './require-possible-year.ts';

/**
 * Writes which of the reviewed classes and children go to the archive on the day of the change, and that the others do
 * not. 422 at `archive_course_ids.<place>` for a class that somebody attends from that day on.
 */
export async function planArchiving(
  transaction: Transaction,
  body: YearChange,
  review: YearChangeReview,
): Promise<void> {
  const { rows: attended } = await sql<{ place: number }>`
    select distinct chosen.place - 1 as place
    from unnest(${body.archive_course_ids}::bigint[]) with ordinality as chosen (course_id, place)
    join course_children placement on placement.course_id = chosen.course_id
    where coalesce(placement.end_date, 'infinity') >= ${body.start_date}`.execute(transaction);
  refuseFound(
    Object.fromEntries(
      attended.map(({ place }) => [`archive_course_ids.${place}`, message('courses.year.notEmpty')]),
    ),
  );
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await sql`
    update courses set
      archive_on = case when id = any(${body.archive_course_ids}::bigint[]) then ${body.start_date}::date end
    where id = any(${idsOf(review.courses)}::bigint[])`.execute(transaction);
  const childIds = idsOf(review.children);
  await planArchivingChildren(transaction, childIds, body.archive_child_ids, body.start_date);
}
