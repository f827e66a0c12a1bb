import { type RawBuilder, sql } from 'kysely';
import {
  getVacationQuestion,
  listVacationQuestions,
  type VacationQuestion,
} from '#contract/daily/vacations.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { readsNumbers, seesAsked } from './access.ts';
import { withAskedChildren } from './asked.ts';

/** Holds for the rows of `vacation_questions question` that are neither closed nor over. */
export const isOpen = (today: string) =>
  sql<boolean>`(question.closed_at is null and question.last_day >= ${today}::date)`;

/** Holds for the rows of `question` that the actor may see: who asks sees all, others those about children they see. */
const isVisible = (actor: Actor) =>
  actor.hasFlag('vacations_can_ask')
    ? sql<boolean>`question.kindergarten_id is not null`
    : sql<boolean>`question.id in (select question_id from asked_child)`;

/** The questions with the children whom the actor sees, for statements over `question`. */
const withVisible = (actor: Actor, kindergartenId: number, chosen: RawBuilder<boolean>) =>
  withAskedChildren(
    sql`select question.* from vacation_questions question where question.kindergarten_id = ${kindergartenId} and ${chosen}`,
    seesAsked(actor, kindergartenId),
  );

const selectColumns = (actor: Actor) => sql`
  question.title, question.note, question.first_day, question.last_day, question.answer_by, question.asks_all,
  question.closed_at, question.version, ${isOpen(actor.today)} as is_open,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', course.id, 'name', course.name, 'colour', course.colour, 'symbol', course.symbol
    ) order by course.name, course.id), '[]')
    from vacation_question_courses chosen join courses course on course.id = chosen.course_id
    where chosen.question_id = question.id
  ) as courses,
  (select count(*) from asked_child where asked_child.question_id = question.id) as children_count,
  (
    select count(*) from asked_child join vacation_answers given
      on given.question_id = asked_child.question_id and given.child_id = asked_child.child_id
    where asked_child.question_id = question.id
  ) as answered_count,
  jsonb_build_object(
    'edit', ${actor.hasFlag('vacations_can_ask')}::boolean, 'numbers', ${readsNumbers(actor)}::boolean
  ) as allowed`;

export const handleListVacationQuestions = bind(listVacationQuestions, async (call) => {
  const { database, actor, params, query, audit } = call;
  const id = params.kindergarten_id;
  const found = containsTerm(sql`question.title`, query.term);
  const ordered = sql`
    order by ${isOpen(actor.today)} desc, case when ${isOpen(actor.today)} then question.first_day end,
      question.last_day desc, question.id`;
  // Who asks sees all questions, so only for those of the page it must be known whom they ask.
  const seesAll = actor.hasFlag('vacations_can_ask');
  const ofPage = sql<boolean>`question.id in (
    select question.id from vacation_questions question
    where question.kindergarten_id = ${id} and ${found} ${ordered} ${limitToPage(query)}
  )`;
  const counted = withVisible(actor, id, seesAll ? sql`false` : found);
  const total = seesAll
    ? sql`select count(*) from vacation_questions question where question.kindergarten_id = ${id} and ${found}`
    : sql`select count(*) from question where ${isVisible(actor)}`;
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<VacationQuestion>`
      with ${withVisible(actor, id, seesAll ? ofPage : found)}
      select question.id, ${selectColumns(actor)} from question where ${isVisible(actor)}
      ${ordered} ${seesAll ? sql`` : limitToPage(query)}`.execute(database),
    sql<{ total: number }>`
      with ${counted} select counted.total from (${total}) as counted (total)`.execute(database),
  ]);
  audit({ vacation_question_id: rows.map(({ id }) => id) });
  return makePage(query, rows, onlyRow(totals).total);
});

/** 404 also for one that asks nobody whom the actor sees. */
export async function findVacationQuestion({
  database,
  actor,
  params,
}: {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number; vacation_question_id: number };
}): Promise<VacationQuestion> {
  const chosen = sql<boolean>`question.id = ${params.vacation_question_id}`;
  const { rows } = await sql<VacationQuestion>`
    with ${withVisible(actor, params.kindergarten_id, chosen)}
    select question.id, ${selectColumns(actor)} from question where ${isVisible(actor)}`.execute(database);
  return requireRow(rows);
}

export const handleGetVacationQuestion = bind(getVacationQuestion, findVacationQuestion);
