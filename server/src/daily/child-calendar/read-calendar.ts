import { type RawBuilder, sql } from 'kysely';
import { findAttendance } from '#contract/daily/attendance.ts';
import {
  type Calendar,
  type CalendarChild,
  getChildCalendar,
  getOwnCalendar,
  type NextDayChild,
} from '#contract/daily/child-calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { asTime, joinMainCourse, withAskedDays, withAskedRules } from '#server/daily/attendance/day-facts.ts';
import { joinSettings } from '#server/daily/attendance/join-settings.ts';
import { namesFetchers, seesFetchers } from '#server/daily/pick-ups/access.ts';
import { selectOneTimeNames } from '#server/daily/pick-ups/select-pick-ups.ts';
import { hiddenAreas, isOwnChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { isStaffOf, seesCalendar } from './access.ts';

/** Whose days are asked for, and when. */
export interface AskedCalendar {
  database: ReadDatabase;
  actor: Actor;
  kindergartenId: number;
  period: { first: string; last: string };
  now: string;
}

interface Head extends Omit<Calendar, 'children'> {
  kindergarten_lock: string | null;
}

/** The days with what the kindergarten has set for them. */
export async function readHead({
  database,
  actor,
  kindergartenId,
  period,
  now,
}: AskedCalendar): Promise<Head> {
  const { rows } = await sql<Head>`
    with ${withAskedDays(kindergartenId, period, now)}
    select
      ${actor.today}::date as today, kindergarten.timezone, closed.lock_date as kindergarten_lock,
      coalesce(setting.default_status, 'present') as default_status,
      coalesce(setting.workday_weekend, false) as workday_weekend, coalesce(setting.workday_holiday, false) as workday_holiday,
      (
        select max(${actor.today}::date + ahead.days)
        from generate_series(-7, 8) as ahead (days)
        cross join lateral day_rules(kindergarten.id, ${actor.today}::date + ahead.days) rules
        where rules.is_workday and exists (
          select from day_meals(kindergarten.id, ${actor.today}::date + ahead.days) meal where meal.cutoff_at <= ${now}::timestamptz
        )
      ) as comment_date,
      (
        select jsonb_agg(jsonb_build_object(
          'date', asked_day.day, 'is_workday', asked_day.is_workday, 'holiday', holiday.names,
          'default_status', asked_day.default_status, 'meals', asked_day.meals
        ) order by asked_day.day)
        from asked_day
        left join public_holidays holiday on holiday.country = kindergarten.country and holiday.day = asked_day.day
      ) as days
    from kindergartens kindergarten
    left join attendance_locks closed on closed.kindergarten_id = kindergarten.id
    ${joinSettings(actor.today)}
    where kindergarten.id = ${kindergartenId}`.execute(database);
  return onlyRow(rows);
}

type ReadDay = Omit<CalendarChild['days'][number], 'status'> & {
  attends: boolean;
  default_status: 'present' | 'absent';
  is_workday: boolean;
};

interface ChildRow extends Omit<CalendarChild['child_data'], 'profile_picture'> {
  profile_picture: string | null;
  is_archived: boolean;
  is_staff: boolean;
  names_fetchers: boolean;
  fetched_by: string[];
  days: ReadDay[];
}

/**
 * The chosen children with their days, by first name. Marks that families do not see yet are left out for them.
 * @param pickUpDay the day of which it is told who was named to fetch them; else nobody is
 */
export async function readChildren(
  { database, actor, kindergartenId: id, period }: Omit<AskedCalendar, 'now'>,
  chosen: RawBuilder<boolean>,
  pickUpDay?: string,
): Promise<ChildRow[]> {
  const isStaff = isStaffOf(actor, id);
  const namesAuthor = actor.hasFlag('child_access_guardians')
    ? sql`(${isStaff} or not ('guardians' = any(${hiddenAreas(actor, id)})))`
    : isStaff;
  const seesTimes = sql`(${isStaff} or families_see_times(setting.times_for_families, diary.published_at is not null))`;
  const fetchedBy =
    pickUpDay === undefined
      ? sql`'{}'::text[]`
      : sql`case when ${seesFetchers(actor, id)} then ${selectOneTimeNames(pickUpDay)} else '{}' end`;
  const { rows } = await sql<ChildRow>`
    with ${withAskedRules(id, period)}
    select
      child.id, child.fname, child.lname, child.archived_at is not null as is_archived, ${isStaff} as is_staff,
      ${namesFetchers(actor, id)} as names_fetchers,
      ${fetchedBy} as fetched_by,
      case when ${seesChildArea(actor, id, 'profile')} then ${picturePath} end as profile_picture,
      (
        select jsonb_agg(jsonb_build_object(
          'date', asked_day.day, 'attends', main.course_id is not null, 'default_status', asked_day.default_status,
          'is_workday', asked_day.is_workday,
          'announced', case when said.child_id is not null then jsonb_build_object(
            'status', said.status, 'reason', said.reason, 'comment', said.comment, 'start_time', ${asTime(sql`said.start_time`)},
            'end_time', ${asTime(sql`said.end_time`)}, 'version', said.version, 'announced_at', ${jsonInstant(sql`said.announced_at`)},
            'author', case when said.announced_by = ${actor.userId} or ${namesAuthor} then coalesce(author.fname || ' ' || author.lname, '') else '' end
          ) end,
          'marked', case
            when entry.attendance is not null
              and (${isStaff} or coalesce(setting.attendance_at_once, true) or diary.published_at is not null)
            then jsonb_build_object(
              'attendance', entry.attendance,
              'arrived_at', case when ${seesTimes} then ${asTime(sql`entry.arrived_at`)} end,
              'left_at', case when ${seesTimes} then ${asTime(sql`entry.left_at`)} end
            )
          end
        ) order by asked_day.day)
        from asked_day
        ${joinMainCourse(sql`asked_day.day`)}
        left join courses course on course.id = main.course_id
        left join attendance_entries entry
          on entry.course_id = main.course_id and entry.day = asked_day.day and entry.child_id = child.id
        left join diary_days diary on diary.course_id = main.course_id and diary.day = asked_day.day
        left join diary_settings setting on setting.kindergarten_id = child.kindergarten_id and setting.course_type = course.type
        left join child_days said on said.child_id = child.id and said.day = asked_day.day
        left join users author on author.id = said.announced_by
      ) as days
    from children child
    where ${chosen} and ${seesCalendar(actor, id)}
    order by child.fname collate names, child.lname collate names, child.id`.execute(database);
  return rows;
}

/** The children as the actor sees and may change them. */
export function showChildren(
  actor: Actor,
  { today, kindergarten_lock }: Pick<Head, 'today' | 'kindergarten_lock'>,
  rows: readonly ChildRow[],
): NextDayChild[] {
  const yesterday = addDays(today, -1);
  const usualLock =
    kindergarten_lock !== null && kindergarten_lock > yesterday ? kindergarten_lock : yesterday;
  return rows.map(({ is_archived, is_staff, names_fetchers, fetched_by, days, ...child_data }) => {
    const edit = actor.hasFlag('child_edit_calendar') && !is_archived;
    const edit_locked = edit && is_staff && actor.hasFlag('child_edit_calendar_locked');
    return {
      child_data,
      fetched_by,
      lock_date: edit_locked ? kindergarten_lock : usualLock,
      access: { edit, edit_locked, history: is_staff, pick_up: names_fetchers },
      days: days.map(({ attends, ...day }) => ({
        ...day,
        status: attends
          ? findAttendance({
              ...day,
              marked: day.marked?.attendance ?? null,
              announced: day.announced?.status ?? null,
            })
          : null,
      })),
    };
  });
}

/** The first and the last day of the month, by default of this one. */
function findPeriod(month: string | undefined, today: string): AskedCalendar['period'] {
  const [year = 0, number = 1] = (month ?? today).split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1)).toISOString().slice(0, 10);
  return { first, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

async function readCalendar(asked: AskedCalendar, chosen: RawBuilder<boolean>): Promise<Calendar> {
  const head = await readHead(asked);
  const rows = await readChildren(asked, chosen);
  return { ...head, children: showChildren(asked.actor, head, rows) };
}

export const handleGetChildCalendar = bind(
  getChildCalendar,
  async ({ database, actor, params, query, now }) => {
    const period = findPeriod(query.month, actor.today);
    const asked = { database, actor, kindergartenId: params.kindergarten_id, period, now };
    const calendar = await readCalendar(asked, sql`child.id = ${params.child_id}`);
    if (calendar.children.length === 0) throw notFound();
    return calendar;
  },
);

export const handleGetOwnCalendar = bind(
  getOwnCalendar,
  async ({ database, actor, params, query, now, audit }) => {
    const { kindergarten_id: kindergartenId } = params;
    const asked = { database, actor, kindergartenId, period: findPeriod(query.month, actor.today), now };
    const calendar = await readCalendar(asked, isOwnChild(actor, kindergartenId));
    audit({ child_id: calendar.children.map(({ child_data }) => child_data.id) });
    return calendar;
  },
);
