import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** What was announced and marked of a child, and who said so. Numbers of the kitchen need no names, so they go with the child. */
export const attendancePersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'attendance_changes',
        rows: sql`
          select kindergarten.name as kindergarten, change.day, change.field, change.former, change.value, change.changed_at
          from attendance_changes change join kindergartens kindergarten on kindergarten.id = change.kindergarten_id
          where change.changed_by = ${id} order by change.changed_at, change.id`,
      },
      {
        key: 'announced_days',
        rows: sql`
          select kindergarten.name as kindergarten, announcement.day, announcement.status, announcement.announced_at
          from child_days announcement join kindergartens kindergarten on kindergarten.id = announcement.kindergarten_id
          where announcement.announced_by = ${id} order by announcement.day, announcement.child_id`,
      },
    ],
    erase: () => ({
      attendance_changes: sql`update attendance_changes set changed_by = null where changed_by = ${id}`,
      child_days: sql`update child_days set announced_by = null where announced_by = ${id}`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'announced_days',
        area: 'calendar',
        rows: sql`
          select day, status, reason, comment, to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time,
            announced_at
          from child_days where child_id = ${id} order by day`,
      },
      {
        key: 'attendance',
        area: 'calendar',
        rows: sql`
          select course.name as course, entry.day, entry.attendance, to_char(entry.arrived_at, 'HH24:MI') as arrived_at,
            to_char(entry.left_at, 'HH24:MI') as left_at, entry.breakfast, entry.lunch, entry.supper, entry.dinner,
            array(
              select status.name from attendance_statuses status where status.id = any(entry.statuses) order by status.name
            ) as statuses
          from attendance_entries entry join courses course on course.id = entry.course_id
          where entry.child_id = ${id} order by entry.day, entry.course_id`,
      },
      {
        key: 'meal_orders',
        area: 'calendar',
        rows: sql`select day, meal, is_ordered from meal_orders where child_id = ${id} order by day, meal`,
      },
      {
        key: 'attendance_changes',
        area: 'calendar',
        rows: sql`
          select day, field, former, value, changed_at from attendance_changes
          where child_id = ${id} order by changed_at, id`,
      },
    ],
    erase: () => ({
      attendance_changes: sql`delete from attendance_changes where child_id = ${id}`,
      meal_orders: sql`delete from meal_orders where child_id = ${id}`,
      attendance_entries: sql`delete from attendance_entries where child_id = ${id}`,
      child_days: sql`delete from child_days where child_id = ${id}`,
    }),
  }),
};
