import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { changeYear } from '#contract/kindergarten/year-change.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { archivePlanned, planArchiving } from './archive-planned.ts';
import { openCourse } from './edit-courses.ts';
import { followTeachers, moveChildren } from './move-people.ts';
import { startPlacements } from './placements.ts';
import { requirePossibleYear } from './require-possible-year.ts';
import { readYearChange, requireWholeKindergarten } from './review-year.ts';

export const handleChangeYear = bind(
  changeYear,
  async ({ database, actor, params, body, now, audit, conflict }) => {
    requireWholeKindergarten(actor);
    // Nobody changes regular classes or their children until the year change is done.
    await sql`
      select from courses where kindergarten_id = ${params.kindergarten_id} and type = 'regular'
      order by id for update`.execute(database);
    const review = await readYearChange(database, actor, params.kindergarten_id, body.start_date);
    if (body.archive_child_ids.length > 0 && !review.allowed.archive_children) throw forbidden();
    const digest = hash('sha256', JSON.stringify(body), 'buffer');
    if (review.state !== body.state) {
      // The kindergarten's last change may be sent again if its reply was lost.
      const { rows } = await sql`
        select from year_changes where kindergarten_id = ${params.kindergarten_id} and digest = ${digest}`.execute(
        database,
      );
      if (rows.length > 0) return { created: 0, moved: 0, left: 0 };
      throw conflict(review);
    }
    requirePossibleYear(body, review);

    const newIds: number[] = [];
    for (const { name, places, teachers_of } of body.new_courses) {
      const course = { name, places, type: 'regular', start_date: body.start_date, end_date: null } as const;
      const id = await openCourse(database, params.kindergarten_id, course, now);
      const former = sql`
        select ${id}::bigint as course_id, employee_id as person_id from course_teachers
        where course_id = ${teachers_of} and days @> ${addDays(body.start_date, -1)}::date`;
      await startPlacements(database, 'teachers', former, body.start_date);
      newIds.push(id);
    }
    const moved = await moveChildren(database, params.kindergarten_id, body, review, newIds, now);
    const followers = await followTeachers(database, body, review);
    await planArchiving(database, body, review);
    await archivePlanned(database, now, params.kindergarten_id);
    await sql`
      insert into year_changes (kindergarten_id, digest) values (${params.kindergarten_id}, ${digest})
      on conflict (kindergarten_id) do update set digest = excluded.digest`.execute(database);
    audit({
      course_id: [...newIds, ...body.archive_course_ids],
      child_id: [...new Set([...moved.map(({ child_id }) => child_id), ...body.archive_child_ids])],
      employee_id: followers,
    });
    const left = moved.filter(({ course_id }) => course_id === null).length;
    return { created: newIds.length, moved: moved.length - left, left };
  },
);
