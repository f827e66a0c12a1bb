import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { getImportFile } from '#contract/kindergarten/import.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { importer, kiik, list, startImporter } from './import.fixture.ts';

startImporter();

async function count(table: string) {
  const rows = await kiik.run<{ total: number }>`select count(*) as total from ${sql.table(table)}`;
  return rows[0]?.total;
}

test('nothing is written where the kindergarten changed since the overview', async () => {
  await importer.upload(list);
  const { fingerprint } = await importer.look();
  await kiik.makeCourse({ kindergartenId: importer.kindergartenId, name: 'Uued' });
  await kiik.run`
    update courses set archived_at = '2026-10-14'
    where kindergarten_id = ${importer.kindergartenId} and name = 'Mõmmid'`;
  const refused = await importer.client.post(`${importer.place}/import-data`, {
    model: 'children',
    fingerprint,
  });
  expect(refused.status).toBe(409);
  expect(await importer.listChildren()).toEqual([]);
});

test('what fails on the way leaves nothing behind', async () => {
  await importer.upload(list);
  const users = await count('users');
  await kiik.run`
      create function refuse_guardians() returns trigger language plpgsql as $$ begin raise 'no'; end $$`;
  await kiik.run`create trigger refuse before insert on child_guardians execute function refuse_guardians()`;
  try {
    expect((await importer.run()).status).toBe(500);
  } finally {
    await kiik.run`drop trigger refuse on child_guardians`;
  }
  expect(await importer.listChildren()).toEqual([]);
  expect(await count('users')).toBe(users);
  expect((await importer.run()).body).toMatchObject({ created: 3 });
});

test('an import that is killed in mid-write leaves nothing behind, and its progress is told until then', async () => {
  await importer.upload(list);
  const { fingerprint } = await importer.look();
  const blocker = new pg.Client(kiik.app.database.connection);
  await blocker.connect();
  try {
    // At that point the children are written, but not their classes.
    await blocker.query('begin; lock table course_children in share mode');
    const importing = importer.client.post(`${importer.place}/import-data`, {
      model: 'children',
      fingerprint,
    });
    const findWaiting = async () => {
      const { rows } = await blocker.query<{ pid: number }>(
        `select pid from pg_locks where not granted and relation = 'course_children'::regclass`,
      );
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(findWaiting, { timeout: 10_000 }).toHaveLength(1);
    const { body: meanwhile } = await importer.client.get<RouteReply<typeof getImportFile>>(importer.place);
    expect(meanwhile.file?.progress).toEqual({ done: 0, total: 3 });
    await blocker.query('select pg_terminate_backend($1)', await findWaiting());
    expect((await importing).status).toBe(503);
  } finally {
    await blocker.end();
  }
  expect(await importer.listChildren()).toEqual([]);
  expect((await importer.run()).body).toMatchObject({ created: 3 });
});

test('what somebody saves by hand at the same time is not overwritten', async () => {
  await importer.upload(list);
  await importer.run();
  await importer.upload('Eesnimi;Perekonnanimi;Sünniaeg;Aadress\nOskar;Maasikas;03.02.2021;Uus 1\n');
  const { fingerprint } = await importer.look();
  let importing: Promise<{ status: number }> | undefined;
  await kiik.app.database.transaction(async (transaction) => {
    await sql`
      update children set health_notes = 'Pähklid', version = version + 1
      where kindergarten_id = ${importer.kindergartenId} and fname = 'Oskar'`.execute(transaction);
    importing = importer.client.post(`${importer.place}/import-data`, { model: 'children', fingerprint });
    await expect.poll(countWaiting).toBe(1);
  });
  expect((await importing)?.status).toBe(409);
  const rows = await kiik.run`
    select address, health_notes from children
    where kindergarten_id = ${importer.kindergartenId} and fname = 'Oskar'`;
  expect(rows).toEqual([{ address: '', health_notes: 'Pähklid' }]);
});

async function countWaiting(): Promise<number> {
  const rows = await kiik.run`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
