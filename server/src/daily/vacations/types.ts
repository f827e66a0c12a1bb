import { sql } from 'kysely';
import type { NotificationType } from '#server/platform/notifications.ts';
import { withWaiting } from './asked.ts';

const common = {
  channels: ['mail', 'push'],
  audience: { members: ['guardian'], withFlag: 'calendar_access_index' },
  module: 'child-calendar',
  path: () => '/vacations',
  // Who has answered meanwhile need not be told any more.
  selectReached: (place, now) => sql`
    with ${withWaiting(sql`
      select question.* from vacation_questions question
      join kindergartens kindergarten on kindergarten.id = question.kindergarten_id
      where question.id in (select subject_id from asked) and question.kindergarten_id = ${place.id}
        and question.closed_at is null
        and question.last_day >= (${now}::timestamptz at time zone kindergarten.timezone)::date`)}
    select asked.user_id, asked.subject_id from asked
    join waiting on waiting.question_id = asked.subject_id and waiting.user_id = asked.user_id`,
} as const satisfies Partial<NotificationType>;

/** The kindergarten asks who comes. */
export const vacationQuestion: NotificationType = {
  ...common,
  type: 'vacation_question',
  text: 'vacations.told',
};

/** The day by which to answer is near. */
export const vacationReminder: NotificationType = {
  ...common,
  type: 'vacation_reminder',
  text: 'vacations.reminder',
};
