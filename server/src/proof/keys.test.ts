import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '#server/access/tenants/factories.ts';
import { makeChild } from '#server/kindergarten/children/factories.ts';
import { makeCourse } from '#server/kindergarten/courses/factories.ts';
import { makeTargetGroup } from '#server/kindergarten/target-groups/factories.ts';
import { makeFolder } from '#server/library/folders/factories.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { testNow } from '#server/testing/now.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

/** Tables that name the kindergarten of a row in another column, because `kindergarten_id` is taken. */
const placeColumns: Record<string, string> = {
  audience_entries: 'audience_kindergarten_id',
  target_group_entries: 'group_kindergarten_id',
};

/** Tables with rows that may belong to no kindergarten, and why. */
const alsoElsewhere: Record<string, string> = {
  announcements: 'of an organisation, too',
  announcement_uploads: 'of an organisation, too',
  files: 'of an organisation’s announcement, too',
  file_sets: 'of an organisation’s announcement, too',
  memberships: 'of an organisation, a supplier or the platform, too',
  roles: 'of an organisation, a supplier or the platform, too',
  target_groups: 'of an organisation, too',
  target_group_entries: 'of an organisation, too',
  audiences: 'of an organisation, too',
  audience_entries: 'of an organisation, too',
  messages: 'of an organisation, too',
  message_receivers: 'of an organisation, too',
  notifications: 'of an organisation, too',
  notification_deliveries: 'of an organisation, too',
  translations: 'of an organisation, too',
  events: 'of an organisation, too',
  event_occurrences: 'of an organisation, too',
  event_looks: 'into an organisation’s calendar, too',
  erasures: 'of a person with an account, too; outlives the kindergarten',
};

/** Tables that refer to a kindergarten's rows without naming it, and why they cannot mix two of them. */
const withoutPlace: Record<string, string> = {
  announcement_reads: 'refers to one announcement and to nothing else of a place',
  membership_roles: 'role and membership have the same scope, which is type and place in one',
  invitations: 'refers to one membership and to nothing else of a place',
  personal_exports: "a person's own, by one membership",
};

/** Columns with ids of rows but without a foreign key, and why. */
const withoutKey: Record<string, string> = {
  'audit_entries.as_user_id': 'outlives whom it names',
  'audit_entries.context_id': 'outlives whom it names',
  'audit_entries.session_id': 'outlives whom it names',
  'audit_entries.token_id': 'outlives whom it names',
  'audit_entries.user_id': 'outlives whom it names',
  'erasures.by_user_id': 'outlives whom it names',
  'erasures.kindergarten_id': 'outlives whom it names',
  'erasures.subject_id': 'outlives whom it names',
  'failed_erasures.child_id': 'numbers alone, until the erasure has worked',
  'failed_erasures.kindergarten_id': 'numbers alone, until the erasure has worked',
  'notification_deliveries.subject_id': 'of a table that its type knows; asked for again before sending',
  'personal_exports.subject_id': 'a person or a child; deleted when either is erased',
};

interface Key {
  table: string;
  columns: string[];
  target: string;
  target_columns: string[];
}

let testDatabase: TestDatabase;
let database: Database;
let keys: Key[];
let columns: { table: string; name: string; required: boolean }[];

beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  database = openDatabase(testDatabase.connection, { connections: 2 });
  const names = (numbers: string, relation: string) =>
    sql.raw(`(
    select array_agg(attname::text order by number) from unnest(${numbers}) with ordinality as used (attnum, number)
    join pg_attribute using (attnum) where attrelid = ${relation}
  )`);
  ({ rows: keys } = await sql<Key>`
    select conrelid::regclass::text as "table", ${names('conkey', 'conrelid')} as columns,
      confrelid::regclass::text as target, ${names('confkey', 'confrelid')} as target_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`.execute(database.read));
  ({ rows: columns } = await sql<(typeof columns)[number]>`
    select attrelid::regclass::text as "table", attname::text as name, attnotnull as required
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and atttypid = 'bigint'::regtype
    order by 1, 2`.execute(database.read));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The column that names the kindergarten of a row; undefined for tables that do not have one. */
function findPlace(table: string): { name: string; required: boolean } | undefined {
  return columns.find(
    (column) => column.table === table && column.name === (placeColumns[table] ?? 'kindergarten_id'),
  );
}

describe('keys between tables of a kindergarten', () => {
  test('name the kindergarten on both sides', () => {
    const mixing = keys.filter(({ table, columns: own, target }) => {
      const there = target === 'kindergartens' ? undefined : findPlace(target);
      if (findPlace(table) === undefined || there === undefined) return false;
      // An official is a member of the organisation and refers to it by its id.
      if (own.includes('organization_id')) return false;
      // If two foreign keys use the same id, one of them applies to rows of a kindergarten.
      return !keys.some(
        (key) =>
          key.table === table &&
          key.columns[0] === own[0] &&
          key.columns.some(
            (column, at) => column.endsWith('kindergarten_id') && key.target_columns[at] === there.name,
          ),
      );
    });
    expect(mixing).toEqual([]);
  });

  test('are required, but where a row may be of no kindergarten', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const optional = [...tables].filter((table) => findPlace(table)?.required === false);
    const own = optional.filter((table) => table !== 'kindergartens');
    expect(own.sort()).toEqual(Object.keys(alsoElsewhere).sort());
  });

  test('are missing only where the reason is told', () => {
    const referring = keys.filter(
      ({ table, target }) =>
        target !== 'kindergartens' && findPlace(target) !== undefined && findPlace(table) === undefined,
    );
    expect([...new Set(referring.map(({ table }) => table))].sort()).toEqual(
      Object.keys(withoutPlace).sort(),
    );
  });

  test('empty one column alone where they let go of a row, never the kindergarten', async () => {
    const rows = await database.runStatement(sql<{ name: string }>`
      select conrelid::regclass || '.' || conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('n', 'd')
        and cardinality(coalesce(nullif(confdelsetcols, '{}'), conkey)) > 1`);
    expect(rows).toEqual([]);
  });

  test('stand on every number of another row', () => {
    const loose = columns.filter(
      ({ table, name }) =>
        name.endsWith('_id') && !keys.some((key) => key.table === table && key.columns.includes(name)),
    );
    expect(loose.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(
      [...Object.keys(withoutKey)].sort(),
    );
  });
});

