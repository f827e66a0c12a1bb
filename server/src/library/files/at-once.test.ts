import { describe, expect, test } from 'vitest';
import type { TestClient } from '#server/testing/test-client.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { beginUpload, openPlaces, pathOf, picture } from './places.fixture.ts';

const { kiik, database, home } = await openPlaces();

describe('two at the same time', () => {
  const open = async () => {
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.teacher.id}`]: 3, [`guardian-${home.parent.id}`]: 3 },
    });
    const path = `${home.base}/folders/${folder}`;
    const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
    return { folder, path, file };
  };
  const statusesOf = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();

  test('who take the folder from each other: one does, and a manager is left', async () => {
    const { path } = await open();
    const keep = (one: string) => ({ view: [], edit: [], manage: [one], version: 1 });
    const statuses = await statusesOf([
      home.teacher.post(`${path}/sync`, keep(`employee-${home.teacher.id}`)),
      home.parent.post(`${path}/sync`, keep(`guardian-${home.parent.id}`)),
    ]);
    // The second call finds no row any more, or gets a conflict with the saved row.
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
  });

  test('who rename one file or one folder: one does, the other is told', async () => {
    const { path, file } = await open();
    const name = (client: TestClient, to: string) =>
      client.put(pathOf(home, file), { name: to, description: '', version: 1 });
    expect(await statusesOf([name(home.teacher, 'One'), name(home.parent, 'Other')])).toEqual([200, 409]);
    const call = (client: TestClient, to: string) =>
      client.put(path, { name: to, public: false, shared_edit: false, version: 1 });
    expect(await statusesOf([call(home.teacher, 'One'), call(home.parent, 'Other')])).toEqual([200, 409]);
  });

  test('who move and delete the same files end with each in one place, and none waits for ever', async () => {
    for (const _ of Array.from({ length: 4 })) {
      const [one, other] = [await open(), await open()];
      const ids = [one.file.id, other.file.id];
      const statuses = await statusesOf([
        home.teacher.put(`${other.path}/files/move`, { file_ids: ids }),
        home.parent.put(`${one.path}/files/move`, { file_ids: ids.toReversed() }),
        home.teacher.delete(`${one.path}/files`, { file_ids: ids }),
        home.parent.delete(pathOf(home, one.file)),
        home.teacher.delete(pathOf(home, other.file)),
        home.parent.post(`${home.base}/files/restore`, { file_ids: ids }),
      ]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
  });
});

describe('what is sent and begun', () => {
  test.each([
    ['bytes=0-99999999999999999999999', 200],
    ['bytes=999999999999999-', 416],
    ['bytes=5-2', 200],
    ['bytes=-0', 416],
    ['bytes=-999999999999999', 206],
    ['bytes=0-0,1-1,2-2', 200],
    ['bytes=--1', 200],
    ['lines=0-5', 200],
    [`bytes=${'0-1,'.repeat(1_000)}0-1`, 200],
  ])('the range %s is answered with %i', async (range, status) => {
    const reply = await home.teacher.send('GET', pathOf(home, home.file), null, { range });
    expect(reply.status).toBe(status);
    const bytes = (await reply.arrayBuffer()).byteLength;
    expect(bytes).toBe(status === 416 ? 0 : picture.byteLength);
  });

  test('unfinished uploads of one person have an end, by number and by bytes, also all at once', async () => {
    const client = await kiik.join({ type: 'employee', kindergartenId: home.id });
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${client.id}`]: 2 },
    });
    const began = await Promise.all(
      Array.from({ length: 80 }, async () => {
        const reply = await beginUpload(client, home, { folder_id: folder }, 200_000_000);
        await reply.text();
        return [reply.status, reply.headers.get('retry-after')].join(' ');
      }),
    );
    expect(began.filter((reply) => reply === '201 ')).toHaveLength(50);
    expect(began.filter((reply) => reply === '429 60')).toHaveLength(30);
  });

  test('a file that is restored while its folder is deleted does not get lost in it', async () => {
    for (const _ of Array.from({ length: 6 })) {
      const folder = await makeSharedFolder(database, {
        kindergartenId: home.id,
        shares: { [`employee-${home.teacher.id}`]: 3 },
      });
      const path = `${home.base}/folders/${folder}`;
      const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
      await home.teacher.delete(`${path}/files`, { file_ids: [file.id] });
      await Promise.all([
        home.teacher.delete(path),
        home.teacher.post(`${home.base}/files/restore`, { file_ids: [file.id] }),
        sendForm(home.teacher, `${path}/upload`, picture, { name: 'b.gif' }),
      ]);
      const rows = await kiik.run`
        select from files file join folders folder on folder.id = file.folder_id
        where folder.id = ${folder} and folder.deleted_at is not null and file.deleted_at is null`;
      expect(rows).toEqual([]);
    }
  });

  test('what is sent into a folder that is deleted meanwhile is refused, and leaves nothing', async () => {
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.teacher.id}`]: 3 },
    });
    const began = await beginUpload(home.teacher, home, { folder_id: folder });
    const { location } = (await began.json()) as { location: string };
    const send = async (offset: number, bytes: string) => {
      const reply = await home.teacher.send('PATCH', location, Buffer.from(bytes), {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      });
      await reply.text();
      return reply.status;
    };
    expect(await send(0, 'ab')).toBe(200);
    expect((await home.teacher.delete(`${home.base}/folders/${folder}`)).status).toBe(200);
    expect(await send(2, 'cde')).toBe(404);
    const rows = await kiik.run`select from files where folder_id = ${folder}`;
    expect(rows).toEqual([]);
  });

  test('an upload in thousands of pieces is refused its next one', async () => {
    const began = await beginUpload(home.teacher, home, { folder_id: home.folder }, 100_000);
    const { upload, location } = (await began.json()) as { upload: string; location: string };
    await kiik.run`
      insert into upload_pieces (upload_id, start, size, storage_key)
      select id, place, 1, 'uploads/none-' || place from uploads, generate_series(0, 1999) place where key = ${upload}`;
    const reply = await home.teacher.send('PATCH', location, Buffer.from('x'), {
      'tus-resumable': '1.0.0',
      'upload-offset': '2000',
      'content-type': 'application/offset+octet-stream',
    });
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('60');
    await reply.text();
    await home.teacher.delete(location);
  });
});
