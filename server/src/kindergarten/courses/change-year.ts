import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { changeYear } from '#contract/kindergarten/year-change.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { archivePlanned } from './archive-planned.ts';
import { openCourse } from './edit-courses.ts';
import { followTeachers } from './follow-teachers.ts';
import { moveChildren } from './move-children.ts';
import { planArchiving } from './plan-archiving.ts';
import { requirePossibleYear } from './require-possible-year.ts';
import { readYearChange, requireWholeKindergarten } from './review-year.ts';

export const handleChangeYear = bind(
  changeYear,
  async ({ database, actor, params, body, now, audit, conflict }) => {
    requireWholeKindergarten(actor);
    await lockClasses(database, params.kindergarten_id);
    const review = await readYearChange(database, actor, params.kindergarten_id, body.start_date);
    if (body.archive_child_ids.length > 0 && !review.allowed.archive_children) throw forbidden();
    const digest = hash('sha256', JSON.stringify(body), 'buffer');
    if (review.state !== body.state) {
      if (await isLastChange(database, params.kindergarten_id, digest))
        return { created: 0, moved: 0, left: 0 };
      throw conflict(review);
    }
    requirePossibleYear(body, review);

    const newIds: number[] = [];
    for (const { name, places, teachers_of } of body.new_courses) {
      const course = { name, places, type: 'regular', start_date: body.start_date, end_date: null } as const;
      const id = await openCourse(database, params.kindergarten_id, course, now);
      await sql`
        insert into course_teachers (course_id, employee_id, start_date)
        select distinct ${id}::bigint, employee_id, ${body.start_date}::date
        from course_teachers
        where course_id = ${teachers_of} and days @> ${addDays(body.start_date, -1)}::date`.execute(database);
      newIds.push(id);
    }
    const moved = await moveChildren(database, params.kindergarten_id, body, review, newIds);
    const followers = await followTeachers(database, body.follows, review);
    await planArchiving(database, body, review);
    await archivePlanned(database, now, params.kindergarten_id);
    await rememberChange(database, params.kindergarten_id, digest);
    audit({
      course_id: [...newIds, ...body.archive_course_ids],
      child_id: [...new Set([...moved.map(({ childId }) => childId), ...body.archive_child_ids])],
      employee_id: followers,
    });
    const left = moved.filter(({ courseId }) => courseId === null).length;
    return { created: newIds.length, moved: moved.length - left, left };
  },
);

/** Nobody changes regular classes, or who attends them, until the year is changed. */
async function lockClasses(transaction: Transaction, kindergartenId: number): Promise<void> {
  await sql`
    select from courses where kindergarten_id = ${kindergartenId} and type = 'regular' order by id for update`.execute(
    transaction,
  );
}

/** Whether it is the kindergarten's last change that comes once more, since its reply was lost on the way. */
async function isLastChange(
  transaction: Transaction,
  kindergartenId: number,
  digest: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select from year_changes where kindergarten_id = ${kindergartenId} and digest = ${digest}`.execute(
    transaction,
  );
  return rows.length > 0;
}

async function rememberChange(
  transaction: Transaction,
  kindergartenId: number,
  digest: Buffer,
): Promise<void> {
  await sql`
    insert into year_changes (kindergarten_id, digest) values (${kindergartenId}, ${digest})
    on conflict (kindergarten_id) do update set digest = excluded.digest`.execute(transaction);
}
