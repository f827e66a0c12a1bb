import { sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import { createDemoUsers } from '#server/access/accounts/demo.ts';
import { addMemberships } from '#server/access/roles/memberships.ts';
import { demoKindergartens, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { type DemoCourse, demoCourses } from '#server/kindergarten/courses/demo.ts';
import { insertListedPlacements } from '#server/kindergarten/courses/placements.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { childDetailsDemo } from './demo-details.ts';
import { type DemoChild, type DemoGuardian, imagineFamilies } from './demo-families.ts';
import { linkListedGuardians } from './guardianship.ts';
import { insertChildren, nothingMore } from './write-children.ts';

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
        const values = children.map(({ fname, lname, birthDate }) => ({
          ...nothingMore,
          fname,
          lname,
          birth_date: birthDate.toString(),
        }));
        const childIds = await insertChildren(transaction, kindergartenId, values, now);
        const relations = children.flatMap((child, index) =>
          child.guardians.map(({ email, relation }, position) => ({
            child_id: ensurePresent(childIds[index]),
            guardian_id: ensurePresent(guardianIds.get(ensurePresent(userIds.get(email)))),
            relation,
            main_parent: position === 0,
          })),
        );
        await linkListedGuardians(transaction, relations);
        const { rows } = await sql<{ id: number; name: string }>`
          select id, name from courses where kindergarten_id = ${kindergartenId}`.execute(transaction);
        const courseIds = new Map(rows.map(({ id, name }) => [name, id]));
        const attendances = children.flatMap((child, index) =>
          listAttendances(child, courses, today).map(({ course, start, end }) => ({
            course_id: ensurePresent(courseIds.get(course)),
            person_id: ensurePresent(childIds[index]),
            start_date: start.toString(),
            end_date: end?.toString() ?? null,
          })),
        );
        await insertListedPlacements(transaction, 'children', attendances);
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
  for (const [index, { email }] of missing.entries()) ids.set(email, ensurePresent(created[index]));
  return ids;
}

interface Attendance {
  course: string;
  start: Temporal.PlainDate;
  end: Temporal.PlainDate | null;
}

/** The class of this school year and, if old enough, the younger class of the year before. */
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
