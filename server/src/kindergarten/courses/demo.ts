import { sql } from 'kysely';
import type { Course, CourseType } from '#contract/kindergarten/courses.ts';
import { listDemoStaff } from '#server/access/roles/demo-staff.ts';
import {
  type DemoKindergartenKey,
  demoKindergartens,
  findDemoKindergarten,
} from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openCourse } from './edit-courses.ts';
import { startPlacements } from './placements.ts';

/** A class of the demo, the age of its children in months, and their number. */
export interface DemoCourse {
  name: string;
  fromMonths: number;
  toMonths: number;
  children: number;
}

/** The classes of each demo kindergarten; the teacher of the login page works in the first class. */
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

/** The colours and symbols of the drawings; special classes are grey with a speech bubble. */
const demoLooks: Readonly<Record<string, [colour: Course['colour'], symbol: Course['symbol']]>> = {
  Päevalilled: ['sun', 'flower'],
  Sinililled: ['sky', 'flower-tulip'],
  Mesimummid: ['plum', 'bee'],
  Oravad: ['bark', 'pine-tree'],
  Lepatriinud: ['berry', 'ladybug'],
  Tibud: ['leaf', 'duck'],
  Suverühm: ['sun', 'weather-sunny'],
  Kägud: ['sky', 'bird'],
  Liblikad: ['berry', 'heart'],
  Siilid: ['bark', 'tree'],
  Bitītes: ['sun', 'bee'],
  Pūcītes: ['plum', 'bird'],
  Logopeedia: ['grey', 'message'],
};

export const coursesDemo: DemoChapter[] = [
  {
    name: '20261126_1000_looks_of_classes',
    async seed(transaction) {
      const looks = Object.entries(demoLooks).map(([name, [colour, symbol]]) => ({ name, colour, symbol }));
      await sql`
        update courses set colour = look.colour, symbol = look.symbol, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) look (name text, colour text, symbol text)
        where courses.name = look.name`.execute(transaction);
    },
  },
  {
    name: '20261120_2110_kinds_of_classes',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const thisYear = schoolYearStart(demoToday(clock));
      const before = (months: number) => thisYear.subtract({ months });
      const open = (name: string, type: CourseType, places: number, [first, last]: Days, made: string) => {
        const days = { start_date: first.toString(), end_date: last?.toString() ?? null };
        return openCourse(transaction, kindergartenId, { name, type, places, ...days }, made);
      };
      await sql`
        update courses set places = 24, version = version + 1 where kindergarten_id = ${kindergartenId}`.execute(
        transaction,
      );
      const therapy: Days = [thisYear, null];
      const therapyId = await open('Logopeedia', 'special', 8, therapy, morningOf(thisYear));
      await attend(transaction, therapyId, thisYear, 19);
      const summer: Days = [before(2), thisYear.subtract({ days: 17 })];
      const summerId = await open('Suverühm', 'summer', 30, summer, morningOf(before(3)));
      await attend(transaction, summerId, before(2), 5);
      const closed: Days = [before(24), thisYear.subtract({ days: 1 })];
      const closedId = await open('Kägud', 'regular', 18, closed, morningOf(before(24)));
      await sql`
        update courses set archived_at = ${morningOf(thisYear)}, version = version + 1 where id = ${closedId}`.execute(
        transaction,
      );
      // The speech therapist works for all classes and teaches this one.
      const speechTherapist = listDemoStaff('sipsik').at(-1);
      if (speechTherapist !== undefined)
        await teach(transaction, kindergartenId, speechTherapist.email, therapyId, therapy);
    },
  },
  {
    name: '20261120_2000_courses',
    async seed(transaction, clock) {
      const thisYear = schoolYearStart(demoToday(clock));
      const lastYear = thisYear.subtract({ years: 1 });
      for (const { key } of demoKindergartens) {
        const kindergartenId = await findDemoKindergarten(transaction, key);
        const courseIds: number[] = [];
        for (const { name } of demoCourses[key]) {
          const course = { name, type: 'regular', places: null, start_date: null, end_date: null } as const;
          courseIds.push(await openCourse(transaction, kindergartenId, course, morningOf(lastYear)));
        }
        const inCourses = listDemoStaff(key).filter((employee) => employee.course !== null);
        for (const [index, { email, course }] of inCourses.entries()) {
          // The last one worked in another class until summer.
          const isMoved = index === inCourses.length - 1;
          const courseId = ensurePresent(courseIds[course ?? 0]);
          await teach(transaction, kindergartenId, email, courseId, [isMoved ? thisYear : lastYear, null]);
          if (!isMoved) continue;
          const helped: Days = [lastYear, thisYear.subtract({ days: 1 })];
          await teach(transaction, kindergartenId, email, ensurePresent(courseIds[0]), helped);
        }
      }
    },
  },
];

/** The first and the last day. */
type Days = [Temporal.PlainDate, Temporal.PlainDate | null];

/** Puts some children of the kindergarten who were in a class on its first day into the class. */
async function attend(
  transaction: Transaction,
  courseId: number,
  start: Temporal.PlainDate,
  everyNth: number,
): Promise<void> {
  const some = sql`
    select ${courseId}::bigint as course_id, child_id as person_id
    from (
      select distinct attendance.child_id, dense_rank() over (order by attendance.child_id) as number
      from course_children attendance
      join courses course on course.id = attendance.course_id and course.type = 'regular'
      where course.kindergarten_id = (select kindergarten_id from courses where id = ${courseId})
        and attendance.days @> ${start.toString()}::date
    ) attending
    where number % ${everyNth} = 0`;
  await startPlacements(transaction, 'children', some, start.toString());
}

async function teach(
  transaction: Transaction,
  kindergartenId: number,
  email: string,
  courseId: number,
  [start, end]: Days,
): Promise<void> {
  await sql`
    insert into course_teachers (course_id, employee_id, start_date, end_date)
    select ${courseId}, employee.id, ${start.toString()}, ${end?.toString() ?? null}
    from users person
    join memberships employee
      on employee.user_id = person.id and employee.type = 'employee' and employee.kindergarten_id = ${kindergartenId}
    where person.email = ${email}`.execute(transaction);
}
