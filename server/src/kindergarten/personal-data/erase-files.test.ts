import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { DueErasure } from '#contract/kindergarten/personal-data.ts';
import type { FolderRow } from '#contract/library/folders.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { sendForm } from '#server/library/files/files.fixture.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { confirmAgain, openTestApp, testNow } from '#server/testing/index.ts';
import { eraseArchived, eraseDueChild } from './erase-archived.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await database.transaction((transaction) => statement.execute(transaction));
}

const encode = (text: unknown) => Buffer.from(String(text)).toString('base64');

/** An archived child with a file in its album, one in a subfolder, one in the trash, one being uploaded. */
async function makeChildWithFiles(fname: string, archivedAt = testNow): Promise<number> {
  const childId = await kiik.makeChild({ kindergartenId: home, fname });
  const files = `${base}/children/${childId}/files`;
  expect((await sendForm(manager, files, 'a drawing', { name: 'kept.txt' })).status).toBe(201);
  const { body: lost } = await sendForm(manager, files, 'a drawing', { name: 'lost.txt' });
  expect((await manager.delete(files, { file_ids: [lost.id] })).status).toBe(200);
  const { body: album } = await manager.get<FolderRow>(`${base}/folders/child-profile/${childId}`);
  const inner = { name: 'Spring', type: 'gallery', parent_id: album.id };
  const { body: made } = await manager.post<FolderRow>(`${base}/folders`, inner);
  await sendForm(manager, `${base}/folders/${made.id}/upload`, 'a drawing', { name: 'inner.txt' });
  await manager.send('POST', `${base}/uploads`, null, {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${encode(`coming-${childId}.txt`)},folder_id ${encode(album.id)},uploaded_at ${encode('2026-10-14 07:59:00.000')}`,
  });
  await run(sql`update children set archived_at = ${archivedAt} where id = ${childId}`);
  return childId;
}

async function countLeft(childId: number): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(*) from folders where child_id = ${childId}) as folders,
      (select count(*) from uploads where name = ${`coming-${childId}.txt`}) as coming,
      (select count(*) from files where name in ('kept.txt', 'lost.txt', 'inner.txt')) as files,
      (select erased_at is not null from children where id = ${childId}) as erased`.execute(database.read);
  return rows[0];
}
const nothing = { coming: 0, folders: 0, files: 0, erased: true };

/** Runs the nightly job and the jobs that it plans, each to the end of its first attempt. */
async function runNight(): Promise<void> {
  await database.transaction((transaction) => planJob(transaction, eraseArchived, {}));
  await vi.waitFor(
    async () => {
      const rows = await kiik.run`
        select from graphile_worker.jobs
        where task_identifier in (${eraseArchived.name}, ${eraseDueChild.name}) and attempts = 0`;
      expect(rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
}

test('a child with files in its profile, in folders of it and in the trash is erased with them', async () => {
  const childId = await makeChildWithFiles('Xanthippe');
  await confirmAgain(manager);
  const erased = await manager.post(`${base}/children/${childId}/erase`, { confirm: 'Xanth' });
  expect(erased.status).toBe(200);
  expect(await countLeft(childId)).toEqual(nothing);
});

describe('one child who cannot be erased', () => {
  let stuck: number;
  let others: number[];
  beforeAll(async () => {
    const longAgo = '2020-01-01T08:00:00Z';
    others = [await makeChildWithFiles('Before', '2019-01-01T08:00:00Z')];
    stuck = await makeChildWithFiles('Stuck', longAgo);
    others.push(await makeChildWithFiles('After', '2021-01-01T08:00:00Z'));
    // Simulates an unforeseen reference to the child, which blocks its erasure.
    await run(sql`
      create function refuse_erasure() returns trigger language plpgsql as $$
      begin
        raise exception 'Stuck refuses';
      end
      $$`);
    await run(sql`
      create trigger stuck before update of erased_at on children for each row when (old.fname = 'Stuck')
      execute function refuse_erasure()`);
    await manager.put(`${base}/settings/data`, { retention_months: 12, version: 1 });
    await runNight();
  });

  const due = async () =>
    (await manager.get<{ data: DueErasure[] }>(`${base}/settings/data/due?months=12`)).body.data;

  test('stops nobody else', async () => {
    for (const id of others)
      await expect.poll(() => countLeft(id)).toMatchObject({ folders: 0, erased: true });
    expect(await countLeft(stuck)).toMatchObject({ coming: 1, folders: 3, erased: false });
  });

  test('is shown to whoever sees erasures, and logged without a name', async () => {
    await expect
      .poll(async () => (await due()).map(({ id, failed_at }) => [id, failed_at]))
      .toEqual([[stuck, testNow]]);
    // The worker logs the failure after it has stored it.
    const listLogged = () => kiik.log.filter((line) => line.includes(eraseDueChild.name));
    await expect.poll(listLogged).not.toEqual([]);
    expect(listLogged().join()).not.toContain('Stuck');
  });

  test('goes the next night, once it can, and is logged no more', async () => {
    await run(sql`drop trigger stuck on children`);
    await runNight();
    await expect.poll(() => countLeft(stuck)).toMatchObject({ folders: 0, erased: true });
    expect(await due()).toEqual([]);
    const rows = await kiik.run`select from failed_erasures`;
    expect(rows).toEqual([]);
  });
});
