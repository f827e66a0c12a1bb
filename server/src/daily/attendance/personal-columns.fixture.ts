import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  child_days: {
    child_id: number,
    day: exported('announced_days.day'),
    kindergarten_id: exported('announced_days.kindergarten'),
    status: exported('announced_days.status'),
    reason: exported('announced_days.reason'),
    comment: exported('announced_days.comment'),
    start_time: exported('announced_days.start_time'),
    end_time: exported('announced_days.end_time'),
    announced_at: exported('announced_days.announced_at'),
    announced_by: number,
    version: counter,
  },
  attendance_entries: {
    course_id: exported('attendance.course'),
    day: exported('attendance.day'),
    child_id: number,
    kindergarten_id: filled,
    attendance: exported('attendance.attendance'),
    arrived_at: exported('attendance.arrived_at'),
    left_at: exported('attendance.left_at'),
    breakfast: exported('attendance.breakfast'),
    lunch: exported('attendance.lunch'),
    supper: exported('attendance.supper'),
    dinner: exported('attendance.dinner'),
    statuses: exported('attendance.statuses'),
  },
  meal_orders: {
    child_id: number,
    day: exported('meal_orders.day'),
    meal: exported('meal_orders.meal'),
    kindergarten_id: filled,
    is_ordered: exported('meal_orders.is_ordered'),
    course_id: number,
  },
  attendance_changes: {
    id: number,
    kindergarten_id: exported('attendance_changes.kindergarten'),
    child_id: number,
    day: exported('attendance_changes.day'),
    course_id: number,
    field: exported('attendance_changes.field'),
    former: exported('attendance_changes.former'),
    value: exported('attendance_changes.value'),
    changed_at: exported('attendance_changes.changed_at'),
    changed_by: number,
  },
};

export const personalRows = ({ kindergartenId, childId, userId }: HeldPeople) => [
  sql`
    insert into child_days
      (child_id, day, kindergarten_id, status, reason, comment, start_time, end_time, announced_at, announced_by, version)
    values
      (${childId}, '2026-10-15', ${kindergartenId}, 'absent', 'away', 'Vanaema juures', '09:00', '15:00', '2026-10-14T06:00:00Z', ${userId}, 1)`,
  sql`
    insert into attendance_entries
      (course_id, day, child_id, kindergarten_id, attendance, arrived_at, left_at, breakfast, lunch, supper, dinner, statuses)
    select course_id, '2026-10-14', child_id, kindergarten_id, 'present', '08:05', '16:40', true, true, false, false, '{}'
    from course_children where child_id = ${childId} limit 1`,
  sql`insert into meal_orders values (${childId}, '2026-10-14', 'lunch', ${kindergartenId}, true)`,
  sql`
    insert into attendance_changes (kindergarten_id, child_id, day, field, former, value, changed_at, changed_by)
    values (${kindergartenId}, ${childId}, '2026-10-15', 'status', 'present', 'absent', '2026-10-14T06:00:00Z', ${userId})`,
];
