import { describe, expect, onTestFinished, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { FolderRow } from '#contract/library/folders.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { testNow } from '#server/testing/now.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { beginUpload, openPlaces, pathOf, picture } from './places.fixture.ts';

const { kiik, database, home } = await openPlaces();

describe('who came down in the world', () => {
  test('an employee who is archived with an open session has nothing at all', async () => {
    const client = await kiik.join({ type: 'employee', kindergartenId: home.id });
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${client.id}`]: 3 },
      public: true,
      sharedEdit: true,
    });
    const path = `${home.base}/folders/${folder}`;
    const { body: file } = await sendForm(client, `${path}/upload`, picture, { name: 'mine.gif' });
    const began = (await (await beginUpload(client, home, { folder_id: folder })).json()) as {
      location: string;
    };
    await database.transaction((transaction) => archiveMembership(transaction, client.id, testNow));
    const statuses = [
      (await client.get(path)).status,
      (await client.get(`${path}/files`)).status,
      (await client.get(`${home.base}/gallery`)).status,
      (await client.get(pathOf(home, file))).status,
      (await client.get(file.url)).status,
      (await client.get(began.location)).status,
      (await sendForm(client, `${path}/upload`, picture)).status,
      (
        await client.send('PATCH', began.location, Buffer.from('abcde'), {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        })
      ).status,
    ];
    expect(statuses.filter((status) => status < 400)).toEqual([]);
  });

  test.each(['gallery', 'documents'] as const)(
    'the module %s switched off takes all of it',
    async (module) => {
      const type = module === 'gallery' ? 'gallery' : 'document';
      const folder = await makeSharedFolder(database, {
        kindergartenId: home.id,
        type,
        shares: { [`employee-${home.teacher.id}`]: 3 },
      });
      const path = `${home.base}/folders/${folder}`;
      const { body: file } = await sendForm(home.teacher, `${path}/upload`, 'x', { name: 'x.txt', type });
      const set = (modules: string[]) =>
        kiik.run`update kindergartens set disabled_modules = ${modules}::text[] where id = ${home.id}`;
      await set([module]);
      try {
        for (const client of [home.teacher, home.manager]) {
          expect((await client.get(`${home.base}/${module}`)).status).toBe(403);
          expect((await client.get(path)).status).toBe(404);
          expect((await client.get(`${path}/files`)).status).toBe(404);
          expect((await client.get(pathOf(home, file))).status).toBe(404);
          expect((await client.get(file.url)).status).toBe(404);
          expect((await client.get(`${path}/zip`)).status).toBe(404);
          expect((await beginUpload(client, home, { folder_id: folder })).status).toBe(404);
          const trash = await client.get<{ total: number }>(`${home.base}/trash?type=${type}`);
          expect(trash.body.total ?? 0).toBe(0);
        }
      } finally {
        await set([]);
      }
      expect((await home.teacher.get(path)).status).toBe(200);
    },
  );

  test('the diary switched off takes what lies in it, also by address and link', async () => {
    const began = await beginUpload(home.manager, home, {
      ...{ filename: 'day.gif', course_id: home.course, diary_date: '2026-10-14', type: 'gallery' },
    });
    const { location } = (await began.json()) as { location: string };
    const sent = await home.manager.send('PATCH', location, Buffer.from('GIF89'), {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    const { file } = (await sent.json()) as { file: LibraryFile };
    const list = `${home.base}/folders/diary/${home.course}/files`;
    const read = async () => {
      const statuses: number[] = [];
      for (const client of [home.manager, home.teacher, home.parent]) {
        for (const address of [list, pathOf(home, file)]) statuses.push((await client.get(address)).status);
      }
      return [...new Set([...statuses, (await home.manager.get(file.url)).status])];
    };
    const set = (modules: string[]) =>
      kiik.run`update kindergartens set disabled_modules = ${modules}::text[] where id = ${home.id}`;
    expect(await read()).toEqual([200]);
    await set(['diary']);
    onTestFinished(async () => {
      await set([]);
    });
    expect((await read()).filter((status) => status < 400)).toEqual([]);
  });

  test('who may only view is refused every write, and it stays as it was', async () => {
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.teacher.id}`]: 3, [`guardian-${home.parent.id}`]: 1 },
    });
    const path = `${home.base}/folders/${folder}`;
    const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
    const child = await makeSharedFolder(database, {
      ...{ kindergartenId: home.id, parentId: folder, shares: { [`guardian-${home.parent.id}`]: 1 } },
    });
    const own = `guardian-${home.parent.id}`;
    const lists = { view: [], edit: [], manage: [own], version: 1 };
    const flags = { public: true, shared_edit: true };
    const it = home.parent;
    const statuses = [
      (await it.put(path, { name: 'Mine', ...flags, version: 1 })).status,
      (await it.post(`${path}/sync`, lists)).status,
      (await it.get(`${path}/acl`)).status,
      (await it.delete(`${home.base}/folders/${child}`)).status,
      (await it.post(`${home.base}/folders`, { name: 'X', type: 'gallery', parent_id: folder })).status,
      (await it.put(`${path}/move`, { folder_ids: [child] })).status,
      (await it.put(`${home.base}/folders/move`, { folder_ids: [child] })).status,
      (await sendForm(it, `${path}/upload`, picture)).status,
      (await beginUpload(it, home, { folder_id: folder })).status,
      (await it.put(pathOf(home, file), { name: 'X', description: '', version: 1 })).status,
      (await it.delete(pathOf(home, file))).status,
      (await it.delete(`${path}/files`, { file_ids: [file.id] })).status,
      (await it.put(`${home.base}/folders/${home.folder}/files/move`, { file_ids: [file.id] })).status,
      (await it.put(`${home.base}/files/children`, { file_ids: [file.id], child_ids: [home.child] })).status,
      (await it.delete(`${home.base}/files/children`, { file_ids: [file.id], child_ids: [home.child] }))
        .status,
    ];
    expect(new Set(statuses)).toEqual(new Set([403]));
    const { body } = await home.teacher.get<FolderRow>(path);
    expect(body).toMatchObject({ version: 1, public: false });
  });
});
