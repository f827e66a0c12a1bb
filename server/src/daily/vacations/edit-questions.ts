import { sql } from 'kysely';
import {
  closeVacationQuestion,
  createVacationQuestion,
  deleteVacationQuestion,
  updateVacationQuestion,
} from '#contract/daily/vacations.ts';
import { addDays } from '#contract/platform/days.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { askFamilies } from './ask-families.ts';
import { findVacationQuestion } from './read-questions.ts';

/** As far ahead as families plan in the calendar. */
const farthestDays = 550;

type Body = Omit<Call<typeof createVacationQuestion>['body'], 'key'>;

/** What only the server can judge. `former`: the question before, whose past days may stay. */
async function refuseWrong(
  { database, actor, params }: { database: Transaction; actor: Actor; params: { kindergarten_id: number } },
  body: Body,
  former: Pick<Body, 'first_day' | 'answer_by' | 'course_ids'> | null,
): Promise<void> {
  const { kindergarten_id: id } = params;
  const ids = [...new Set(body.course_ids)];
  const { rows } = await sql<{ has_workday: boolean; courses_count: number }>`
    select exists (
      select from generate_series(${body.first_day}::timestamp, ${body.last_day}::timestamp, interval '1 day') as series (day)
      cross join lateral day_rules(${id}, series.day::date) as rules where rules.is_workday
    ) as has_workday, (
      select count(*) from courses course
      where course.id = any(${ids}::bigint[]) and course.kindergarten_id = ${id} and course.type <> 'special'
        and (course.archived_at is null or course.id = any(${former?.course_ids ?? []}::bigint[]))
    ) as courses_count`.execute(database);
  const { has_workday, courses_count } = onlyRow(rows);
  const found: Record<string, Message | null> = {};
  const isPast = (field: 'first_day' | 'answer_by') =>
    body[field] < actor.today && body[field] !== former?.[field];
  if (isPast('first_day')) found.first_day = message('vacations.past');
  else if (!has_workday) found.first_day = message('vacations.no_workday');
  if (isPast('answer_by')) found.answer_by = message('vacations.past');
  if (body.last_day > addDays(actor.today, farthestDays)) found.last_day = message('vacations.too_far');
  if (courses_count < ids.length) found.course_ids = message('rules.invalid');
  refuseFound(found);
}

const insertCourses = (questionId: number, kindergartenId: number, courseIds: readonly number[]) => sql`
  insert into vacation_question_courses (question_id, course_id, kindergarten_id)
  select ${questionId}, course_id, ${kindergartenId} from unnest(${[...new Set(courseIds)]}::bigint[]) as chosen (course_id)`;

/** The question of the actor that came with this id of the device. */
async function findByKey({ database, actor, params, body }: Call<typeof createVacationQuestion>) {
  const { rows } = await sql<{ id: number }>`
    select id from vacation_questions
    where kindergarten_id = ${params.kindergarten_id} and key = ${body.key} and created_by = ${actor.userId}`.execute(
    database,
  );
  return rows;
}

interface Former extends Body {
  version: number;
  is_answered: boolean;
}

/** Locks the question for a change. */
async function lockQuestion({
  database,
  params,
}: {
  database: Transaction;
  params: { kindergarten_id: number; vacation_question_id: number };
}): Promise<Former> {
  const { rows } = await sql<Former>`
    select question.title, question.note, question.first_day, question.last_day, question.answer_by, question.version,
      array(select course_id from vacation_question_courses where question_id = question.id order by course_id) as course_ids,
      exists (select from vacation_answers where question_id = question.id) as is_answered
    from vacation_questions question
    where question.id = ${params.vacation_question_id} and question.kindergarten_id = ${params.kindergarten_id}
    for update of question`.execute(database);
  return requireRow(rows);
}

const isSame = (former: Former, body: Body) =>
  former.first_day === body.first_day &&
  former.last_day === body.last_day &&
  former.course_ids.join() === [...new Set(body.course_ids)].sort((one, other) => one - other).join();

const isEqual = (former: Former, body: Body) =>
  former.title === body.title &&
  former.note === body.note &&
  former.answer_by === body.answer_by &&
  isSame(former, body);

interface Changing {
  database: Transaction;
  actor: Actor;
  params: { kindergarten_id: number; vacation_question_id: number };
  body: Body;
  now: Call<typeof updateVacationQuestion>['now'];
}

