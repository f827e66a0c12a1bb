import { sql } from 'kysely';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { message } from '#contract/platform/failure.ts';
import { across } from '#contract/platform/reach.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import { archiveChildren, planArchivingChildren } from '#server/kindergarten/children/archive-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { archiveCourses } from './edit-courses.ts';
import type { YearChange } from './require-possible-year.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/**
 * Plans to archive the chosen classes and children on the day of the change, and clears the plan of the
 * others. 422 at `archive_course_ids.<index>` for a class that somebody attends from that day on.
 */
export async function planArchiving(
  transaction: Transaction,
  body: YearChange,
  review: YearChangeReview,
): Promise<void> {
  const { rows: attended } = await sql<{ index: number }>`
    select distinct chosen.number - 1 as index
    from unnest(${body.archive_course_ids}::bigint[]) with ordinality as chosen (course_id, number)
    join course_children placement on placement.course_id = chosen.course_id
    where coalesce(placement.end_date, 'infinity') >= ${body.start_date}`.execute(transaction);
  refuseFound(
    Object.fromEntries(
      attended.map(({ index }) => [`archive_course_ids.${index}`, message('courses.year.notEmpty')]),
    ),
  );
  await sql`
    update courses set
      archive_on = case when id = any(${body.archive_course_ids}::bigint[]) then ${body.start_date}::date end
    where id = any(${idsOf(review.courses)}::bigint[])`.execute(transaction);
  await planArchivingChildren(transaction, idsOf(review.children), body.archive_child_ids, body.start_date);
}

interface Planned {
  id: number;
  last_day: string;
  /** Whether a change after the planning gave the class a child, or the child a class, from that day on. */
  is_needed: boolean;
}

/**
 * Archives the classes and children for which a year change planned today or an earlier day, in one
 * kindergarten or in all. Those still in use stay, and their plan is cleared.
 */
export async function archivePlanned(
  transaction: Transaction,
  now: string,
  kindergartenId: number | null,
): Promise<void> {
  const isDue = sql`archive_on <= ${localDay(now)} and archived_at is null
      and (${kindergartenId}::bigint is null or kindergarten.id = ${kindergartenId})`;
  const archiveEach = async (planned: readonly Planned[], archive: typeof archiveChildren) => {
    const due = planned.filter(({ is_needed }) => !is_needed);
    for (const [lastDay, rows] of Map.groupBy(due, ({ last_day }) => last_day))
      await archive(transaction, idsOf(rows), lastDay, now);
  };
  const { rows: courses } = await sql<Planned>`
    select course.id, course.archive_on - 1 as last_day, exists (
      select from course_children placement
      where placement.course_id = course.id and coalesce(placement.end_date, 'infinity') >= course.archive_on
    ) as is_needed
    from courses course
    join kindergartens kindergarten on kindergarten.id = course.kindergarten_id
    where ${isDue}
    order by course.id for update of course`.execute(transaction);
  await archiveEach(courses, archiveCourses);
  const { rows: children } = await sql<Planned>`
    select child.id, child.archive_on - 1 as last_day, exists (
      select from course_children placement
      join courses course on course.id = placement.course_id and course.type = 'regular' and course.archived_at is null
      where placement.child_id = child.id and coalesce(placement.end_date, 'infinity') >= child.archive_on
    ) as is_needed
    from children child
    join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
    where ${isDue}
    order by child.id for update of child`.execute(transaction);
  await archiveEach(children, archiveChildren);
  await sql`update courses set archive_on = null where id = any(${idsOf(courses)}::bigint[])`.execute(
    transaction,
  );
  await planArchivingChildren(transaction, idsOf(children), [], null);
}

/** Every hour, because a day begins at another hour in each country. */
export const archiveWhatIsDue = defineJob({
  name: 'courses.archive-planned',
  schedule: '11 * * * *',
  place: across('what is due in every kindergarten'),
  run: ({ transaction, clock }) => archivePlanned(transaction, clock.now().toString(), null),
});
