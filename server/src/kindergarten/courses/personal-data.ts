import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { endPlacements } from './placements.ts';

/** Which classes a teacher taught and a child attended. Erasing ends a teacher's open placements. */
export const coursesPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'teaching',
        rows: sql`
          select kindergarten.name as kindergarten, course.name as course, teaching.start_date, teaching.end_date
          from memberships employee
          join course_teachers teaching on teaching.employee_id = employee.id
          join courses course on course.id = teaching.course_id
          join kindergartens kindergarten on kindergarten.id = course.kindergarten_id
          where employee.user_id = ${id}
          order by teaching.start_date, teaching.id`,
      },
    ],
    erase(now) {
      const own = sql`employee_id in (select id from memberships where user_id = ${id} and type = 'employee')`;
      const today = now.slice(0, 10);
      return { course_teachers: (transaction) => endPlacements(transaction, 'teachers', own, today) };
    },
  }),
  child: (id) => ({
    sections: [
      {
        key: 'classes',
        rows: sql`
          select course.name as course, attendance.start_date, attendance.end_date
          from course_children attendance
          join courses course on course.id = attendance.course_id
          where attendance.child_id = ${id}
          order by attendance.start_date, attendance.id`,
      },
    ],
  }),
};
