import { describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { Folder } from '#contract/library/folders.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { openPlaces, pathOf, picture } from './places.fixture.ts';

const { kiik, database, home } = await openPlaces();

describe('what is hidden', () => {
  const album = async (shares: Record<string, 1 | 2 | 3> = {}) => {
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      name: 'Trip',
      shares: { [`employee-${home.teacher.id}`]: 3, [`guardian-${home.parent.id}`]: 1, ...shares },
    });
    const path = `${home.base}/folders/${folder}`;
    const send = async (client: TestClient, name: string) =>
      (await sendForm(client, `${path}/upload`, picture, { name })).body;
    return { folder, path, send };
  };
  const hide = (file: LibraryFile) =>
    home.teacher.put(`${home.base}/files/children`, { file_ids: [file.id], child_ids: [home.child] });

  test('a picture without consent is in no count, answer, tag or archive', async () => {
    const { path, send } = await album();
    const file = await send(home.teacher, 'hidden.gif');
    await send(home.teacher, 'shown.gif');
    const seen = await home.parent.send('GET', pathOf(home, file), null);
    const tag = ensurePresent(seen.headers.get('etag'));
    await seen.arrayBuffer();
    const { body: before } = await home.parent.get<{ data: LibraryFile[] }>(`${path}/files?term=hidden`);
    const link = ensurePresent(before.data[0]).url;
    await hide(file);
    for (const address of [pathOf(home, file), link]) {
      for (const method of ['GET', 'HEAD']) {
        for (const headers of [{ 'if-none-match': tag }, { range: 'bytes=0-0' }, { 'if-none-match': '*' }]) {
          const reply = await home.parent.send(method, address, null, headers as Record<string, string>);
          expect(reply.status).toBe(404);
          expect(reply.headers.get('etag')).toBeNull();
          await reply.text();
        }
      }
    }
    for (const query of ['', '?term=hidden', '?page=9', '?perPage=1']) {
      const { body } = await home.parent.get<{ total: number }>(`${path}/files${query}`);
      expect(body.total).toBe(query === '?term=hidden' ? 0 : 1);
      expect(JSON.stringify(body)).not.toContain('hidden.gif');
    }
    const ids = await home.parent.get<{ data: { id: number }[] }>(`${path}/files/ids`);
    expect(ids.body.data.map(({ id }) => id)).not.toContain(file.id);
    expect((await home.parent.get(`${path}/zip?file_ids=${file.id}`)).status).toBe(404);
    expect((await home.parent.get(`${path}/links?file_ids=${file.id}`)).status).toBe(404);
    const size = 'size=small';
    const thumbnail = `${home.base}/files/gallery_thumbs/${file.filename}?${size}`;
    expect((await home.parent.send('GET', thumbnail, null)).status).toBe(404);
  });

  test('a picture without consent stays hidden in the trash, also from a guardian who manages', async () => {
    const { path, send } = await album({ [`guardian-${home.parent.id}`]: 3 });
    const file = await send(home.teacher, 'withheld.gif');
    await hide(file);
    expect((await home.parent.delete(`${path}/files`, { file_ids: [file.id] })).status).toBe(403);
    await home.teacher.delete(`${path}/files`, { file_ids: [file.id] });
    const trash = await home.parent.get(`${home.base}/trash?type=gallery`);
    expect(JSON.stringify(trash.body)).not.toContain('withheld');
    expect((await home.parent.post(`${home.base}/files/restore`, { file_ids: [file.id] })).status).toBe(404);
    const restored = await home.teacher.post(`${home.base}/files/restore`, { file_ids: [file.id] });
    expect(restored.body).toEqual({ done: [file.id], refused: [] });
  });

  test('one own upload stays to be seen and removed, also where a consent was withdrawn, and is hidden from others', async () => {
    const other = await kiik.makeMember({ type: 'guardian', kindergartenId: home.id });
    const { path, send } = await album({
      [`guardian-${home.parent.id}`]: 2,
      [`guardian-${other.id}`]: 2,
    });
    const file = await send(home.parent, 'by-me.gif');
    await hide(file);
    const names = async (client: TestClient) => {
      const { body } = await client.get<{ data: LibraryFile[] }>(`${path}/files`);
      return body.data.map(({ name, allowed, children }) => ({ name, delete: allowed.delete, children }));
    };
    expect(await names(await kiik.signIn(other.email))).toEqual([]);
    expect(await names(home.parent)).toEqual([{ name: 'by-me.gif', delete: true, children: [] }]);
    expect((await home.parent.get(pathOf(home, file))).status).toBe(200);
    const removed = await home.parent.delete(`${path}/files`, { file_ids: [file.id] });
    expect(removed.body).toEqual({ done: [file.id], refused: [] });
    expect(await names(home.parent)).toEqual([]);
  });

  test('names in the trash are told to nobody who may only view there', async () => {
    const edited = await album({ [`guardian-${home.parent.id}`]: 2 });
    const viewed = await album();
    const own = await edited.send(home.parent, 'own.gif');
    const others = await viewed.send(home.teacher, 'regretted.gif');
    await home.parent.delete(`${edited.path}/files`, { file_ids: [own.id] });
    await home.teacher.delete(`${viewed.path}/files`, { file_ids: [others.id] });
    const reply = await home.parent.post(`${home.base}/files/restore`, { file_ids: [own.id, others.id] });
    expect(reply.body).toEqual({ done: [own.id], refused: [] });
  });

  test('folders that one may not see are in no count, search, way or tooltip', async () => {
    const { folder, path } = await album();
    const shares = { [`guardian-${home.parent.id}`]: 2 } as const;
    const secret = await makeSharedFolder(database, {
      ...{ kindergartenId: home.id, parentId: folder, name: 'Secret plan' },
    });
    const deep = await makeSharedFolder(database, {
      ...{ kindergartenId: home.id, parentId: secret, name: 'Deep', shares },
    });
    const inner = await makeSharedFolder(database, {
      ...{ kindergartenId: home.id, parentId: deep, name: 'Unseen inner' },
    });
    const opened = await home.parent.get<Folder & { subFolders: { total: number } }>(path);
    expect([opened.body.subfolders_count, opened.body.subFolders.total]).toEqual([0, 0]);
    const there = await home.parent.get<Folder>(`${home.base}/folders/${deep}`);
    expect(there.body.breadcrumbs.map(({ name }) => name)).toEqual(['Trip', 'Deep']);
    expect([there.body.parent_id, there.body.subfolders_count]).toEqual([null, 0]);
    for (const address of [`${path}?term=Secret`, `${home.base}/gallery?term=Secret`, `${path}?term=deep`]) {
      const { body } = await home.parent.get(address);
      expect(JSON.stringify(body)).not.toMatch(/Secret/);
    }
    // Nobody can find out where a hidden folder is by preparing to move it.
    const asked = await home.parent.get<{ data: { name: string; obstacle: string | null }[] }>(
      `${home.base}/folders/${folder}/folders?term=deep&folder_id=${inner}`,
    );
    expect(asked.body.data).toMatchObject([{ name: 'Deep', obstacle: null }]);
  });

  test('names of people stay with those who may know them', async () => {
    const stranger = await kiik.makeMember({ type: 'guardian', kindergartenId: home.id });
    const { path } = await album({ [`guardian-${stranger.id}`]: 2 });
    const { body } = await home.parent.get<Folder>(path);
    const named = body.shared_with.filter(({ name }) => name !== '').map((one) => one.unique_id);
    expect(named).toEqual([`employee-${home.teacher.id}`, `guardian-${home.parent.id}`]);
  });
});
