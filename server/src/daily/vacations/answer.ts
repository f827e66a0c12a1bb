import { sql } from 'kysely';
import type { AnnouncedStatus } from '#contract/daily/attendance.ts';
import { answerVacation } from '#contract/daily/vacations.ts';
import { type Announcement, announceDays, lockDayFacts } from '#server/daily/attendance/announce-days.ts';
import type { ChildDayFacts } from '#server/daily/attendance/day-facts.ts';
import { findAnnounced } from '#server/daily/child-calendar/access.ts';
import { announceCalendar } from '#server/daily/child-calendar/announce-calendar.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { seesAsked } from './access.ts';
import { readVacationChild } from './read-children.ts';
import { isOpen } from './read-questions.ts';

/** What an answer says of a day. An illness that was announced is an absence, too, and stays one; so do comment and times. */
export function sayDay(facts: ChildDayFacts, comes: boolean): Announcement {
  const { comment, start_time, end_time } = facts;
  const isAway = facts.announced === 'ill' || facts.announced === 'absent';
  const announced: AnnouncedStatus = comes ? 'present' : isAway ? (facts.announced ?? 'absent') : 'absent';
  const reason = announced === 'absent' ? (isAway ? facts.reason : 'away') : null;
  return { announced, reason, comment, start_time, end_time };
}

/** Writes the child's calendar: attendance, kitchen and invoice read the same rows. Days that are closed stay as they are. */
export const handleAnswerVacation = bind(answerVacation, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  const { kindergarten_id: id, child_id: childId, vacation_question_id: questionId } = params;
  audit({ child_id: childId });
  const children = await findAnnounced(database, actor, id, [childId]);
  const { rows } = await sql<{ first_day: string; last_day: string; is_open: boolean }>`
    select question.first_day, question.last_day, ${isOpen(actor.today)} as is_open
    from vacation_questions question
    where question.id = ${questionId} and question.kindergarten_id = ${id}
    for share`.execute(database);
  const { first_day: first, last_day: last, is_open } = requireRow(rows);
  const facts = await lockDayFacts(database, id, [...children.keys()], { first, last }, now);
  const read = () => readVacationChild(call, seesAsked(actor, id));
  const child = await read();
  if (!is_open || !child.allowed.answer) throw forbidden();
  const asked = new Map(child.days.map((day) => [day.date, day]));
  if (body.present_days.some((day) => !asked.has(day)))
    throw invalidField('present_days', 'vacations.not_asked');
  const present = new Set(body.present_days);
  const versions = new Map(body.seen.map(({ day, version }) => [day, version]));
  const said = facts
    .filter(({ day }) => asked.get(day)?.is_locked === false)
    .map((one) => ({ facts: one, announcement: sayDay(one, present.has(one.day)) }));
  // Who says what stands already meets nobody.
  const isOutdated = said.some(
    ({ facts: one, announcement }) =>
      one.announced !== announcement.announced && one.version !== (versions.get(one.day) ?? 0),
  );
  if (isOutdated) throw call.conflict(child);
  await announceDays(database, id, said, { userId: actor.userId, now });
  await sql`
    insert into vacation_answers (question_id, child_id, kindergarten_id, answered_at, answered_by)
    values (${questionId}, ${childId}, ${id}, ${now}, ${actor.userId})
    on conflict (question_id, child_id) do update
      set answered_at = excluded.answered_at, answered_by = excluded.answered_by`.execute(database);
  // Pages of questions show the calendar, so they hear of it, too: those of staff and of this family, not of all who are asked.
  await announceCalendar(database, id, [childId], now);
  return read();
});
