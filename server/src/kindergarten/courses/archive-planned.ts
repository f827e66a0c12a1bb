import { sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import { archiveChildren, planArchivingChildren } from '#server/kindergarten/children/archive-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { archiveCourses } from './edit-courses.ts';

interface Planned {
  id: number;
  archive_on: string;
  /** Whether somebody has put children into the class, or the child into a class, from that day on after all. */
  is_needed: boolean;
}

/**
 * Archives the classes and children whose day a year change planned and has come, in one kindergarten or in all. What is
 * needed after all stays, and its plan is forgotten.
 */
export async function archivePlanned(
  transaction: Transaction,
  now: string,
  kindergartenId: number | null,
): Promise<void> {
  const here = sql`(${kindergartenId}::bigint is null or kindergarten.id = ${kindergartenId})`;
  const { rows: courses } = await sql<Planned>`
    select course.id, course.archive_on, exists (
      select from course_children placement
      where placement.course_id = course.id and coalesce(placement.end_date, 'infinity') >= course.archive_on
    ) as is_needed
    from courses course
    join kindergartens kindergarten on kindergarten.id = course.kindergarten_id
    where course.archive_on <= ${localDay(now)} and course.archived_at is null and ${here}
    order by course.id for update of course`.execute(transaction);
  for (const [lastDay, ids] of groupByLastDay(courses)) await archiveCourses(transaction, ids, lastDay, now);
  const { rows: children } = await sql<Planned>`
    select child.id, child.archive_on, exists (
      select from course_children placement
      join courses course on course.id = placement.course_id and course.type = 'regular' and course.archived_at is null
      where placement.child_id = child.id and coalesce(placement.end_date, 'infinity') >= child.archive_on
    ) as is_needed
    from children child
    join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
    where child.archive_on <= ${localDay(now)} and child.archived_at is null and ${here}
    order by child.id for update of child`.execute(transaction);
  for (const [lastDay, ids] of groupByLastDay(children))
    await archiveChildren(transaction, ids, lastDay, now);
  await sql`
    update courses set archive_on = null where id = any(${courses.map(({ id }) => id)}::bigint[])`.execute(
    transaction,
  );
  const planned = children.map(({ id }) => id);
  await planArchivingChildren(transaction, planned, [], null);
}

function groupByLastDay(planned: readonly Planned[]): Map<string, number[]> {
  const due = planned.filter(({ is_needed }) => !is_needed);
  return new Map(
    Object.entries(Object.groupBy(due, ({ archive_on }) => addDays(archive_on, -1))).map(([day, rows]) => [
      day,
      (rows ?? []).map(({ id }) => id),
    ]),
  );
}

/** Every hour, because a day begins at another hour in each country. */
export const archiveWhatIsDue = defineJob({
  name: 'courses.archive-planned',
  schedule: '11 * * * *',
  place: across('what is due in every kindergarten'),
  run: ({ transaction, clock }) => archivePlanned(transaction, clock.now().toString(), null),
});
