import { sql } from 'kysely';
import { listDemoStaff } from '#server/access/roles/demo-staff.ts';
import {
  type DemoKindergartenKey,
  demoKindergartens,
  findDemoKindergarten,
} from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

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
    name: '20261120_2000_courses',
    async tell(transaction, clock) {
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
  return rows.map((row) => row.id);
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
