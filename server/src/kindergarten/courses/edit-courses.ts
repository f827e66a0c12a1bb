import { sql } from 'kysely';
import {
  archiveCourses as archiveCoursesRoute,
  type Course,
  createCourse,
  restoreCourse,
  updateCourse,
} from '#contract/kindergarten/courses.ts';
import { message } from '#contract/platform/failure.ts';
import { classColourIds } from '#contract/platform/palette.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { defineEvent } from '#server/platform/events.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, forbidden, invalidField, refuseFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { lockCourse, lockCourses, lockFoundCourses } from './access.ts';
import { requireAloneAsRegular } from './one-regular-class.ts';
import { emptyCourses, raiseForAll } from './placements.ts';
import { readCourse } from './read-courses.ts';

const takenName = { courses_name: ['name', 'courses.name_taken'] } as const;
const takenOrDoubled = {
  ...takenName,
  course_children_one_regular: ['type', 'courses.children_in_other_class'],
} as const;

/** Raised when classes are created. */
export const coursesOpened = defineEvent<{ courseIds: readonly number[] }>();

/** Raised when a class is renamed. */
export const courseRenamed = defineEvent<{ courseId: number }>();

export const handleCreateCourse = bind(createCourse, async (call) => {
  const { database, actor, params, body, now } = call;
  // An actor who sees only their own classes could not open the new class.
  if (!actor.hasFlag('courses_access_all')) throw forbidden();
  const id = await refuseTaken(openCourse(database, params.kindergarten_id, body, now), takenName);
  call.audit({ course_id: id });
  return readCourse({ ...call, params: { ...params, course_id: id } });
});

type NewCourse = Pick<Course, 'name' | 'type' | 'places' | 'start_date' | 'end_date'> & {
  colour?: Course['colour'] | null | undefined;
  symbol?: Course['symbol'] | null | undefined;
};

/** Of two colours that are used equally often, the first in the palette; grey is for special classes. */
const leastUsedColour = (kindergartenId: number) => sql`(
  select tone.colour
  from unnest(${classColourIds.filter((id) => id !== 'grey')}::text[]) with ordinality tone (colour, number)
  left join courses used
    on used.colour = tone.colour and used.kindergarten_id = ${kindergartenId} and used.archived_at is null
  group by tone.colour, tone.number
  order by count(used.id), tone.number
  limit 1
)`;

/** Creates a class in the kindergarten, and what other domains create with it. Returns its id. */
export async function openCourse(
  transaction: Transaction,
  kindergartenId: number,
  course: NewCourse,
  now: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (kindergarten_id, name, type, places, colour, symbol, start_date, end_date, created_at)
    values (
      ${kindergartenId}, ${course.name}, ${course.type}, ${course.places},
      coalesce(${course.colour ?? null}, ${course.type === 'special' ? 'grey' : leastUsedColour(kindergartenId)}),
      ${course.symbol ?? (course.type === 'special' ? 'message' : 'school')}, ${course.start_date}, ${course.end_date}, ${now}
    )
    returning id`.execute(transaction);
  const { id } = onlyRow(rows);
  await coursesOpened.raise(transaction, { courseIds: [id] });
  return id;
}

export const handleUpdateCourse = bind(updateCourse, async (call) => {
  const { database, actor, params, body, now } = call;
  const { version, name, type } = await lockCourse(call);
  if (version !== body.version) throw call.conflict(await readCourse(call));
  await requireDatesAround(database, params.course_id, body);
  if (body.type === 'regular') await requireAloneAsRegular(database, params.course_id);
  // For a child of two classes, another one may count from now on.
  if (type !== body.type) await raiseForAll(database, [params.course_id], { from: actor.today, now });
  if (body.end_date !== null) await emptyCourses(database, [params.course_id], body.end_date, now);
  await refuseTaken(
    sql`
        update courses set
          name = ${body.name}, type = ${body.type}, places = ${body.places},
          colour = coalesce(${body.colour ?? null}, colour), symbol = coalesce(${body.symbol ?? null}, symbol),
          start_date = ${body.start_date},
          end_date = ${body.end_date}, name_shared = name_shared and lower(name) = lower(${body.name}), version = version + 1
        where id = ${params.course_id}`.execute(database),
    takenOrDoubled,
  );
  if (name !== body.name) await courseRenamed.raise(database, { courseId: params.course_id });
  return readCourse(call);
});

/** Nobody may start before the class begins or after it ends; late ends are checked elsewhere. */
async function requireDatesAround(
  transaction: Transaction,
  courseId: number,
  { start_date, end_date }: { start_date: string | null; end_date: string | null },
): Promise<void> {
  const { rows } = await sql<{ early: boolean; late: boolean }>`
    select
      coalesce(bool_or(start_date < ${start_date}::date), false) as early,
      coalesce(bool_or(start_date > ${end_date}::date), false) as late
    from (
      select start_date from course_children where course_id = ${courseId}
      union all
      select start_date from course_teachers where course_id = ${courseId}
    ) placement`.execute(transaction);
  const { early, late } = onlyRow(rows);
  refuseFound({
    start_date: early ? message('courses.someone_begins_earlier') : null,
    end_date: late ? message('courses.someone_begins_later') : null,
  });
}

export const handleArchiveCourses = bind(archiveCoursesRoute, async (call) => {
  const { body } = call;
  await lockCourses(call, body.course_ids);
  if (body.last_day > call.actor.today) throw invalidField('last_day', 'courses.last_day_not_later');
  await archiveCourses(call.database, body.course_ids, body.last_day, call.now);
  call.audit({ course_id: body.course_ids });
  return { message: { key: 'courses.archive.done' } };
});

/** Archives classes; all placements in them end on that day at the latest. */
export async function archiveCourses(
  transaction: Transaction,
  courseIds: readonly number[],
  lastDay: string,
  now: string,
): Promise<void> {
  await emptyCourses(transaction, courseIds, lastDay, now);
  await sql`
    update courses set archived_at = ${now}, archive_on = null, version = version + 1
    where id = any(${[...courseIds]}::bigint[])`.execute(transaction);
}

/** 422 if another class has this name now: the call has no field to show the error at. */
export const handleRestoreCourse = bind(restoreCourse, async (call) => {
  const { id, archived } = requireRow(await lockFoundCourses(call, [call.params.course_id]));
  if (archived) {
    await refuseTaken(
      sql`
        update courses set archived_at = null, name_shared = false, version = version + 1
        where id = ${id}`.execute(call.database),
      { courses_name: new Failure(422, message('courses.name_taken')) },
    );
  }
  return readCourse(call);
});
