import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServingDatabase, type ServingDatabase } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { asServingRole } from '#server/platform/postgres/serving-role.ts';
import { startTestApp, type TestApp, testNow } from '#server/testing/index.ts';

// The policies identify every place by one number (`place_number()`).

let app: TestApp;
let database: ServingDatabase;
let locked: string[];

beforeAll(async () => {
  app = await startTestApp('demo');
  database = openServingDatabase(asServingRole(app.app.database.connection), { connections: 1 });
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_policies where schemaname = 'public' and policyname = 'place' order by 1`.execute(
    app.app.database.read,
  );
  locked = rows.map(({ name }) => name);
});
afterAll(async () => {
  await database.close();
  await app.stop();
});

async function count(table: string, at: Parameters<ServingDatabase['at']>[0]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    database.at(at).read,
  );
  return onlyRow(rows).count;
}

test('what can be no place’s id is no place', async () => {
  for (const kind of ['kindergarten', 'organization', 'supplier'] as const) {
    for (const id of [0, -1, Number.NaN, 2 ** 62]) {
      const seen = await Promise.all(locked.map((table) => count(table, { kind, id })));
      expect([kind, id, seen.filter((rows) => rows > 0)]).toEqual([kind, id, []]);
    }
  }
});

const kinds = { kindergarten: 'employee', organization: 'official', supplier: 'representative' } as const;
type Kind = keyof typeof kinds;

test('a kindergarten, an organisation and a supplier of one number see each their own', async () => {
  const id = 9_000_001;
  const write = (statement: RawBuilder<unknown>) => app.app.database.runStatement(statement);
  await write(sql`insert into kindergartens (id, name, country, timezone, created_at)
    overriding system value values (${id}, 'Alike', 'ee', 'Europe/Tallinn', ${testNow})`);
  for (const table of ['organizations', 'suppliers']) {
    await write(sql`insert into ${sql.table(table)} (id, name, country, created_at)
      overriding system value values (${id}, 'Alike', 'ee', ${testNow})`);
  }
  for (const [kind, type] of Object.entries(kinds)) {
    await write(sql`insert into roles (type, ${sql.id(`${kind}_id`)}, name, flags)
      values (${type}, ${id}, ${kind}, '{}')`);
  }
  for (const kind of Object.keys(kinds) as Kind[]) {
    const seen = await sql<{ name: string }>`select name from roles where type <> 'administrator'`.execute(
      database.at({ kind, id }).read,
    );
    expect(seen.rows).toEqual([{ name: kind }]);
    for (const other of Object.keys(kinds))
      expect([other, await count(`${other}s`, { kind, id })]).toEqual([other, other === kind ? 1 : 0]);
  }
});

test('what is shown besides to a kindergarten is neither changed, locked nor added by it', async () => {
  const { rows: above } = await sql<{ id: number; organization_id: number }>`
    select place.id, place.organization_id from kindergartens place
    join memberships official on official.organization_id = place.organization_id
    join membership_roles held on held.membership_id = official.id limit 1`.execute(app.app.database.read);
  const { id: kindergartenId, organization_id: organizationId } = onlyRow(above);
  const at = database.at({ kind: 'kindergarten', id: kindergartenId });
  for (const [table, column, where] of [
    ['organizations', 'name', sql`id = ${organizationId}`],
    ['memberships', 'all_kindergartens', sql`organization_id = ${organizationId}`],
    ['roles', 'name', sql`organization_id = ${organizationId}`],
    ['membership_roles', 'role_id', sql`scope = ${`official ${organizationId}`}`],
  ] as const) {
    const [rows, any] = [sql.table(table), sql.id(column)];
    const run = async (statement: RawBuilder<unknown>) => (await at.runStatement(statement)).length;
    const seen = await run(sql`select from ${rows} where ${where}`);
    const locks = await run(sql`select from ${rows} where ${where} for update`);
    const changes = await run(sql`update ${rows} set ${any} = ${any} where ${where} returning ${any}`);
    const deletes = await run(sql`delete from ${rows} where ${where} returning ${any}`);
    expect([table, seen > 0, locks, changes, deletes]).toEqual([table, true, 0, 0, 0]);
  }
  const role = sql`insert into roles (type, organization_id, name, flags) values ('official', ${organizationId}, 'Own', '{}')`;
  await expect(at.runStatement(role)).rejects.toMatchObject({ code: '42501' });
});
