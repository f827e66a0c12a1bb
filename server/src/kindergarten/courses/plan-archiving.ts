import { sql } from 'kysely';
import type { changeYear, YearChangeReview } from '#contract/kindergarten/year-change.ts';
import type { Message } from '#contract/platform/failure.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { planArchivingChildren } from '#server/kindergarten/children/archive-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { invalidFields } from '#server/platform/http/failure.ts';

type Body = Call<typeof changeYear>['body'];

/** What a change that is repeated names although an earlier one has put it into the archive already. */
export interface Gone {
  courses: ReadonlySet<number>;
  /** Children in the archive or from a class there, and the regular class of the day of the change, if any. */
  children: ReadonlyMap<number, number | null>;
}

export async function listGone(transaction: Transaction, kindergartenId: number, body: Body): Promise<Gone> {
  const courseIds = [...body.archive_course_ids, ...body.follows.map((follow) => follow.from_course_id)];
  const { rows: courses } = await sql<{ id: number }>`
    select id from courses
    where kindergarten_id = ${kindergartenId} and archived_at is not null and id = any(${courseIds}::bigint[])`.execute(
    transaction,
  );
  const { rows: children } = await sql<{ id: number; course_id: number | null }>`
    select child.id, (
      select course.id
      from course_children placement
      join courses course on course.id = placement.course_id and course.type = 'regular' and course.archived_at is null
      where placement.child_id = child.id
        and placement.days @> ${body.start_date}::date
      order by placement.start_date desc, placement.id desc limit 1
    ) as course_id
    from children child
    where child.kindergarten_id = ${kindergartenId}
      and child.id = any(${body.moves.map((move) => move.child_id)}::bigint[])
      and (child.archived_at is not null or exists (
        select from course_children placement
        join courses course on course.id = placement.course_id and course.type = 'regular' and course.archived_at is not null
        where placement.child_id = child.id
          and placement.days @> ${addDays(body.start_date, -1)}::date
      ))`.execute(transaction);
  return {
    courses: new Set(courses.map(({ id }) => id)),
    children: new Map(children.map((child) => [child.id, child.course_id])),
  };
}

/** At `archive_course_ids.<place>` a class that is not here, at `archive_child_ids.<place>` a child who does not leave. */
export function findWrongArchiving(
  body: Body,
  { courses }: YearChangeReview,
  gone: Gone,
): Record<string, Message[]> {
  const errors: Record<string, Message[]> = {};
  for (const [place, id] of body.archive_course_ids.entries()) {
    if (!gone.courses.has(id) && !courses.some((course) => course.id === id))
      errors[`archive_course_ids.${place}`] = [{ key: 'courses.not_of_this_place' }];
  }
  const away = body.moves.filter((move) => move.course_id === null && move.new_course === null);
  for (const [place, id] of body.archive_child_ids.entries()) {
    if (!away.some((move) => move.child_id === id))
      errors[`archive_child_ids.${place}`] = [{ key: 'courses.year.notLeaving' }];
  }
  return errors;
}

/** Whether exactly these classes and children are planned to go to the archive on that day already. */
export function isArchivingPlanned(body: Body, review: YearChangeReview, gone: Gone): boolean {
  const same = (rows: readonly { id: number; archive_on: string | null }[], ids: readonly number[]) =>
    rows.every(({ id, archive_on }) => (archive_on === body.start_date) === ids.includes(id));
  return (
    same(review.courses, body.archive_course_ids) &&
    same(review.children, body.archive_child_ids) &&
    body.archive_course_ids.every((id) => gone.courses.has(id) || review.courses.some((one) => one.id === id))
  );
}

/**
 * Writes which of the reviewed classes and children go to the archive on the day of the change, and that the others do
 * not. 422 at `archive_course_ids.<place>` for a class that somebody attends from that day on.
 */
export async function planArchiving(
  transaction: Transaction,
  body: Body,
  review: YearChangeReview,
): Promise<void> {
  const { rows: attended } = await sql<{ place: number }>`
    select distinct chosen.place - 1 as place
    from unnest(${body.archive_course_ids}::bigint[]) with ordinality as chosen (course_id, place)
    join course_children placement on placement.course_id = chosen.course_id
    where coalesce(placement.end_date, 'infinity') >= ${body.start_date}`.execute(transaction);
  if (attended.length > 0) {
    throw invalidFields(
      Object.fromEntries(
        attended.map(({ place }) => [`archive_course_ids.${place}`, [{ key: 'courses.year.notEmpty' }]]),
      ),
    );
  }
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await sql`
    update courses set
      archive_on = case when id = any(${body.archive_course_ids}::bigint[]) then ${body.start_date}::date end
    where id = any(${idsOf(review.courses)}::bigint[])`.execute(transaction);
  const childIds = idsOf(review.children);
  await planArchivingChildren(transaction, childIds, body.archive_child_ids, body.start_date);
}
