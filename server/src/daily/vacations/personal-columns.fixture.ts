import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  why,
} from '#server/testing/held-columns.ts';

const how = why('How the question is asked, which says nothing about a person');

export const personalColumns: HeldColumns = {
  vacation_questions: {
    id: number,
    key: why('Made by the device at random'),
    kindergarten_id: exported('vacation_questions.kindergarten'),
    title: exported('vacation_questions.title', 'vacation_answers.title'),
    note: exported('vacation_questions.note'),
    first_day: exported('vacation_questions.start_date'),
    last_day: exported('vacation_questions.end_date'),
    answer_by: how,
    asks_all: how,
    created_at: exported('vacation_questions.created_at'),
    created_by: number,
    reminded_at: how,
    closed_at: how,
    version: counter,
  },
  vacation_answers: {
    question_id: exported('vacation_answers.title'),
    child_id: number,
    kindergarten_id: filled,
    answered_at: exported('vacation_answers.answered_at'),
    answered_by: number,
  },
};

export const personalRows = ({ kindergartenId, childId, userId }: HeldPeople) => [
  sql`
    with question as (
      insert into vacation_questions
        (kindergarten_id, key, title, note, first_day, last_day, answer_by, asks_all, created_at, created_by)
      values (
        ${kindergartenId}, gen_random_uuid(), 'Kes tuleb suvel?', 'Juulis on üks rühm', '2027-07-05', '2027-07-16', '2027-06-01', true,
        '2026-10-13T06:00:00Z', ${userId}
      )
      returning id
    )
    insert into vacation_answers (question_id, child_id, kindergarten_id, answered_at, answered_by)
    select id, ${childId}, ${kindergartenId}, '2026-10-14T06:00:00Z', ${userId} from question`,
];
