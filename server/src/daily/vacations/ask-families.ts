import { sql } from 'kysely';
import * as z from 'zod/mini';
import { across } from '#contract/platform/reach.ts';
import {
  planNotifications,
  planOwnNotifications,
} from '#server/access/notification-settings/plan-notifications.ts';
import { findFlagHolders } from '#server/access/sessions/find-told.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { withWaiting } from './asked.ts';
import { vacationQuestion, vacationReminder } from './types.ts';

/** Tells the guardians of a question, each of them once, also if a change asks more families. */
export const askFamilies = defineJob({
  name: 'vacations.ask-families',
  place: ({ kindergarten_id }) => ({ kind: 'kindergarten', id: kindergarten_id }),
  payload: z.object({ kindergarten_id: z.number(), vacation_question_id: z.number() }),
  async run({ transaction, clock, payload: { kindergarten_id: id, vacation_question_id: questionId } }) {
    const now = clock.now().toString();
    const { rows } = await sql<{ user_id: number }>`
      with ${withWaiting(sql`
        select question.* from vacation_questions question
        where question.id = ${questionId} and question.kindergarten_id = ${id} and question.closed_at is null`)}
      select user_id from waiting order by user_id`.execute(transaction);
    const users = rows.map(({ user_id }) => user_id);
    await planNotifications(transaction, {
      type: vacationQuestion,
      place: { kind: 'kindergarten', id },
      userIds: await findFlagHolders(transaction, users, id, 'calendar_access_index', now),
      subjectId: questionId,
      now,
    });
  },
});

/** So many days before the day by which families answer. */
const reminderDays = 2;

/** Reminds those who have not answered, once and by day. A question that is asked later than that reminds nobody. */
export const remindFamilies = defineJob({
  name: 'vacations.remind-families',
  schedule: '20 * * * *',
  place: across('the days of all kindergartens begin at some time'),
  async run({ transaction, clock }) {
    const now = clock.now().toString();
    const { rows: due } = await sql<{ id: number; kindergarten_id: number }>`
      update vacation_questions question set reminded_at = ${now}
      from kindergartens kindergarten
      where kindergarten.id = question.kindergarten_id and question.reminded_at is null and question.closed_at is null
        and question.answer_by >= ${now}::date - 2 and question.answer_by <= ${now}::date + ${sql.lit(reminderDays + 1)}
        and (${now}::timestamptz at time zone kindergarten.timezone)
          between question.answer_by - ${sql.lit(reminderDays)} + time '08:00' and question.answer_by + time '23:59'
        and (question.created_at at time zone kindergarten.timezone)::date < question.answer_by - ${sql.lit(reminderDays)}
      returning question.id, question.kindergarten_id`.execute(transaction);
    if (due.length === 0) return;
    const { rows } = await sql<{ question_id: number; user_id: number }>`
      with ${withWaiting(sql`
        select question.* from vacation_questions question where question.id = any(${due.map(({ id }) => id)}::bigint[])`)}
      select question_id, user_id from waiting order by question_id, user_id`.execute(transaction);
    for (const [kindergartenId, questions] of Map.groupBy(due, (question) => question.kindergarten_id)) {
      const ids = new Set(questions.map(({ id }) => id));
      const waiting = rows.filter(({ question_id }) => ids.has(question_id));
      const users = [...new Set(waiting.map(({ user_id }) => user_id))];
      const readers = new Set(
        await findFlagHolders(transaction, users, kindergartenId, 'calendar_access_index', now),
      );
      await planOwnNotifications(transaction, {
        type: vacationReminder,
        place: { kind: 'kindergarten', id: kindergartenId },
        people: waiting
          .filter(({ user_id }) => readers.has(user_id))
          .map(({ question_id, user_id }) => ({ userId: user_id, subjectId: question_id })),
        now,
      });
    }
  },
});
