import { sql } from 'kysely';
import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import { changeYear, type YearChangeReview } from '#contract/kindergarten/year-change.ts';
import type { Message } from '#contract/platform/failure.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidFields } from '#server/platform/http/failure.ts';
import { archivePlanned } from './archive-planned.ts';
import { coursesOpened } from './edit-courses.ts';
import { findWrongFollows, followTeachers, haveFollowed } from './follow-teachers.ts';
import {
  findWrongArchiving,
  type Gone,
  isArchivingPlanned,
  listGone,
  planArchiving,
} from './plan-archiving.ts';
import { readYearChange, requireWholeKindergarten } from './review-year.ts';

type Body = Call<typeof changeYear>['body'];

/** A move that changes something: its place in the call, for what is wrong with it, and the class to be in. */
interface Change {
  place: number;
  childId: number;
  courseId: number | null;
}

export const handleChangeYear = bind(
  changeYear,
  async ({ database, actor, params, body, now, audit, conflict }) => {
    requireWholeKindergarten(actor);
    await lockClasses(database, params.kindergarten_id);
    const review = await readYearChange(database, actor, params.kindergarten_id, body.start_date);
    if (body.archive_child_ids.length > 0 && !review.allowed.archive_children) throw forbidden();
    const gone = await listGone(database, params.kindergarten_id, body);
    const existing = body.new_courses.map((named) => findMade(named.name, review));
    if (review.state !== body.state && !isDone(body, review, existing, gone)) throw conflict(review);
    requirePossible(body, review, existing, gone);

    const courseIds: number[] = [];
    for (const [place, named] of body.new_courses.entries()) {
      courseIds.push(
        existing[place] ?? (await createNext(database, params.kindergarten_id, named, body.start_date, now)),
      );
    }
    const changes = listChanges(body, review, courseIds, gone);
    await requireNoOverlap(database, changes, body.start_date);
    await writeChanges(database, params.kindergarten_id, changes, body.start_date);
    const followers = await followTeachers(database, body.follows, review);
    await planArchiving(database, body, review);
    await archivePlanned(database, now, params.kindergarten_id);
    audit({
      course_id: [...courseIds, ...body.archive_course_ids],
      child_id: [...new Set([...changes.map((change) => change.childId), ...body.archive_child_ids])],
      employee_id: followers,
    });
    const left = changes.filter((change) => change.courseId === null).length;
    return {
      created: existing.filter((id) => id === undefined).length,
      moved: changes.length - left,
      left,
    };
  },
);

/** Nobody changes regular classes, or who attends them, until the year is changed. */
async function lockClasses(transaction: Transaction, kindergartenId: number): Promise<void> {
  await sql`
    select from courses where kindergarten_id = ${kindergartenId} and type = 'regular' order by id for update`.execute(
    transaction,
  );
}

const plainName = (name: string) => name.toLocaleLowerCase();
const isSameName = (one: string, other: string) => plainName(one) === plainName(other);

/** A class of that name that begins on the day of the change is the one to be made. */
function findMade(name: string, review: YearChangeReview): number | undefined {
  return review.courses.find(
    (course) => isSameName(course.name, name) && course.start_date === review.start_date,
  )?.id;
}

function isDone(
  body: Body,
  review: YearChangeReview,
  existing: readonly (number | undefined)[],
  gone: Gone,
): boolean {
  const ids = existing.map((id) => id ?? 0);
  return (
    existing.every((id) => id !== undefined) &&
    listChanges(body, review, ids, gone).length === 0 &&
    body.follows.every((follow) => haveFollowed(follow, review)) &&
    isArchivingPlanned(body, review, gone)
  );
}

/** The moves of children who are elsewhere on that day as things stand. */
function listChanges(body: Body, review: YearChangeReview, newIds: readonly number[], gone: Gone): Change[] {
  const next = new Map([
    ...gone.children,
    ...review.children.map((child) => [child.id, child.next_course_id] as const),
  ]);
  return body.moves
    .map((move, place) => ({
      place,
      childId: move.child_id,
      courseId: move.new_course === null ? move.course_id : (newIds[move.new_course] ?? null),
    }))
    .filter(({ childId, courseId }) => next.get(childId) !== courseId);
}