/** Changes the locked question. Once somebody has answered, days and classes stay. */
async function changeQuestion(call: Changing, former: Former): Promise<void> {
  const { database, params, body, now } = call;
  const { kindergarten_id: id, vacation_question_id: questionId } = params;
  if (former.is_answered && !isSame(former, body))
    refuseFound({
      [former.first_day !== body.first_day
        ? 'first_day'
        : former.last_day !== body.last_day
          ? 'last_day'
          : 'course_ids']: message('vacations.already_answered'),
    });
  await refuseWrong(call, body, former);
  await sql`
    update vacation_questions set title = ${body.title}, note = ${body.note}, first_day = ${body.first_day},
      last_day = ${body.last_day}, answer_by = ${body.answer_by}, asks_all = ${body.course_ids.length === 0},
      version = version + 1
    where id = ${questionId} and kindergarten_id = ${id}`.execute(database);
  await sql`delete from vacation_question_courses where question_id = ${questionId}`.execute(database);
  await insertCourses(questionId, id, body.course_ids).execute(database);
  await planJob(database, askFamilies, { kindergarten_id: id, vacation_question_id: questionId });
  await announceChange(database, id, 'vacations', now);
}

export const handleCreateVacationQuestion = bind(createVacationQuestion, async (call) => {
  const { database, actor, params, body, now } = call;
  const { kindergarten_id: id } = params;
  const at = (questionId: number) => ({
    ...{ database, actor, body, now },
    params: { ...params, vacation_question_id: questionId },
  });
  // The answer was lost. What was corrected since then holds; else the families were asked, whatever the days are now.
  const repeat = async (questionId: number) => {
    const former = await lockQuestion(at(questionId));
    if (!isEqual(former, body)) await changeQuestion(at(questionId), former);
    return findVacationQuestion({ ...call, params: at(questionId).params });
  };
  const [before] = await findByKey(call);
  if (before !== undefined) return repeat(before.id);
  await refuseWrong(call, body, null);
  const { rows } = await sql<{ id: number }>`
    insert into vacation_questions
      (kindergarten_id, key, title, note, first_day, last_day, answer_by, asks_all, created_at, created_by)
    values (
      ${id}, ${body.key}, ${body.title}, ${body.note}, ${body.first_day}, ${body.last_day}, ${body.answer_by},
      ${body.course_ids.length === 0}, ${now}, ${actor.userId}
    )
    on conflict (kindergarten_id, key) do nothing
    returning id`.execute(database);
  const [made] = rows;
  // Sent twice at once: the other was faster.
  if (made === undefined) return repeat(requireRow(await findByKey(call)).id);
  const questionId = made.id;
  await insertCourses(questionId, id, body.course_ids).execute(database);
  await planJob(database, askFamilies, { kindergarten_id: id, vacation_question_id: questionId });
  await announceChange(database, id, 'vacations', now);
  return findVacationQuestion({ ...call, params: at(questionId).params });
});

export const handleUpdateVacationQuestion = bind(updateVacationQuestion, async (call) => {
  const former = await lockQuestion(call);
  if (former.version !== call.body.version) throw call.conflict(await findVacationQuestion(call));
  await changeQuestion(call, former);
  return findVacationQuestion(call);
});

export const handleCloseVacationQuestion = bind(closeVacationQuestion, async (call) => {
  const { database, params, body, now } = call;
  const { kindergarten_id: id, vacation_question_id: questionId } = params;
  const former = await lockQuestion(call);
  if (former.version !== body.version) throw call.conflict(await findVacationQuestion(call));
  await sql`
    update vacation_questions set closed_at = ${body.closed ? now : null}, version = version + 1
    where id = ${questionId} and kindergarten_id = ${id}`.execute(database);
  await announceChange(database, id, 'vacations', now);
  return findVacationQuestion(call);
});

export const handleDeleteVacationQuestion = bind(
  deleteVacationQuestion,
  async ({ database, params, now }) => {
    const { rows } = await sql`
    delete from vacation_questions
    where id = ${params.vacation_question_id} and kindergarten_id = ${params.kindergarten_id} returning id`.execute(
      database,
    );
    requireRow(rows);
    await announceChange(database, params.kindergarten_id, 'vacations', now);
    return { message: { key: 'vacations.deleted' } };
  },
);