describe('a row that mixes two kindergartens is refused', () => {
  let here: Place;
  let there: Place;

  interface Place {
    kindergarten: number;
    child: number;
    course: number;
    employee: number;
    guardian: number;
    role: number;
    group: number;
    folder: number;
    audience: number;
  }

  async function makePlace(): Promise<Place> {
    const kindergartenId = await makeKindergarten(database);
    const employee = await makeMember(database, { type: 'employee', kindergartenId });
    const guardian = await makeMember(database, { type: 'guardian', kindergartenId });
    const rows = await database.runStatement(sql<{ id: number }>`
      select id from roles where kindergarten_id = ${kindergartenId} and type = 'employee' limit 1`);
    const folder = await makeFolder(database, { kindergartenId });
    const { rows: folders } = await sql<{ audience_id: number }>`
      select audience_id from folders where id = ${folder}`.execute(database.read);
    return {
      kindergarten: kindergartenId,
      child: await makeChild(database, { kindergartenId }),
      course: await makeCourse(database, { kindergartenId }),
      employee: employee.id,
      guardian: guardian.id,
      role: onlyRow(rows).id,
      group: await makeTargetGroup(database, { kindergartenId }),
      folder,
      audience: onlyRow(folders).audience_id,
    };
  }

  beforeAll(async () => {
    here = await makePlace();
    there = await makePlace();
  });

  test.each([
    [
      'a teacher',
      (one: Place, other: Place) => sql`
      insert into course_teachers (course_id, employee_id, start_date) values (${one.course}, ${other.employee}, '2026-09-01')`,
    ],
    [
      'a child of a class',
      (one: Place, other: Place) => sql`
      insert into course_children (course_id, child_id, start_date) values (${one.course}, ${other.child}, '2026-09-01')`,
    ],
    [
      'a guardian',
      (one: Place, other: Place) => sql`
      insert into child_guardians (child_id, guardian_id, relation) values (${one.child}, ${other.guardian}, 1)`,
    ],
    [
      'a former guardian',
      (one: Place, other: Place) => sql`
      insert into child_former_guardians (child_id, guardian_id) values (${one.child}, ${other.guardian})`,
    ],
    [
      'a role',
      (one: Place, other: Place) => sql`
      insert into membership_roles (membership_id, role_id) values (${one.employee}, ${other.role})`,
    ],
    [
      'a folder above',
      (one: Place, other: Place) => sql`
      insert into folders (kindergarten_id, type, parent_id, name, created_at, updated_at)
      values (${one.kindergarten}, 'document', ${other.folder}, 'Võõras', ${testNow}, ${testNow})`,
    ],
    [
      'a share with a class',
      (one: Place, other: Place) => sql`
      insert into audience_entries (audience_id, level, unique_id)
      values (${one.audience}, 1, ${`course-${other.course}`})`,
    ],
    [
      'a share with a person',
      (one: Place, other: Place) => sql`
      insert into audience_entries (audience_id, level, unique_id)
      values (${one.audience}, 1, ${`employee-${other.employee}`})`,
    ],
    [
      'a share with a group',
      (one: Place, other: Place) => sql`
      insert into audience_entries (audience_id, level, unique_id)
      values (${one.audience}, 1, ${`group-${other.group}`})`,
    ],
    [
      'a share with a role',
      (one: Place, other: Place) => sql`
      insert into audience_entries (audience_id, level, unique_id)
      values (${one.audience}, 1, ${`role-${other.role}`})`,
    ],
    [
      'a share with everybody',
      (one: Place, other: Place) => sql`
      insert into audience_entries (audience_id, level, unique_id)
      values (${one.audience}, 1, ${`employees-${other.kindergarten}`})`,
    ],
    [
      'somebody in a group',
      (one: Place, other: Place) => sql`
      insert into target_group_entries (target_group_id, side, unique_id)
      values (${one.group}, 'member', ${`guardian-${other.guardian}`})`,
    ],
  ])('%s', async (_name, write) => {
    const attempt = (one: Place, other: Place) =>
      database.transaction((transaction) => write(one, other).execute(transaction));
    await expect(attempt(here, there)).rejects.toMatchObject({ code: expect.stringMatching(/^235(03|14)$/) });
    // The same row within one kindergarten is accepted, so the refusal was caused by mixing kindergartens.
    await attempt(here, here);
  });

  test('an official with a kindergarten of another organisation', async () => {
    const organizationId = await makeOrganization(database);
    const official = await makeMember(database, { type: 'official', organizationId });
    const choose = (kindergartenId: number) =>
      database.runStatement(
        sql`insert into official_kindergartens (official_id, kindergarten_id) values (${official.id}, ${kindergartenId})`,
      );
    await expect(choose(here.kindergarten)).rejects.toMatchObject({ code: '23503' });
    await choose(await makeKindergarten(database, { organizationId }));
  });
});