/** 422 for children and classes that are not part of the review, and for classes that do not run on that day. */
function requirePossible(
  body: Body,
  review: YearChangeReview,
  existing: readonly (number | undefined)[],
  gone: Gone,
): void {
  const errors: Record<string, Message[]> = {};
  const children = new Set(review.children.map((child) => child.id));
  const courses = new Map(review.courses.map((course) => [course.id, course]));
  const moved = new Set<number>();
  for (const [place, move] of body.moves.entries()) {
    const course = move.course_id === null ? undefined : courses.get(move.course_id);
    const outside = course === undefined ? null : findOutsideCourse(body.start_date, course);
    const target = move.new_course === null ? move.course_id : existing[move.new_course];
    const isGoneThere = gone.children.has(move.child_id) && gone.children.get(move.child_id) === target;
    if (!children.has(move.child_id) && !isGoneThere)
      errors[`moves.${place}`] = [{ key: 'courses.not_in_class' }];
    else if (moved.has(move.child_id)) errors[`moves.${place}`] = [{ key: 'courses.moved_twice' }];
    else if (move.course_id !== null && (course === undefined || move.new_course !== null))
      errors[`moves.${place}`] = [{ key: 'courses.not_of_this_place' }];
    else if (move.new_course !== null && move.new_course >= body.new_courses.length)
      errors[`moves.${place}`] = [{ key: 'courses.not_of_this_place' }];
    else if (outside !== null) errors[`moves.${place}`] = [outside];
    moved.add(move.child_id);
  }
  const taken = new Set(review.courses.map((course) => plainName(course.name)));
  for (const [place, { name, teachers_of }] of body.new_courses.entries()) {
    if (existing[place] === undefined && taken.has(plainName(name))) {
      errors[`new_courses.${place}.name`] = [{ key: 'courses.name_taken' }];
    }
    if (teachers_of !== null && !courses.has(teachers_of)) {
      errors[`new_courses.${place}.teachers_of`] = [{ key: 'courses.not_of_this_place' }];
    }
    taken.add(plainName(name));
  }
  Object.assign(errors, findWrongFollows(body, review, gone), findWrongArchiving(body, review, gone));
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

async function createNext(
  transaction: Transaction,
  kindergartenId: number,
  { name, places, teachers_of }: Body['new_courses'][number],
  startDate: string,
  now: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (kindergarten_id, name, type, places, start_date, created_at)
    values (${kindergartenId}, ${name}, 'regular', ${places}, ${startDate}, ${now})
    returning id`.execute(transaction);
  const { id } = onlyRow(rows);
  await coursesOpened.raise(transaction, { courseIds: [id] });
  await sql`
    insert into course_teachers (course_id, employee_id, start_date)
    select distinct ${id}::bigint, employee_id, ${startDate}::date
    from course_teachers
    where course_id = ${teachers_of} and days @> ${addDays(startDate, -1)}::date
  `.execute(transaction);
  return id;
}

/** The same rows for every statement: who is to be where. */
function selectChanges(changes: readonly Change[]) {
  return sql`unnest(
      ${changes.map((change) => change.childId)}::bigint[], ${changes.map((change) => change.courseId)}::bigint[],
      ${changes.map((change) => change.place)}::integer[]
    ) as change (child_id, course_id, place)`;
}

/** 422 for a child that is to attend a regular class at a later time, this one or another: the one placement would run into the other. */
async function requireNoOverlap(
  transaction: Transaction,
  changes: readonly Change[],
  startDate: string,
): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select distinct change.place
    from ${selectChanges(changes)}
    join courses course on course.id = change.course_id
    join course_children attendance on attendance.child_id = change.child_id
    join courses other on other.id = attendance.course_id and (other.id = course.id or other.type = 'regular')
    where attendance.start_date > ${startDate}
      and attendance.start_date <= coalesce(course.end_date, 'infinity')`.execute(transaction);
  if (rows.length === 0) return;
  throw invalidFields(
    Object.fromEntries(rows.map(({ place }) => [`moves.${place}`, [{ key: 'courses.belongs_already' }]])),
  );
}

async function writeChanges(
  transaction: Transaction,
  kindergartenId: number,
  changes: readonly Change[],
  startDate: string,
): Promise<void> {
  const dayBefore = addDays(startDate, -1);
  const elsewhere = sql`
    select attendance.id
    from ${selectChanges(changes)}
    join course_children attendance on attendance.child_id = change.child_id
    join courses course on course.id = attendance.course_id
    where course.kindergarten_id = ${kindergartenId} and course.type = 'regular' and course.archived_at is null
      and attendance.course_id is distinct from change.course_id`;
  await sql`
    delete from course_children where id in (${elsewhere}) and start_date = ${startDate}`.execute(
    transaction,
  );
  await sql`
    update course_children set end_date = ${dayBefore}, version = version + 1
    where id in (${elsewhere}) and start_date < ${startDate}
      and coalesce(end_date, 'infinity') >= ${startDate}`.execute(transaction);
  // Who stays after all goes on with the placement that was to end.
  await sql`
    update course_children attendance set end_date = course.end_date, version = attendance.version + 1
    from ${selectChanges(changes)}, courses course
    where attendance.child_id = change.child_id and attendance.course_id = change.course_id
      and course.id = change.course_id and attendance.end_date = ${dayBefore}`.execute(transaction);
  await sql`
    insert into course_children (course_id, child_id, start_date, end_date)
    select course.id, change.child_id, ${startDate}, course.end_date
    from ${selectChanges(changes)}
    join courses course on course.id = change.course_id
    where not exists (
      select from course_children attendance
      where attendance.child_id = change.child_id and attendance.course_id = course.id
        and attendance.days @> ${startDate}::date
    )`.execute(transaction);
}
