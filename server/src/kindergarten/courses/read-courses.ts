import { type RawBuilder, sql } from 'kysely';
import { type Course, getCourse, listCourses } from '#contract/kindergarten/courses.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import {
  containsTerm,
  ifAsked,
  limitToPage,
  matchesTrashed,
  orderBy,
} from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { type CourseCall, seesCourse } from './access.ts';

/** One row per class and teacher of today, or one row without a teacher. */
type Row = Omit<Course, 'teachers' | 'allowed'> & (Teacher | { [Column in keyof Teacher]: null });
type Teacher = Course['teachers'][number];

const countChildren = (today: string) => sql`(
  select count(*) from course_children attendance
  where attendance.course_id = course.id and attendance.days @> ${today}::date
)`;

const runsOn = (day: string) => sql<boolean>`
  ${day}::date between coalesce(course.start_date, '-infinity') and coalesce(course.end_date, 'infinity')`;

const sortColumns = {
  name: sql`course.name`,
  type: sql`array_position(array['regular', 'special', 'summer'], course.type)`,
  start_date: sql`course.start_date`,
  end_date: sql`course.end_date`,
  places: sql`course.places`,
};

/** The classes of `page` (in order of `number`) with the number of children and the names of teachers. */
function describeCourses(page: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select
      page.id, page.name, page.type, page.places, page.start_date, page.end_date, page.archived_at is not null as archived,
      page.archive_on, page.version, page.children_count, page.colour, page.symbol,
      employee.id as employee_id, person.fname, person.lname, ${personPicturePath} as profile_picture
    from (${page}) page
    left join (
      course_teachers teaching
      join memberships employee on employee.id = teaching.employee_id and employee.active
      join users person on person.id = employee.user_id
    ) on teaching.course_id = page.id
      and teaching.days @> page.today
    order by page.number, person.lname, person.fname, employee.id`;
}

/** A page of the classes that the actor may see, each with its teachers of today. */
export const handleListCourses = bind(listCourses, async ({ database, actor, params, query, audit }) => {
  const childrenCount = countChildren(actor.today);
  const matching = sql`
    from courses course
    where ${seesCourse(actor, params.kindergarten_id)}
      and ${matchesTrashed(sql`course.archived_at`, query.trashed)}
      and ${ifAsked(query.type === undefined ? undefined : sql`course.type = ${query.type}`)}
      and ${ifAsked(query.full === undefined ? undefined : sql`${childrenCount} >= course.places`)}
      and ${ifAsked(query.running === 'today' ? runsOn(actor.today) : undefined)} and ${containsTerm(sql`course.name`, query.term)}`;
  const order = orderBy(
    query,
    { ...sortColumns, children_count: childrenCount },
    sql`course.name, course.id`,
  );
  const page = await readPage(
    { database, query },
    describeCourses(sql`
      select course.*, ${actor.today}::date as today, ${childrenCount} as children_count, row_number() over (${order}) as number
      ${matching} ${order} ${limitToPage(query)}`),
    matching,
  );
  const courses = groupByCourse(page.data, actor);
  audit({
    course_id: courses.map((course) => course.id),
    employee_id: courses.flatMap((course) => course.teachers.map((teacher) => teacher.employee_id)),
  });
  return { ...page, data: courses };
});

/** One class as in the list and on its page; 404 if the actor may not see it. */
export async function readCourse({ database, actor, params }: CourseCall): Promise<Course> {
  const { rows } = await describeCourses(sql`
    select course.*, ${actor.today}::date as today, ${countChildren(actor.today)} as children_count, 1 as number
    from courses course where course.id = ${params.course_id} and ${seesCourse(actor, params.kindergarten_id)}`).execute(
    database,
  );
  const [course] = groupByCourse(rows, actor);
  if (course === undefined) throw notFound();
  return course;
}

export const handleGetCourse = bind(getCourse, readCourse);

function groupByCourse(rows: readonly Row[], actor: Actor): Course[] {
  const mayEdit = actor.hasFlag('courses_can_edit');
  const courses = new Map<number, Course>();
  for (const { employee_id, fname, lname, profile_picture, ...row } of rows) {
    const allowed = { edit: mayEdit && !row.archived, restore: mayEdit && row.archived };
    const course: Course = courses.get(row.id) ?? { ...row, teachers: [], allowed };
    courses.set(row.id, course);
    if (employee_id !== null) course.teachers.push({ employee_id, fname, lname, profile_picture });
  }
  return [...courses.values()];
}
