import { sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import { createDemoUsers } from '#server/access/accounts/demo.ts';
import { addMemberships } from '#server/access/roles/memberships.ts';
import { demoKindergartens, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { type DemoCourse, demoCourses } from '#server/kindergarten/courses/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { childDetailsDemo } from './demo-details.ts';
import { type DemoChild, type DemoGuardian, imagineFamilies } from './demo-families.ts';
import { childrenEntered } from './write-children.ts';

export const childrenDemo: DemoChapter[] = [
  {
    name: '20261120_2010_children',
    async seed(transaction, clock) {
      const today = demoToday(clock);
      // Families are entered in the week before the school year begins.
      const now = morningOf(schoolYearStart(today).subtract({ days: 7 }));
      for (const { key, country } of demoKindergartens) {
        const kindergartenId = await findDemoKindergarten(transaction, key);
        const courses = demoCourses[key];
        const children = imagineFamilies(key, courses, today);
        const guardians = new Map(
          children.flatMap((child) => child.guardians.map((one) => [one.email, one])),
        );
        const userIds = await findOrCreateUsers(transaction, [...guardians.values()], country, now);
        const membership = { type: 'guardian', kindergartenId, now } as const;
        const guardianIds = await addMemberships(transaction, membership, [...userIds.values()]);
        const childIds = await insertChildren(transaction, kindergartenId, children, now);
        const relations = children.flatMap((child, index) =>
          child.guardians.map(({ email, relation }, place) => ({
            childId: childIds[index] ?? 0,
            guardianId: guardianIds.get(userIds.get(email) ?? 0) ?? 0,
            relation,
            isMain: place === 0,
          })),
        );
        await insertGuardians(transaction, relations);
        const attendances = children.flatMap((child, index) =>
          listAttendances(child, courses, today).map((one) => ({ ...one, childId: childIds[index] ?? 0 })),
        );
        await insertAttendances(transaction, kindergartenId, attendances);
      }
    },
  },
  childDetailsDemo,
];

/** Accounts by address; somebody who works in the kindergarten has one already. */
async function findOrCreateUsers(
  transaction: Transaction,
  guardians: readonly DemoGuardian[],
  country: CountryCode,
  createdAt: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ email: string; id: number }>`
    select email, id from users where email = any(${guardians.map((one) => one.email)}::text[])`.execute(
    transaction,
  );
  const ids = new Map(rows.map(({ email, id }) => [email, id]));
  const missing = guardians.filter((one) => !ids.has(one.email));
  const created = await createDemoUsers(
    transaction,
    missing.map((one) => ({ ...one, country, createdAt })),
  );
  for (const [place, { email }] of missing.entries()) ids.set(email, created[place] ?? 0);
  return ids;
}

async function insertChildren(
  transaction: Transaction,
  kindergartenId: number,
  children: readonly DemoChild[],
  createdAt: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; birth_date: string }>`
    insert into children (kindergarten_id, fname, lname, birth_date, created_at)
    select ${kindergartenId}, fname, lname, birth_date, ${createdAt}
    from unnest(
      ${children.map((child) => child.fname)}::text[],
      ${children.map((child) => child.lname)}::text[],
      ${children.map((child) => child.birthDate.toString())}::date[]
    ) with ordinality as child (fname, lname, birth_date, place)
    order by place
    returning id, birth_date`.execute(transaction);
  await childrenEntered.raise(transaction, { kindergartenId, children: rows });
  return rows.map((row) => row.id);
}

async function insertGuardians(
  transaction: Transaction,
  relations: readonly { childId: number; guardianId: number; relation: number; isMain: boolean }[],
): Promise<void> {
  await sql`
    insert into child_guardians (child_id, guardian_id, relation, main_parent)
    select * from unnest(
      ${relations.map((one) => one.childId)}::bigint[],
      ${relations.map((one) => one.guardianId)}::bigint[],
      ${relations.map((one) => one.relation)}::smallint[],
      ${relations.map((one) => one.isMain)}::boolean[]
    )`.execute(transaction);
}

interface Attendance {
  course: string;
  start: Temporal.PlainDate;
  end: Temporal.PlainDate | null;
}

/** The class of this school year and, for whoever was old enough, the younger class of the year before. */
function listAttendances(
  child: DemoChild,
  courses: readonly DemoCourse[],
  today: Temporal.PlainDate,
): Attendance[] {
  const thisYear = schoolYearStart(today);
  const lastYear = thisYear.subtract({ years: 1 });
  const current = courses[child.course];
  if (current === undefined) return [];
  const oldEnough = child.birthDate.add({ months: 18 });
  const attendances: Attendance[] = [
    { course: current.name, start: laterOf(thisYear, oldEnough), end: null },
  ];
  const former = courses.find((course) => course.toMonths === current.fromMonths);
  const summer = thisYear.subtract({ days: 1 });
  if (former !== undefined && Temporal.PlainDate.compare(oldEnough, summer) < 0) {
    attendances.push({ course: former.name, start: laterOf(lastYear, oldEnough), end: summer });
  }
  return attendances;
}

function laterOf(left: Temporal.PlainDate, right: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(left, right) > 0 ? left : right;
}

async function insertAttendances(
  transaction: Transaction,
  kindergartenId: number,
  attendances: readonly (Attendance & { childId: number })[],
): Promise<void> {
  await sql`
    insert into course_children (course_id, child_id, start_date, end_date)
    select course.id, attendance.child_id, attendance.start_date, attendance.end_date
    from unnest(
      ${attendances.map((one) => one.course)}::text[],
      ${attendances.map((one) => one.childId)}::bigint[],
      ${attendances.map((one) => one.start.toString())}::date[],
      ${attendances.map((one) => one.end?.toString() ?? null)}::date[]
    ) with ordinality as attendance (course, child_id, start_date, end_date, place)
    join courses course on course.name = attendance.course and course.kindergarten_id = ${kindergartenId}
    order by place`.execute(transaction);
}
