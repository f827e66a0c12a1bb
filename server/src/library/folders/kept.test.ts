import { expect, test } from 'vitest';
import { targetGroupsPersonalData } from '#server/kindergarten/target-groups/personal-data.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { collectPersonalData, erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeFolder } from './factories.ts';
import { foldersPersonalData } from './personal-data.ts';
import { emptyTrash } from './trash.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const kindergartenId = await kiik.makeKindergarten();
const teacher = await kiik.makeMember({ type: 'employee', kindergartenId });
const client = await kiik.signIn(teacher.email);

const folder = (traits: Omit<Parameters<typeof makeFolder>[1], 'kindergartenId'>) =>
  makeFolder(database, { kindergartenId, ...traits });
const address = (rest: string) => `/api/kindergartens/${kindergartenId}/folders/${rest}`;

/** The given folders that still exist in the database. */
async function findKept(ids: readonly number[]): Promise<number[]> {
  const rows = await kiik.run<{ id: number }>`
    select id from folders where id = any(${[...ids]}::bigint[]) order by id`;
  return rows.map(({ id }) => id);
}

async function runEmptyTrash(): Promise<void> {
  await database.transaction((transaction) => planJob(transaction, emptyTrash, {}));
  await expect
    .poll(async () => {
      const rows = await kiik.run`
        select from graphile_worker.jobs where task_identifier = ${emptyTrash.name}`;
      return rows.length;
    })
    .toBe(0);
}

test('what was deleted is kept for thirty days, with all that lies in it, and as long as a file is in it', async () => {
  const manage = [`employee-${teacher.id}`];
  const parent = await folder({ manage });
  const child = await folder({ parentId: parent });
  const full = await folder({ manage });
  const live = await folder({ manage });
  const all = [parent, child, full, live];
  for (const id of [child, parent, full]) expect((await client.delete(address(`${id}`))).status).toBe(200);
  const deletedAt = kiik.clock.now();
  await kiik.run`
    insert into files (
      kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at, updated_at,
      deleted_at
    )
    select ${kindergartenId}, ${full}, 'document', 'kept', 'kept', 'kept.txt', 'text/plain', 1, day, day, day, day
    from (select ${deletedAt.toString()}::timestamptz) told (day)`;

  kiik.clock.advance({ hours: 30 * 24 - 1 });
  await runEmptyTrash();
  expect(await findKept(all)).toEqual(all);
  kiik.clock.advance({ hours: 1 });
  await runEmptyTrash();
  expect(await findKept(all)).toEqual([full, live]);
  const later = await kiik.signIn(teacher.email);
  expect((await later.post(address('restore'), { folder_ids: [full] })).status).toBe(404);
});

test('somebody is shown the folders that they made or that name them; erased, they made none and stand in no list', async () => {
  const person = await kiik.makeMember({ type: 'employee', kindergartenId });
  const id = await folder({ name: 'Own', createdBy: person.userId, manage: [`employee-${teacher.id}`] });
  await folder({ name: 'Given', edit: [`employee-${person.id}`], manage: [`employee-${teacher.id}`] });
  const subject = { kind: 'user', id: person.userId } as const;
  const collect = () => collectPersonalData([foldersPersonalData], database.read, subject);
  expect(
    (await collect()).sections[0]?.rows.map(({ folder: name, made, access }) => [name, made, access]),
  ).toEqual([
    ['Own', true, null],
    ['Given', false, 'edit'],
  ]);
  const parts = [targetGroupsPersonalData, foldersPersonalData];
  const counts = await database.transaction((transaction) =>
    erasePersonalData(parts, transaction, subject, kiik.clock.now().toString()),
  );
  expect(counts).toEqual({ audience_entries: 1, folders: 1 });
  expect((await collect()).sections).toEqual([]);
  expect(await findKept([id])).toEqual([id]);
});
