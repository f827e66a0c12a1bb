import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';

/** Which classes a teacher taught and a child attended. How many were where stays; an erased teacher's open ends close. */
export const coursesPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    const { rows } = await (kind === 'user'
      ? sql<Record<string, HeldValue>>`
          select kindergarten.name as kindergarten, course.name as course, teaching.start_date, teaching.end_date
          from memberships employee
          join course_teachers teaching on teaching.employee_id = employee.id
          join courses course on course.id = teaching.course_id
          join kindergartens kindergarten on kindergarten.id = course.kindergarten_id
          where employee.user_id = ${id}
          order by teaching.start_date, teaching.id`
      : sql<Record<string, HeldValue>>`
          select course.name as course, attendance.start_date, attendance.end_date
          from course_children attendance
          join courses course on course.id = attendance.course_id
          where attendance.child_id = ${id}
          order by attendance.start_date, attendance.id`
    ).execute(database);
    return { sections: [{ key: kind === 'user' ? 'teaching' : 'classes', rows }] };
  },

  async erase(transaction, { kind, id }, now) {
    if (kind !== 'user') return {};
    const own = sql`select id from memberships where user_id = ${id} and type = 'employee'`;
    const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
    return {
      course_teachers:
        (await countErased(
          transaction,
          sql`delete from course_teachers where employee_id in (${own}) and start_date > ${today}`,
        )) +
        (await countErased(
          transaction,
          sql`
            update course_teachers set end_date = ${today}, version = version + 1
            where employee_id in (${own}) and coalesce(end_date, 'infinity') > ${today}`,
        )),
    };
  },
};
