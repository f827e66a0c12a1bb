import { sql } from 'kysely';
import type { Attendance } from '#contract/daily/attendance.ts';
import { type DiaryDay, getDiaryWeek } from '#contract/daily/diary.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { joinMainCourse, withAskedDays } from '#server/daily/attendance/day-facts.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { courseJson, selectAskedCourse, selectDiaryCourses } from './asked-course.ts';

type Week = RouteReply<typeof getDiaryWeek>;

interface Head {
  course: DiaryDay['course'];
  courses: DiaryDay['courses'];
  days: { date: string; is_workday: boolean; published: boolean }[];
}

interface Row {
  id: number;
  fname: string;
  lname: string;
  profile_picture: string | null;
  days: ({ date: string; attendance: Attendance; is_marked: boolean } | null)[];
}

/** The Monday and the Sunday of the date's week. */
export function findWeek(date: string): { first: string; last: string } {
  const day = Temporal.PlainDate.from(date);
  const first = day.subtract({ days: day.dayOfWeek - 1 });
  return { first: first.toString(), last: first.add({ days: 6 }).toString() };
}

export const handleGetWeek = bind(
  getDiaryWeek,
  async ({ database, actor, params, query, now, audit }): Promise<Week> => {
    const { kindergarten_id: id } = params;
    const date = query.date ?? actor.today;
    const week = findWeek(date);
    const { rows: heads } = await sql<Head>`
    with course as materialized (${selectAskedCourse(actor, id, query.course_id, date)}), ${withAskedDays(id, week, now)}
    select ${courseJson} as course, ${selectDiaryCourses(actor, id)} as courses, (
      select jsonb_agg(jsonb_build_object(
        'date', asked_day.day, 'is_workday', asked_day.is_workday, 'published', diary.published_at is not null
      ) order by asked_day.day)
      from asked_day left join diary_days diary on diary.course_id = course.id and diary.day = asked_day.day
    ) as days
    from course`.execute(database);
    const head = requireRow(heads);
    // On the days of its summer class, a child is expected there alone.
    const isHere =
      head.course.type === 'special'
        ? sql`placement.id is not null`
        : sql`(main.course_id = placement.course_id or entry.attendance is not null)`;
    const { rows } = await sql<Row>`
    with ${withAskedDays(id, week, now)}
    select
      child.id, child.fname, child.lname,
      case when ${seesChildArea(actor, id, 'profile')} then ${picturePath} end as profile_picture,
      jsonb_agg(
        case when ${isHere} then jsonb_build_object(
          'date', asked_day.day, 'is_marked', entry.attendance is not null,
          'attendance', effective_attendance(entry.attendance, said.status, asked_day.default_status, asked_day.is_workday)
        ) end order by asked_day.day
      ) as days
    from children child
    cross join asked_day
    left join course_children placement
      on placement.course_id = ${head.course.id} and placement.child_id = child.id and placement.days @> asked_day.day
    ${joinMainCourse(sql`asked_day.day`)}
    left join attendance_entries entry
      on entry.course_id = placement.course_id and entry.day = asked_day.day and entry.child_id = child.id
    left join child_days said on said.child_id = child.id and said.day = asked_day.day
    where child.erased_at is null and child.id in (
      select stay.child_id from course_children stay
      where stay.course_id = ${head.course.id} and stay.kindergarten_id = ${id}
        and stay.days && daterange(${week.first}::date, ${week.last}::date, '[]')
    )
    group by child.id
    order by child.fname collate names, child.lname collate names, child.id`.execute(database);
    audit({ course_id: head.course.id, child_id: [...new Set(rows.map((row) => row.id))] });
    const count = (index: number, fits: (day: NonNullable<Row['days'][number]>) => boolean) =>
      rows.filter(({ days }) => days[index] && fits(days[index])).length;
    return {
      ...head,
      days: head.days.map((day, index) => ({
        ...day,
        present: count(index, (one) => one.is_marked && one.attendance === 'present'),
        ill: count(index, (one) => one.attendance === 'ill'),
        absent: count(index, (one) => one.attendance === 'absent' && (day.is_workday || one.is_marked)),
        uninformed: count(index, (one) => one.attendance === 'uninformed'),
        open: count(index, (one) => !one.is_marked && one.attendance === 'present'),
      })),
      children: rows.map(({ days, ...child }) => ({
        child,
        days: days.map((day) => day && { attendance: day.attendance, is_marked: day.is_marked }),
      })),
    };
  },
);
