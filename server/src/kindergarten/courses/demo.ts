import { sql } from 'kysely';
import type { CourseType } from '#contract/kindergarten/courses.ts';
import { listDemoStaff } from '#server/access/roles/demo-staff.ts';
import {
  type DemoKindergartenKey,
  demoKindergartens,
  findDemoKindergarten,
} from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { coursesOpened } from './edit-courses.ts';

/** A class of the demo, the age in months of its children, and how many they are. */
export interface DemoCourse {
  name: string;
  fromMonths: number;
  toMonths: number;
  children: number;
}

/** The classes of each demo kindergarten; the teacher of the login page works in the first one. */
export const demoCourses: Record<DemoKindergartenKey, readonly DemoCourse[]> = {
  sipsik: [
    { name: 'Päevalilled', fromMonths: 52, toMonths: 62, children: 20 },
    { name: 'Tibud', fromMonths: 18, toMonths: 30, children: 14 },
    { name: 'Mesimummid', fromMonths: 30, toMonths: 41, children: 16 },
    { name: 'Lepatriinud', fromMonths: 41, toMonths: 52, children: 20 },
    { name: 'Sinililled', fromMonths: 62, toMonths: 72, children: 20 },
    { name: 'Oravad', fromMonths: 72, toMonths: 84, children: 20 },
  ],
  roomupesa: [
    { name: 'Liblikad', fromMonths: 18, toMonths: 46, children: 14 },
    { name: 'Siilid', fromMonths: 46, toMonths: 84, children: 16 },
  ],
  ezitis: [
    { name: 'Bitītes', fromMonths: 18, toMonths: 46, children: 14 },
    { name: 'Pūcītes', fromMonths: 46, toMonths: 84, children: 16 },
  ],
};

export const coursesDemo: DemoChapter[] = [
  {
    name: '20261120_2110_kinds_of_classes',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const thisYear = schoolYearStart(demoToday(clock));
      const summer = thisYear.subtract({ months: 2 });
      await sql`
        update courses set places = 24, version = version + 1 where kindergarten_id = ${kindergartenId}`.execute(
        transaction,
      );
      const specialId = await insertCourse(transaction, kindergartenId, {
        name: 'Logopeedia',
        type: 'special',
        places: 8,
        start: thisYear,
        end: null,
        createdAt: morningOf(thisYear),
      });
      await attend(transaction, specialId, { start: thisYear, end: null, everyNth: 19 });
      const summerId = await insertCourse(transaction, kindergartenId, {
        name: 'Suverühm',
        type: 'summer',
        places: 30,
        start: summer,
        end: thisYear.subtract({ days: 17 }),
        createdAt: morningOf(summer.subtract({ months: 1 })),
      });
      await attend(transaction, summerId, {
        start: summer,
        end: thisYear.subtract({ days: 17 }),
        everyNth: 5,
      });
      const closedId = await insertCourse(transaction, kindergartenId, {
        name: 'Kägud',
        type: 'regular',
        places: 18,
        start: thisYear.subtract({ years: 2 }),
        end: thisYear.subtract({ days: 1 }),
        createdAt: morningOf(thisYear.subtract({ years: 2 })),
      });
      await sql`
        update courses set archived_at = ${morningOf(thisYear)}, version = version + 1 where id = ${closedId}`.execute(
        transaction,
      );
      // Whoever works for all classes, and speaks with the children of this one.
      const speechTherapist = listDemoStaff('sipsik').at(-1);
      if (speechTherapist === undefined) return;
      await insertTeachers(transaction, kindergartenId, [
        { email: speechTherapist.email, courseId: specialId, start: thisYear, end: null },
      ]);
    },
  },
  {
    name: '20261120_2000_courses',
    async seed(transaction, clock) {
      const thisYear = schoolYearStart(demoToday(clock));
      const lastYear = thisYear.subtract({ years: 1 });
      for (const { key } of demoKindergartens) {
        const kindergartenId = await findDemoKindergarten(transaction, key);
        const courseIds = await insertCourses(transaction, kindergartenId, key, morningOf(lastYear));
        const inCourses = listDemoStaff(key).filter((employee) => employee.course !== null);
        const teaching = inCourses.map(({ email, course }) => ({
          email,
          courseId: courseIds[course ?? 0] ?? 0,
          start: lastYear,
          end: null as Temporal.PlainDate | null,
        }));
        // The last one helped out in another class until summer.
        const moved = teaching.at(-1);
        if (moved !== undefined) {
          moved.start = thisYear;
          teaching.push({
            ...moved,
            courseId: courseIds[0] ?? 0,
            start: lastYear,
            end: thisYear.subtract({ days: 1 }),
          });
        }
        await insertTeachers(transaction, kindergartenId, teaching);
      }
    },
  },
];

