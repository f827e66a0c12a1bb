import { expect, test } from 'vitest';
import type { Identity } from '#contract/platform/identities.ts';
import { testNow } from '#server/testing/now.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendDraft, sendForm } from './files.fixture.ts';
import { picture } from './places.fixture.ts';

interface Activity {
  data: { id: number; name: string; status: string | null; creator: Identity; folder: object }[];
}

const kiik = await openTestApp('empty');
const { database } = kiik.app;

test('the header shows the last documents that somebody may see, and how many are new to them', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const base = `/api/kindergartens/${kindergartenId}`;
  const writes = await kiik.join({ type: 'employee', kindergartenId });
  const reads = await kiik.join({ type: 'guardian', kindergartenId });
  const other = await kiik.join({ type: 'guardian', kindergartenId });
  const managed = { [`employee-${writes.id}`]: 3 } as const;
  const make = (shares: Record<string, 1 | 2 | 3>) =>
    makeSharedFolder(database, { kindergartenId, type: 'document', name: 'Papers', shares });
  const shared = await make({ ...managed, [`guardian-${reads.id}`]: 1, [`guardian-${other.id}`]: 1 });
  const closed = await make(managed);
  const send = async (folder: number, name: string) =>
    (await sendForm(writes, `${base}/folders/${folder}/upload`, 'x', { name, type: 'document' })).body.id;
  const ids: number[] = [];
  for (let number = 1; number <= 7; number += 1) ids.push(await send(shared, `${number}.txt`));
  await send(closed, 'secret.txt');
  const look = async (client = reads) => (await client.get<Activity>(`${base}/documents/activity`)).body;
  const count = async (client = reads) => (await client.get(`${base}/activity`)).body;

  const first = await look();
  expect(first.data.map(({ name }) => name)).toEqual(['7.txt', '6.txt', '5.txt']);
  expect(first.data[0]).toMatchObject({ status: 'new', folder: { id: shared, name: 'Papers' } });
  expect(await count()).toMatchObject({ documents_count: 6, photos_count: 0 });
  expect(await count(writes)).toMatchObject({ documents_count: 0 });
  expect(await look(writes)).toMatchObject({
    data: [{ name: 'secret.txt', status: null }, {}, {}],
  });
  await reads.put(`${base}/files/seen`, { file_ids: ids.slice(2) });
  expect(await count()).toMatchObject({ documents_count: 2 });
  expect(await count(other)).toMatchObject({ documents_count: 6 });
  expect((await look()).data.map(({ status }) => status)).toEqual([null, null, null]);
});

test('a shared picture is new to those who see it, and changes its album; a draft is and does neither', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const base = `/api/kindergartens/${kindergartenId}`;
  const writes = await kiik.join({ type: 'employee', kindergartenId });
  const reads = await kiik.join({ type: 'guardian', kindergartenId });
  const stranger = await kiik.join({ type: 'guardian', kindergartenId });
  const shares = { [`employee-${writes.id}`]: 3, [`guardian-${reads.id}`]: 1 } as const;
  const make = (name: string) => makeSharedFolder(database, { kindergartenId, name, shares });
  const [album, other] = [await make('Album'), await make('Other')];
  await kiik.run`update folders set updated_at = '2026-09-01' where kindergarten_id = ${kindergartenId}`;
  const look = async () => {
    const counts = [reads, stranger, writes].map(
      async (client) => (await client.get<{ photos_count: number }>(`${base}/activity`)).body.photos_count,
    );
    const { body } = await reads.get<{ data: { id: number; updated_at: string }[] }>(
      `${base}/gallery?sortBy=updated_at&sortDir=desc`,
    );
    return [await Promise.all(counts), body.data.map(({ id, updated_at }) => [id, updated_at.slice(0, 10)])];
  };
  const { body: file } = await sendDraft(writes, `${base}/folders/${other}/upload`, picture);
  const before = [album, other].map((id) => [id, '2026-09-01']);
  expect(await look()).toEqual([[0, 0, 0], before]);
  await writes.post(`${base}/files/share`, { file_ids: [file.id] });
  expect(await look()).toEqual([
    [1, 0, 0],
    [
      [other, testNow.slice(0, 10)],
      [album, '2026-09-01'],
    ],
  ]);
  await reads.put(`${base}/files/seen`, { file_ids: [file.id] });
  expect((await look())[0]).toEqual([0, 0, 0]);
});

test('who uploaded a document is named to those alone who may know that person', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const base = `/api/kindergartens/${kindergartenId}`;
  const flags = ['documents_access_index'] as const;
  const employee = await kiik.makeMember({ type: 'employee', kindergartenId });
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId });
  const reader = await kiik.makeMember({ type: 'guardian', kindergartenId, flags });
  const contact = await kiik.makeMember({
    type: 'guardian',
    kindergartenId,
    flags: [...flags, 'contacts_access_employees'],
  });
  const folder = await makeSharedFolder(database, {
    kindergartenId,
    type: 'document',
    shares: { [`employees-${kindergartenId}`]: 2, [`guardians-${kindergartenId}`]: 2 },
  });
  for (const { email } of [employee, guardian]) {
    const sent = { name: 'a.txt', type: 'document' };
    await sendForm(await kiik.signIn(email), `${base}/folders/${folder}/upload`, 'x', sent);
  }
  const see = async ({ email }: { email: string }) => {
    const { body } = await (await kiik.signIn(email)).get<Activity>(`${base}/documents/activity`);
    return body.data.map(({ creator }) => [creator.unique_id, creator.type, creator.name !== '']);
  };
  const [by, named] = [`guardian-${guardian.id}`, `employee-${employee.id}`];
  expect(await see(reader)).toEqual([
    [by, 'guardian', false],
    [named, 'employee', false],
  ]);
  expect(await see(contact)).toEqual([
    [by, 'guardian', false],
    [named, 'employee', true],
  ]);
  expect(await see(guardian)).toMatchObject([[by, 'guardian', true], {}]);
});
