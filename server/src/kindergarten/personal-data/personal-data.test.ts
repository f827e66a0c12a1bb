import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DataSettings, DueErasure, Erasure } from '#contract/kindergarten/personal-data.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { confirmAgain, openTestApp, type Page, type TestClient, testNow } from '#server/testing/index.ts';
import { eraseArchived, eraseDueChild } from './erase-archived.ts';
import { forgetExports } from './forget-exports.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

/** A kindergarten with its manager. */
async function start(): Promise<{
  kindergartenId: number;
  manager: TestClient;
  path: string;
  email: string;
}> {
  const kindergartenId = await kiik.makeKindergarten();
  const { email } = await kiik.makeMember({ type: 'employee', kindergartenId, flags: managerFlags });
  return {
    kindergartenId,
    email,
    manager: await confirmAgain(await kiik.signIn(email)),
    path: `/api/kindergartens/${kindergartenId}`,
  };
}

async function run(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
  });
}

/** A word that only the texts about one child of `makeFullChild` contain. */
const wordOf = (childId: number) => `Quizzelbort${childId}x`;

/** A child with something in every table that holds anything on it, archived or not. */
async function makeFullChild(kindergartenId: number, archivedAt: string | null): Promise<number> {
  const childId = await kiik.makeChild({ kindergartenId, fname: 'Xanthippe' });
  const word = wordOf(childId);
  const mother = await kiik.makeMember({ type: 'guardian', kindergartenId });
  await kiik.makeMother(childId, mother.id);
  await run(
    sql`
      update children set
        lname = ${word}, idcode = ${word}, gender = 'female', address = ${word}, home_languages = '{et}',
        health_notes = ${word}, archived_at = ${archivedAt}
      where id = ${childId}`,
    sql`
      with diet as (
        insert into dietary_options (kindergarten_id, name, created_at)
        values (${kindergartenId}, ${`Diet ${childId}`}, ${testNow}) returning id
      )
      insert into child_dietary_options (child_id, dietary_option_id) select ${childId}, id from diet`,
  );
  return childId;
}

