import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { createUser } from '#server/access/accounts/factories.ts';
import { domains } from '#server/domains.ts';
import { createFixedClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { prepareDemo, seedDemo } from '#server/platform/demo/seed-demo.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const chapters = domains.flatMap((domain) => domain.demo ?? []);

/** Creates the whole demo in an empty database at that instant and reads from it. */
async function withDemo<Result>(now: string, read: (database: Database) => Promise<Result>): Promise<Result> {
  const own = await createTestDatabase('empty');
  const database = openDatabase(own.connection, { connections: 2 });
  try {
    await seedDemo(database, createFixedClock(now), chapters);
    return await read(database);
  } finally {
    await database.close();
    await own.drop();
  }
}

/** Every row of every table that the demo fills, except for the salted password. */
async function readAllRows(database: Database): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('migrations', 'installation', 'demo_chapters')`.execute(database.read);
  const all: Record<string, unknown[]> = {};
  for (const { table_name } of tables) {
    const rows = await database.runStatement(sql<{ row: unknown }>`
      select to_jsonb(one) - 'password_hash' as row from ${sql.table(table_name)} one order by to_jsonb(one) - 'password_hash'
    `);
    if (rows.length > 0) all[table_name] = rows.map(({ row }) => row);
  }
  return all;
}

function readEmail(row: unknown): string {
  return (row as { email: string }).email;
}

async function readValues(database: Database, statement: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await statement.execute(database.read);
  return rows.flatMap((row) => Object.values(row as object));
}

describe('the demo', () => {
  test('is the same for everybody who starts it on the same day, and moves with the days', async () => {
    const morning = await withDemo('2026-11-20T06:00:00Z', readAllRows);
    expect(await withDemo('2026-11-20T20:00:00Z', readAllRows)).toEqual(morning);
    const later = await withDemo('2027-02-03T08:00:00Z', readAllRows);
    expect(later.children).not.toEqual(morning.children);
    expect(later.users?.map(readEmail)).toEqual(morning.users?.map(readEmail));
    expect(Object.keys(morning)).toEqual(
      expect.arrayContaining([
        'users',
        'memberships',
        'membership_roles',
        'course_teachers',
        'child_guardians',
      ]),
    );
  });

  test('is told once, and never among accounts of somebody else', async () => {
    const clock = createFixedClock('2026-11-20T08:00:00Z');
    const again = await withDemo('2026-11-20T08:00:00Z', (database) => seedDemo(database, clock, chapters));
    expect(again).toEqual([]);

    const own = await createTestDatabase('empty');
    const database = openDatabase(own.connection, { connections: 2 });
    onTestFinished(async () => {
      await database.close();
      await own.drop();
    });
    await createUser(database);
    expect(await prepareDemo({ demo: true }, database, clock, chapters)).toBe(false);
  });

  // The first and the last day of a school year, a leap day, and a day that not every month has.
  test.for(['2026-09-01', '2027-08-31', '2028-02-29', '2027-03-31'])('is believable on %s', async (day) => {
    await withDemo(`${day}T08:00:00Z`, async (database) => {
      expect(
        await readValues(
          database,
          sql`
            select count(*) from memberships where kindergarten_id = 1 and type = 'guardian' and active
            union all select count(*) from memberships where kindergarten_id = 1 and type = 'employee' and active
            union all select count(*) from children where kindergarten_id = 1 and archived_at is null
            union all select count(*) from courses where kindergarten_id = 1
            union all select count(*) from kindergartens union all select count(*) from organizations`,
        ),
        'guardians, employees, children, classes, kindergartens, organisations',
      ).toEqual([180, 25, 110, 9, 3, 2]);

      const nothing: [string, ReturnType<typeof sql>][] = [
        [
          'children who are too young or too old',
          sql`select id from children
            where archived_at is null and (
              birth_date > ${day}::date - interval '18 months' or birth_date < ${day}::date - interval '85 months'
            )`,
        ],
        [
          'children who do not attend exactly one regular class today',
          sql`select child.id from children child where child.archived_at is null and 1 <> (
            select count(*) from course_children attendance
            join courses on courses.id = course_id and type = 'regular'
            where child_id = child.id and attendance.days @> ${day}::date)`,
        ],
        [
          'children without exactly one main parent',
          sql`select child.id from children child where 1 <> (
            select count(*) from child_guardians where child_id = child.id and main_parent)`,
        ],
        [
          'full siblings born within a year, but for twins',
          sql`select elder.child_id from child_guardians elder
            join child_guardians younger using (guardian_id) join children e on e.id = elder.child_id
            join children y on y.id = younger.child_id
            where elder.relation = 1 and e.birth_date < y.birth_date and e.birth_date + interval '1 year' > y.birth_date`,
        ],
        [
          'members without a role',
          sql`select id from memberships where not exists (
            select from membership_roles where membership_id = memberships.id)`,
        ],
        [
          'guardians without a child',
          sql`
          select id from memberships where type = 'guardian' and not exists (
            select from child_guardians where guardian_id = memberships.id)`,
        ],
        [
          'children who were present on a day for which they were announced absent or ill',
          sql`select child_id from attendance_entries entry join child_days said using (child_id, day)
            where said.status in ('absent', 'ill') and entry.attendance in ('present', 'uninformed')`,
        ],
        [
          'rows of the future',
          sql`select id from users where created_at > ${`${day}T08:00:00Z`}::timestamptz`,
        ],
      ];
      for (const [what, statement] of nothing) {
        expect(await readValues(database, statement), what).toEqual([]);
      }
    });
  });

  test('has everybody that the login page and the routes of the contract name', async () => {
    await withDemo('2026-11-20T08:00:00Z', async (database) => {
      const emails = demoPersonas.map(({ email }) => email);
      expect(
        await readValues(
          database,
          sql`
            select count(*) from users
            where email = any(${emails}::text[]) and email_verified_at is not null and privacy_confirmed_at is not null`,
        ),
      ).toEqual([emails.length]);
      const reached = (email: string, statement: ReturnType<typeof sql>) =>
        readValues(
          database,
          sql`
            select 1 from users person join memberships membership on membership.user_id = person.id
            where person.email = ${email} and exists (${statement})`,
        );
      expect(
        await reached(
          'guardian@kiik.test',
          sql`select from child_guardians where guardian_id = membership.id and child_id = 1`,
        ),
      ).toEqual([1]);
      expect(
        await reached(
          'teacher@kiik.test',
          sql`select from course_teachers teaching join course_children using (course_id)
            where employee_id = membership.id and child_id = 1`,
        ),
      ).toEqual([1]);
      expect(
        await reached(
          'official@kiik.test',
          sql`select from kindergartens where id = 1 and organization_id = membership.organization_id`,
        ),
      ).toEqual([1]);
      expect(await reached('supplier@kiik.test', sql`select where membership.supplier_id = 1`)).toEqual([1]);
      expect(await reached('manager@kiik.test', sql`select where membership.kindergarten_id = 1`)).toEqual([
        1,
      ]);
      expect(await reached('manager2@kiik.test', sql`select where membership.kindergarten_id = 2`)).toEqual([
        1,
      ]);
      expect(
        await readValues(
          database,
          sql`select person.email from memberships membership join users person on person.id = membership.user_id
            where kindergarten_id = 1 group by person.email having count(distinct type) > 1`,
        ),
        'guardian and employee at once',
      ).toEqual(['piret.allik@sipsik.kiik.test']);
    });
  });
});
