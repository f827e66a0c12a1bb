import { type RawBuilder, sql } from 'kysely';
import { holdRules } from '#server/daily/attendance/hold-rules.ts';
import { selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { executeTogether } from '#server/platform/database/together.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/**
 * Holds for the rows of `courses course` whose diary the staff member sees: of all classes, or of those that they
 * teach today. What they may do there, their flags say.
 */
export function seesDiary(actor: Reader, kindergartenId: number): RawBuilder<boolean> {
  const isHere = sql<boolean>`course.kindergarten_id = ${kindergartenId}`;
  if (actor.hasFlag('diary_access_manager')) return isHere;
  if (!actor.hasFlag('diary_access_course')) return sql`false`;
  return sql`(${isHere} and course.id in (${selectTaughtCourses(actor as Actor, kindergartenId)}))`;
}

/** 404 unless the staff member sees the diary of that class. */
export async function requireDiaryOf(
  database: ReadDatabase,
  actor: Reader,
  kindergartenId: number,
  courseId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select course.id from courses course
    where course.id = ${courseId} and ${seesDiary(actor, kindergartenId)}`.execute(database);
  requireRow(rows);
}

/** The parts of a call about a class and a day. */
export interface DiaryCall {
  database: Transaction;
  actor: Actor;
  params: { kindergarten_id: number; course_id: number; date: string };
}

/** What the lock on a class tells: whether the class runs on that day. */
interface LockedDiary {
  is_open: boolean;
}

/**
 * Locks the class whose diary will be written, so that devices follow one another; of its rows, `requireOpen` is to be
 * asked. From here on, the transaction uses plans that hold for any values: for a single tap, PostgreSQL would plan the
 * statements longer than it runs them. They use indexes: what is empty in the early morning is full an hour later.
 */
export function selectLock({ actor, params }: Omit<DiaryCall, 'database'>): RawBuilder<LockedDiary> {
  return sql<LockedDiary>`
    select
      course.archived_at is null and ${params.date}::date <= ${actor.today}::date
        and ${params.date}::date between coalesce(course.start_date, '-infinity') and coalesce(course.end_date, 'infinity') as is_open
    from courses course
    cross join (
      select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)
    ) kept
    cross join ${holdRules(params.kindergarten_id)} held
    where course.id = ${params.course_id} and ${seesDiary(actor, params.kindergarten_id)}
    for no key update of course`;
}

/** 404 unless the actor sees the class, 403 if it is archived or did not run on that day, or if the day has not come. */
export function requireOpen([found]: readonly LockedDiary[]): void {
  if (found === undefined) throw notFound();
  if (!found.is_open) throw forbidden();
}

/**
 * The same in a round trip of its own, with whether the day is closed: read after the lock, so that a lock date that was set
 * while it waited counts.
 */
export async function lockDiary(call: DiaryCall): Promise<{ is_locked: boolean }> {
  const { kindergarten_id: id, date } = call.params;
  const [locked, rules] = await executeTogether(
    call.database,
    selectLock(call),
    sql<{ is_locked: boolean }>`select rules.is_locked from day_rules(${id}, ${date}::date) as rules`,
  );
  requireOpen(locked);
  return onlyRow(rules);
}

/** Creates the diary of the class on that day if there is none yet, in a statement or in a part of one. */
export function insertDay({ params }: Pick<DiaryCall, 'params'>, now: string): RawBuilder<unknown> {
  return sql`
    insert into diary_days (course_id, day, kindergarten_id, created_at)
    values (${params.course_id}, ${params.date}, ${params.kindergarten_id}, ${now})
    on conflict (course_id, day) do nothing`;
}