/** Where the database contains the words: searches every text column of every table. */
async function findText(...words: string[]): Promise<string[]> {
  const { read } = database;
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY')`.execute(read);
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike any (${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(
      read,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

async function runJob(): Promise<void> {
  await database.transaction((transaction) => planJob(transaction, eraseArchived, {}));
  await expect
    .poll(async () => {
      const rows = await kiik.run`
        select from graphile_worker.jobs where task_identifier in (${eraseArchived.name}, ${eraseDueChild.name})`;
      return rows.length;
    })
    .toBe(0);
}

describe('the retention of a kindergarten', () => {
  test('is never by itself until chosen, and saved by version', async () => {
    const { manager, path } = await start();
    const { body: before } = await manager.get<DataSettings>(`${path}/settings/data`);
    expect(before).toEqual({ retention_months: null, version: 1 });
    const saved = await manager.put<DataSettings>(`${path}/settings/data`, {
      ...before,
      retention_months: 24,
    });
    expect(saved.body).toEqual({ retention_months: 24, version: 2 });
    const late = await manager.put(`${path}/settings/data`, { ...before, retention_months: 6 });
    expect(late.status).toBe(409);
    expect(late.body.current).toEqual(saved.body);
    const wrong = await manager.put(`${path}/settings/data`, { retention_months: 5, version: 2 });
    expect(wrong.status).toBe(422);
  });

  // The test takes place on 14 October 2026, 08:00 UTC.
  const cases: { archivedAt: string | null; months: number | null; erased: boolean }[] = [
    { archivedAt: null, months: 6, erased: false },
    { archivedAt: '2020-01-01T08:00:00Z', months: null, erased: false },
    { archivedAt: '2026-04-14T08:00:00Z', months: 6, erased: true },
    { archivedAt: '2026-04-14T08:00:01Z', months: 6, erased: false },
    { archivedAt: '2024-10-14T07:59:59Z', months: 24, erased: true },
    { archivedAt: '2025-10-14T08:00:00Z', months: 24, erased: false },
    { archivedAt: '2016-10-14T08:00:00Z', months: 120, erased: true },
  ];
  test.each(cases)('of $months months, archived at $archivedAt: erased $erased', async (one) => {
    const { kindergartenId, manager, path } = await start();
    const childId = await makeFullChild(kindergartenId, one.archivedAt);
    await manager.put(`${path}/settings/data`, { retention_months: one.months, version: 1 });
    await runJob();
    const rows = await kiik.run<{ erased: boolean; fname: string }>`
      select erased_at is not null as erased, fname from children where id = ${childId}`;
    expect(rows).toEqual([{ erased: one.erased, fname: one.erased ? '' : 'Xanthippe' }]);
    const { body } = await manager.get<Page<Erasure>>(`${path}/settings/data/erasures`);
    expect(body.data.map(({ subject_id, reason }) => ({ subject_id, reason }))).toEqual(
      one.erased ? [{ subject_id: childId, reason: 'retention' }] : [],
    );
  });

  test('is shown beforehand for every choice, the longest archived first', async () => {
    const { kindergartenId, manager, path } = await start();
    const ids = [];
    for (const at of ['2026-05-31T09:00:00Z', '2025-01-31T09:00:00Z']) {
      ids.push(await makeFullChild(kindergartenId, at));
    }
    const [later, sooner] = ids;
    const due = async (query: string) =>
      (await manager.get<Page<DueErasure>>(`${path}/settings/data/due${query}`)).body.data.map(
        ({ id, erase_at }) => ({ id, erase_at }),
      );
    expect(await due('')).toEqual([
      { id: sooner, erase_at: null },
      { id: later, erase_at: null },
    ]);
    expect(await due('?months=6')).toEqual([
      { id: sooner, erase_at: '2025-07-31T09:00:00.000Z' },
      { id: later, erase_at: '2026-11-30T09:00:00.000Z' },
    ]);
    expect(await due('?months=6&term=nobody')).toEqual([]);
  });
});

test('what has run out goes by itself, every night', async () => {
  await expect
    .poll(async () => {
      const rows = await kiik.run<{ identifier: string }>`
        select identifier from graphile_worker._private_known_crontabs`;
      return rows.map((row) => row.identifier);
    })
    .toEqual(expect.arrayContaining([eraseArchived.name, forgetExports.name]));
});

describe('erasing a child', () => {
  test('leaves nothing of it anywhere but numbers', async () => {
    const { kindergartenId, manager, path } = await start();
    const childId = await makeFullChild(kindergartenId, testNow);
    const word = wordOf(childId);
    expect(await findText(word)).toEqual(expect.arrayContaining(['children.lname', 'children.address']));
    const { status } = await manager.post(`${path}/children/${childId}/erase`, { confirm: ' Xanth' });
    expect(status).toBe(200);
    expect(await findText(word)).toEqual([]);
    const rows = await kiik.run`
      select fname, birth_date, idcode, gender, (select count(*) from child_guardians where child_id = child.id) as guardians,
        (select count(*) from child_dietary_options where child_id = child.id) as diets
      from children child where id = ${childId}`;
    expect(rows).toEqual([
      { fname: '', birth_date: '2022-01-01', idcode: null, gender: null, guardians: 0, diets: 0 },
    ]);
    const { body } = await manager.get<Page<Erasure>>(`${path}/settings/data/erasures`);
    // Its row, guardian and diet, its album and its folder of documents.
    expect(body.data).toEqual([
      { id: expect.any(Number), subject_id: childId, reason: 'manager', at: testNow, rows: 5 },
    ]);
    expect((await manager.post(`${path}/children/${childId}/erase`, { confirm: 'Xanth' })).status).toBe(404);
  });

  const refusals = [
    { why: 'who is not archived', archivedAt: null, confirm: 'Xanthippe', status: 422 },
    { why: 'without typing the name', archivedAt: testNow, confirm: '', status: 422 },
    { why: 'by one letter', archivedAt: testNow, confirm: 'X', status: 422 },
    { why: 'by another name', archivedAt: testNow, confirm: 'Mari', status: 422 },
  ];
  test.each(refusals)('is refused $why', async ({ archivedAt, confirm, status }) => {
    const { kindergartenId, manager, path } = await start();
    const childId = await makeFullChild(kindergartenId, archivedAt);
    expect((await manager.post(`${path}/children/${childId}/erase`, { confirm })).status).toBe(status);
  });

  test('is for whoever keeps the data of this kindergarten', async () => {
    const { kindergartenId, path } = await start();
    const childId = await makeFullChild(kindergartenId, testNow);
    const other = await start();
    const teacher = await kiik.join({ type: 'employee', kindergartenId });
    const confirm = 'Xanthippe';
    expect((await teacher.post(`${path}/children/${childId}/erase`, { confirm })).status).toBe(403);
    expect((await other.manager.post(`${path}/children/${childId}/erase`, { confirm })).status).toBe(403);
    expect((await other.manager.post(`${other.path}/children/${childId}/erase`, { confirm })).status).toBe(
      404,
    );
  });
});

describe('erasing an account', () => {
  async function makeParent() {
    const { kindergartenId } = await start();
    const parent = await kiik.makeMember({ type: 'guardian', kindergartenId });
    await run(
      sql`update users set fname = 'Balthazar', lname = 'Wobblethwaite', idcode = '37001010000' where id = ${parent.userId}`,
    );
    return { kindergartenId, parent, client: await confirmAgain(await kiik.signIn(parent.email)) };
  }

  test('by its person leaves nothing, ends the session, and hands the main parent on', async () => {
    const { kindergartenId, parent, client } = await makeParent();
    const childId = await kiik.makeChild({ kindergartenId, fname: 'Oskar', lname: 'Kask' });
    const other = await kiik.makeMember({ type: 'guardian', kindergartenId });
    await kiik.makeMother(childId, parent.id);
    await kiik.makeMother(childId, other.id);
    await run(sql`update child_guardians set main_parent = true where guardian_id = ${parent.id}`);
    const erase = (email: string) => client.post('/api/common/user/erase', { email });
    expect((await erase('somebody@else.test')).body.errors).toHaveProperty('email');
    expect((await erase(parent.email)).status).toBe(200);
    expect((await client.get('/api/common/user')).status).toBe(401);
    expect(await findText('Balthazar', 'Wobblethwaite', '37001010000', parent.email)).toEqual([]);
    await expect(kiik.signIn(parent.email)).rejects.toThrow('422');
    const rows = await kiik.run`
      select guardian_id, main_parent from child_guardians where child_id = ${childId}`;
    expect(rows).toEqual([{ guardian_id: other.id, main_parent: true }]);
  });

  test('by an administrator asks for the address, and is nobody’s own', async () => {
    const { parent } = await makeParent();
    const keeper = await kiik.makeMember({ type: 'administrator', flags: ['canAccessUsersPersonalData'] });
    const administrator = await confirmAgain(await kiik.signIn(keeper.email));
    const erase = (id: number, email: string) =>
      administrator.post(`/api/admin/users/${id}/erase`, { email });
    expect((await erase(parent.userId, 'somebody@else.test')).status).toBe(422);
    expect((await erase(keeper.userId, keeper.email)).status).toBe(403);
    expect((await erase(parent.userId, parent.email)).status).toBe(200);
    expect((await erase(parent.userId, parent.email)).status).toBe(404);
    expect(await findText('Balthazar', 'Wobblethwaite')).toEqual([]);
    const client = await kiik.join({ type: 'employee' });
    expect(
      await client.post(`/api/admin/users/${parent.userId}/erase`, { email: parent.email }),
    ).toMatchObject({ status: 403 });
  });

  test('of somebody who declined an invitation leaves none of it', async () => {
    const { kindergartenId } = await start();
    const { parent, client } = await makeParent();
    const invited = await kiik.invite({ type: 'employee', kindergartenId }, { email: parent.email });
    await run(
      sql`update memberships set declined_at = ${testNow}, archived_at = ${testNow} where id = ${invited}`,
    );
    expect((await client.post('/api/common/user/erase', { email: parent.email })).status).toBe(200);
    const rows = await kiik.run`
      select invited_email, declined_at from memberships where id = ${invited}`;
    expect(rows).toEqual([{ invited_email: null, declined_at: null }]);
  });

  test('of the last manager is refused, and changes nothing', async () => {
    const { manager, email } = await start();
    expect(await manager.post('/api/common/user/erase', { email })).toBeRefused('roles.last_manager');
    expect((await manager.get('/api/common/user')).status).toBe(200);
  });

  test('of one of two managers is not', async () => {
    const { kindergartenId, manager, email } = await start();
    await kiik.makeMember({ type: 'employee', kindergartenId, flags: managerFlags });
    expect((await manager.post('/api/common/user/erase', { email })).status).toBe(200);
  });
});