async function insertCourses(
  transaction: Transaction,
  kindergartenId: number,
  key: DemoKindergartenKey,
  createdAt: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (kindergarten_id, name, created_at)
    select ${kindergartenId}, name, ${createdAt}
    from unnest(${demoCourses[key].map((course) => course.name)}::text[]) with ordinality as course (name, place)
    order by place
    returning id`.execute(transaction);
  const courseIds = rows.map((row) => row.id);
  await coursesOpened.raise(transaction, { courseIds });
  return courseIds;
}

async function insertCourse(
  transaction: Transaction,
  kindergartenId: number,
  course: {
    name: string;
    type: CourseType;
    places: number;
    start: Temporal.PlainDate;
    end: Temporal.PlainDate | null;
    createdAt: string;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (kindergarten_id, name, type, places, start_date, end_date, created_at)
    values (
      ${kindergartenId}, ${course.name}, ${course.type}, ${course.places}, ${course.start.toString()},
      ${course.end?.toString() ?? null}, ${course.createdAt}
    )
    returning id`.execute(transaction);
  const { id } = onlyRow(rows);
  await coursesOpened.raise(transaction, { courseIds: [id] });
  return id;
}

/** Lets some of the kindergarten's children attend the class who were in a class on its first day. */
async function attend(
  transaction: Transaction,
  courseId: number,
  { start, end, everyNth }: { start: Temporal.PlainDate; end: Temporal.PlainDate | null; everyNth: number },
): Promise<void> {
  await sql`
    insert into course_children (course_id, child_id, start_date, end_date)
    select ${courseId}, child_id, ${start.toString()}, ${end?.toString() ?? null}
    from (
      select distinct attendance.child_id, dense_rank() over (order by attendance.child_id) as place
      from course_children attendance
      join courses course on course.id = attendance.course_id and course.type = 'regular'
      where course.kindergarten_id = (select kindergarten_id from courses where id = ${courseId})
        and attendance.days @> ${start.toString()}::date
    ) attending
    where place % ${everyNth} = 0
    order by child_id`.execute(transaction);
}

async function insertTeachers(
  transaction: Transaction,
  kindergartenId: number,
  teaching: { email: string; courseId: number; start: Temporal.PlainDate; end: Temporal.PlainDate | null }[],
): Promise<void> {
  await sql`
    insert into course_teachers (course_id, employee_id, start_date, end_date)
    select teacher.course_id, employee.id, teacher.start_date, teacher.end_date
    from unnest(
      ${teaching.map((one) => one.email)}::text[],
      ${teaching.map((one) => one.courseId)}::bigint[],
      ${teaching.map((one) => one.start.toString())}::date[],
      ${teaching.map((one) => one.end?.toString() ?? null)}::date[]
    ) with ordinality as teacher (email, course_id, start_date, end_date, place)
    join users person on person.email = teacher.email
    join memberships employee
      on employee.user_id = person.id and employee.type = 'employee' and employee.kindergarten_id = ${kindergartenId}
    order by place`.execute(transaction);
}
