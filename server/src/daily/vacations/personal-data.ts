import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** A question stays without who asked it, an answer without who gave it. What was answered is in the child's calendar. */
export const vacationsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'vacation_questions',
        rows: sql`
          select kindergarten.name as kindergarten, question.title, question.note, question.first_day as start_date,
            question.last_day as end_date, question.created_at
          from vacation_questions question join kindergartens kindergarten on kindergarten.id = question.kindergarten_id
          where question.created_by = ${id} order by question.created_at, question.id`,
      },
      {
        key: 'vacation_answers',
        rows: sql`
          select question.title, given.answered_at
          from vacation_answers given join vacation_questions question on question.id = given.question_id
          where given.answered_by = ${id} order by given.answered_at, given.question_id, given.child_id`,
      },
    ],
    erase: () => ({
      vacation_questions: sql`update vacation_questions set created_by = null where created_by = ${id}`,
      vacation_answers: sql`update vacation_answers set answered_by = null where answered_by = ${id}`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'vacation_answers',
        area: 'calendar',
        rows: sql`
          select question.title, given.answered_at
          from vacation_answers given join vacation_questions question on question.id = given.question_id
          where given.child_id = ${id} order by given.answered_at, given.question_id`,
      },
    ],
    erase: () => ({ vacation_answers: sql`delete from vacation_answers where child_id = ${id}` }),
  }),
};
