import { sql } from 'kysely';
import type { Course, listCourses } from '#contract/kindergarten/courses.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { seesCourse } from './access.ts';

interface Row {
  id: number;
  name: string;
  children_count: number;
  employee_id: number | null;
  fname: string;
  lname: string;
}

/** A page of the classes that the actor may see, by name, each with its teachers of today. */
export async function handleListCourses({
  database,
  actor,
  params,
  query,
  now,
  audit,
}: Call<typeof listCourses>) {
  const matching = sql`
    from kindergartens kindergarten
    join courses course on course.kindergarten_id = kindergarten.id
    where kindergarten.id = ${params.kindergarten_id} and ${seesCourse(actor, params.kindergarten_id, now)}
      and ${containsTerm(sql`course.name`, query.term)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select
        page.id, page.name, employee.id as employee_id, person.fname, person.lname,
        (
          select count(*) from course_children
          where course_id = page.id and page.today between start_date and coalesce(end_date, 'infinity')
        ) as children_count
      from (
        select course.id, course.name, ${localDay(now)} as today ${matching}
        order by course.name, course.id ${limitToPage(query)}
      ) page
      left join (
        course_teachers teaching
        join memberships employee on employee.id = teaching.employee_id and employee.active
        join users person on person.id = employee.user_id
      ) on teaching.course_id = page.id
        and page.today between teaching.start_date and coalesce(teaching.end_date, 'infinity')
      order by page.name, page.id, person.lname, person.fname, employee.id`.execute(database),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
  ]);
  const courses = groupByCourse(rows);
  audit({
    course_id: courses.map((course) => course.id),
    employee_id: courses.flatMap((course) => course.teachers.map((teacher) => teacher.employee_id)),
  });
  return makePage(query, courses, counted[0]?.total ?? 0);
}

function groupByCourse(rows: readonly Row[]): Course[] {
  const courses = new Map<number, Course>();
  for (const { id, name, children_count, employee_id, fname, lname } of rows) {
    const course = courses.get(id) ?? { id, name, children_count, teachers: [] };
    courses.set(id, course);
    if (employee_id !== null) course.teachers.push({ employee_id, fname, lname });
  }
  return [...courses.values()];
}
