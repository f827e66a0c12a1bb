import { type RawBuilder, sql } from 'kysely';

/** Joins the classes that rows of `question` ask, with their children, as `course`, `placement` and `child`. */
const joinAsked = (children: RawBuilder<boolean>) => sql`
  join courses course on course.kindergarten_id = question.kindergarten_id and course.type <> 'special' and (
    question.asks_all or exists (
      select from vacation_question_courses chosen
      where chosen.question_id = question.id and chosen.course_id = course.id
    )
  )
  join course_children placement on placement.course_id = course.id
    and placement.days && daterange(question.first_day, question.last_day, '[]')
  join children child on child.id = placement.child_id and child.archived_at is null and ${children}`;

/** Rows `question` and the workdays that each asks about, `workday (question_id, day, default_status, is_locked)`. */
const withWorkdays = (questions: RawBuilder<unknown>) => sql`
  question as materialized (${questions}),
  workday as materialized (
    select question.id as question_id, series.day::date as day, rules.default_status, rules.is_locked
    from question
    cross join generate_series(question.first_day::timestamp, question.last_day::timestamp, interval '1 day') as series (day)
    cross join lateral day_rules(question.kindergarten_id, series.day::date) as rules
    where rules.is_workday
  )`;

/**
 * Common table expressions for the children that questions ask about, `asked_child (question_id, child_id)`: those who
 * attend an asked class on some workday of the question.
 * @param questions selects whole rows of `vacation_questions`
 * @param children a condition on `children child`
 */
export function withAskedChildren(
  questions: RawBuilder<unknown>,
  children: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    ${withWorkdays(questions)},
    asked_child as materialized (
      select distinct question.id as question_id, child.id as child_id
      from question ${joinAsked(children)}
      where exists (
        select from workday where workday.question_id = question.id and placement.days @> workday.day
      )
    )`;
}

/**
 * The same by days, `asked_day (question_id, child_id, day, course_id, default_status, is_locked)`. Of several asked
 * classes the one counts that counts for the calendar, too: the summer class before the regular one.
 */
export function withAskedDays(
  questions: RawBuilder<unknown>,
  children: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    ${withWorkdays(questions)},
    asked_day as materialized (
      select distinct on (question.id, child.id, workday.day)
        question.id as question_id, child.id as child_id, workday.day, course.id as course_id,
        workday.default_status, workday.is_locked
      from question ${joinAsked(children)}
      join workday on workday.question_id = question.id and placement.days @> workday.day
      order by question.id, child.id, workday.day, course.type = 'summer' desc, placement.id
    )`;
}

/** Joins what was said and marked of rows of `asked_day`, as `said`, `entry` and `given`. */
export const joinSaid = sql`
  left join child_days said on said.child_id = asked_day.child_id and said.day = asked_day.day
  left join attendance_entries entry
    on entry.course_id = asked_day.course_id and entry.day = asked_day.day and entry.child_id = asked_day.child_id
  left join vacation_answers given
    on given.question_id = asked_day.question_id and given.child_id = asked_day.child_id`;

/** Holds for rows with `joinSaid` if the child comes. Those on days without work are not asked about. */
export const comes = sql<boolean>`(
  effective_attendance(entry.attendance, said.status, asked_day.default_status, true) = 'present'
)`;

/**
 * Rows `waiting (question_id, user_id)`: the guardians of children without an answer, as far as the child's calendar is
 * not hidden from them.
 * @param questions selects whole rows of `vacation_questions`
 */
export const withWaiting = (questions: RawBuilder<unknown>) => sql`
  ${withAskedChildren(questions, sql`child.erased_at is null`)},
  waiting as (
    select distinct asked_child.question_id, guardian.user_id
    from asked_child
    join child_guardians own on own.child_id = asked_child.child_id and not 'calendar' = any(own.hidden_areas)
    join memberships guardian on guardian.id = own.guardian_id and guardian.active and guardian.user_id is not null
    where not exists (
      select from vacation_answers given
      where given.question_id = asked_child.question_id and given.child_id = asked_child.child_id
    )
  )`;
