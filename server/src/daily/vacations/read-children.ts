import { type RawBuilder, sql } from 'kysely';
import {
  getVacationChild,
  listOwnVacations,
  type OwnVacation,
  type VacationChild,
  type VacationDay,
} from '#contract/daily/vacations.ts';
import { addDays } from '#contract/platform/days.ts';
import { isStaffOf } from '#server/daily/child-calendar/access.ts';
import { isLocked } from '#server/daily/child-calendar/announce.ts';
import { isOwnChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { countsAsked, seesAsked } from './access.ts';
import { comes, joinSaid, withAskedDays } from './asked.ts';
import { isOpen } from './read-questions.ts';

/** How many questions a family is shown, and of how long ago: each costs its days. */
const mostListed = 20;
const shownDays = 366;

/** A child of a question as it is read: whether the actor may change a day depends on who they are to the child. */
interface ReadChild extends Omit<VacationChild, 'allowed'> {
  is_staff: boolean;
}

/** Rows `answering (question_id, child)` of `asked_day`: each child of a question with its days, as `ReadChild`. */
const withChildren = (actor: Actor, kindergartenId: number) => sql`
  answering as (
    select question.id as question_id, child.fname, jsonb_build_object(
      'child_data', jsonb_build_object(
        'id', child.id, 'fname', child.fname, 'lname', child.lname,
        'profile_picture', case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end
      ),
      'is_staff', ${isStaffOf(actor, kindergartenId)},
      'answered_at', ${jsonInstant(sql`given.answered_at`)},
      'days', (
        select jsonb_agg(jsonb_build_object(
          'date', asked_day.day, 'status', said.status, 'comes', ${comes}, 'is_locked', asked_day.is_locked,
          'version', coalesce(said.version, 0)
        ) order by asked_day.day)
        from asked_day ${joinSaid}
        where asked_day.question_id = question.id and asked_day.child_id = child.id
      )
    ) as child
    from (select distinct question_id, child_id from asked_day) asked_child
    join question on question.id = asked_child.question_id
    join children child on child.id = asked_child.child_id
    left join vacation_answers given on given.question_id = question.id and given.child_id = child.id
  )`;

/** The child as the actor may answer for it. */
function showChild(actor: Actor, isOpenNow: boolean, { is_staff, ...read }: ReadChild): VacationChild {
  const days = read.days.map(
    (day): VacationDay => ({
      ...day,
      is_locked: isLocked(actor, { is_staff }, { day: day.date, is_locked: day.is_locked }),
    }),
  );
  const answer = isOpenNow && actor.hasFlag('child_edit_calendar') && days.some((day) => !day.is_locked);
  return { ...read, days, allowed: { answer } };
}

/** The child's days of one question; 404 unless it is asked and the actor sees it. */
export async function readVacationChild(
  {
    database,
    actor,
    params,
  }: {
    database: ReadDatabase | Transaction;
    actor: Actor;
    params: { kindergarten_id: number; vacation_question_id: number; child_id: number };
  },
  seen: RawBuilder<boolean>,
): Promise<VacationChild> {
  const { kindergarten_id: id } = params;
  const { rows } = await sql<{ is_open: boolean; child: ReadChild }>`
    with ${withAskedDays(
      sql`select question.* from vacation_questions question
        where question.id = ${params.vacation_question_id} and question.kindergarten_id = ${id}`,
      sql`(child.id = ${params.child_id} and ${seen})`,
    )},
    ${withChildren(actor, id)}
    select ${isOpen(actor.today)} as is_open, answering.child
    from answering join question on question.id = answering.question_id`.execute(database);
  const { is_open, child } = requireRow(rows);
  return showChild(actor, is_open, child);
}

export const handleGetVacationChild = bind(getVacationChild, (call) =>
  readVacationChild(call, countsAsked(call.actor, call.params.kindergarten_id)),
);

interface ReadVacation extends Omit<OwnVacation, 'children'> {
  children: ReadChild[];
}

export const handleListOwnVacations = bind(listOwnVacations, async (call) => {
  const { database, actor, params, query, audit } = call;
  const { kindergarten_id: id } = params;
  const chosen =
    query.show === 'waiting'
      ? isOpen(actor.today)
      : sql`question.last_day > ${addDays(actor.today, -shownDays)}`;
  const isWaiting = sql`bool_or((answering.child -> 'answered_at') = 'null')`;
  const { rows } = await sql<ReadVacation>`
    with ${withAskedDays(
      sql`select question.* from vacation_questions question where question.kindergarten_id = ${id} and ${chosen}`,
      sql`(${isOwnChild(actor, id)} and ${seesAsked(actor, id)})`,
    )},
    ${withChildren(actor, id)}
    select question.id, question.title, question.note, question.first_day, question.last_day, question.answer_by,
      ${isOpen(actor.today)} as is_open,
      jsonb_agg(answering.child order by answering.fname collate names, answering.child -> 'child_data' -> 'id') as children
    from answering join question on question.id = answering.question_id
    group by question.id, question.title, question.note, question.first_day, question.last_day, question.answer_by,
      question.closed_at
    ${query.show === 'waiting' ? sql`having ${isWaiting}` : sql``}
    order by ${isOpen(actor.today)} desc, case when ${isOpen(actor.today)} then not ${isWaiting} end,
      case when ${isOpen(actor.today)} then question.answer_by end, question.last_day desc, question.id
    limit ${sql.lit(mostListed)}`.execute(database);
  audit({
    child_id: [...new Set(rows.flatMap(({ children }) => children.map((child) => child.child_data.id)))],
  });
  return {
    data: rows.map(({ children, ...question }) => ({
      ...question,
      children: children.map((child) => showChild(actor, question.is_open, child)),
    })),
  };
});
