import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { makeFolder } from '#server/library/folders/factories.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { collectPersonalData } from '#server/platform/personal-data/personal-data.ts';
import type { HeldFixture, HeldPeople } from '#server/testing/held-columns.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const source = join(import.meta.dirname, '..');
const fixtures: HeldFixture[] = await Promise.all(
  globSync('*/*/personal-columns.fixture.ts', { cwd: source })
    .sort()
    .map((file) => import(join(source, file))),
);
const columns = fixtures.flatMap(({ personalColumns }) => Object.entries(personalColumns));

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const ids = await fillEverything();
const parts = domains.flatMap((domain) => domain.personalData ?? []);
const held = await Promise.all([
  collectPersonalData(parts, database.read, { kind: 'user', id: ids.userId }),
  collectPersonalData(parts, database.read, { kind: 'child', id: ids.childId }),
]);

/** Creates a person in every possible role, and a child with data of every kind. */
async function fillEverything(): Promise<{ userId: number; childId: number }> {
  const user = await kiik.createUser();
  const organizationId = await kiik.makeOrganization();
  const kindergartenId = await kiik.makeKindergarten({ organizationId });
  const childId = await kiik.makeChild({ kindergartenId });
  const formerId = await kiik.makeChild({ kindergartenId });
  const employee = await kiik.makeMember({ type: 'employee', kindergartenId, user });
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId, user });
  const official = await kiik.makeMember({ type: 'official', organizationId, user });
  const elsewhere = await kiik.makeKindergarten();
  const invited = await kiik.invite({ type: 'employee', kindergartenId: elsewhere }, { email: user.email });
  await kiik.makeMother(childId, guardian.id);
  const course = await kiik.makeCourse({ kindergartenId });
  await kiik.makeAttendance(course, childId, { end: '2026-12-31' });
  await kiik.makeTeaching(course, employee.id);
  await kiik.signIn(user.email);
  const folderId = await makeFolder(database, {
    kindergartenId,
    type: 'gallery',
    createdBy: user.id,
    view: [`guardian-${guardian.id}`],
  });
  const rows = await kiik.run<{ id: number }>`select id from users where id <> ${user.id} limit 1`;
  const people: HeldPeople = {
    kindergartenId,
    userId: user.id,
    email: user.email,
    employeeId: employee.id,
    guardianId: guardian.id,
    officialId: official.id,
    invitedId: invited,
    childId,
    formerId,
    folderId,
    otherId: onlyRow(rows).id,
  };
  await database.transaction(async (transaction) => {
    for (const statement of fixtures.flatMap(({ personalRows }) => personalRows?.(people) ?? []))
      await statement.execute(transaction);
  });
  return { userId: user.id, childId };
}

/** Tables that refer to a person, by a foreign key or by the name of a column. */
async function listTablesOfPeople(): Promise<{ table: string; column: string }[]> {
  return kiik.run<{ table: string; column: string }>`
    with recursive reference as (
      select conrelid::regclass::text as table_name, confrelid::regclass::text as refers_to
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ), person as (
      select 'users' as table_name union select 'children' union select 'memberships'
      union select table_name from reference where refers_to in ('users', 'children', 'memberships')
      union
      select table_name from information_schema.columns
      where table_schema = 'public' and (
        column_name ~ '(^|_)(user|child|membership|employee|guardian|official|administrator|subject)_id$'
        or column_name in ('recipient', 'fname', 'lname', 'idcode')
      )
    )
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns join person using (table_name)
    where columns.table_schema = 'public'
    order by 1, 2`;
}

describe('everything that is held on somebody', () => {
  test('is exported, or has a reason not to be', async () => {
    const present = (await listTablesOfPeople()).map(({ table, column }) => `${table}.${column}`);
    const listed = columns.flatMap(([table, own]) => Object.keys(own).map((column) => `${table}.${column}`));
    expect(listed.sort(), 'named in personal-columns.fixture.ts of the domains').toEqual(present.sort());
  });

  test.each(
    columns.flatMap(([table, own]) =>
      Object.entries(own).flatMap(([column, one]) =>
        'exported' in one ? one.exported.map((path) => [`${table}.${column}`, path] as const) : [],
      ),
    ),
  )('%s is exported as %s', (_column, path) => {
    const names = held.flatMap(({ files }) => files.map(({ name }) => name));
    const fields = held.flatMap(({ sections }) =>
      sections.flatMap(({ key, rows }) =>
        rows.flatMap((row) =>
          Object.entries(row).flatMap(([field, value]) => (value === null ? [] : [`${key}.${field}`])),
        ),
      ),
    );
    expect([...names, ...fields]).toContain(path);
  });
});
