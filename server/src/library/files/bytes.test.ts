import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { numberNames } from '#contract/library/file-names.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';

const names = ['põder.txt', 'Лес.txt', '森 🌲.txt', 'same.txt', 'same.txt', 'SAME.txt'];

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
const folder = await makeSharedFolder(database, {
  kindergartenId: home,
  name: 'Mets/õu',
  shares: { [`employees-${home}`]: 3, [`guardians-${home}`]: 1 },
});
const base = `/api/kindergartens/${home}`;
const path = `${base}/folders/${folder}`;
const files: LibraryFile[] = [];
for (const [index, name] of names.entries()) {
  const { body } = await sendForm(teacher, `${path}/upload`, `0123456789 ${index}`, { name });
  files.push(body);
}

describe('bytes in parts', () => {
  const read = async (headers: Record<string, string>, method = 'GET') => {
    const reply = await parent.send(method, `${base}/files/gallery/${files[0]?.filename}`, null, headers);
    const { status } = reply;
    return {
      status,
      range: reply.headers.get('content-range'),
      text: await reply.text(),
      headers: reply.headers,
    };
  };

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/12', '0123'],
    ['bytes=10-', 206, 'bytes 10-11/12', ' 0'],
    ['bytes=4-100', 206, 'bytes 4-11/12', '456789 0'],
    ['bytes=-2', 206, 'bytes 10-11/12', ' 0'],
    ['bytes=-100', 206, 'bytes 0-11/12', '0123456789 0'],
    ['bytes=12-', 416, 'bytes */12', ''],
    ['bytes=-0', 416, 'bytes */12', ''],
    ['bytes=5-2', 200, null, '0123456789 0'],
    ['bytes=0-1,4-5', 200, null, '0123456789 0'],
    ['lines=0-1', 200, null, '0123456789 0'],
  ])('%s is answered with %i', async (range, status, contentRange, text) => {
    expect(await read({ range })).toMatchObject({ status, range: contentRange, text });
  });

  test('a part of a file that changed is the whole of it; one that is known already is not sent', async () => {
    const { headers } = await read({});
    const tag = ensurePresent(headers.get('etag'));
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(await read({ range: 'bytes=0-1', 'if-range': tag })).toMatchObject({ status: 206 });
    expect(await read({ range: 'bytes=0-1', 'if-range': '"other"' })).toMatchObject({ status: 200 });
    expect(await read({ 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    const head = await read({}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('12');
  });

  test('of another place or kindergarten there are none', async () => {
    const filename = files[0]?.filename;
    for (const place of ['documents', 'diary', 'plans']) {
      const { status } = await parent.send('GET', `${base}/files/${place}/${filename}`, null);
      expect([404, 422]).toContain(status);
    }
    expect((await parent.send('GET', `${base}/files/gallery_thumbs/${filename}`, null)).status).toBe(404);
  });
});

describe('several at once', () => {
  const unpack = async (query = '') => {
    const reply = await parent.send('GET', `${path}/zip${query}`, null);
    const content = Buffer.from(await reply.arrayBuffer());
    expect(reply.headers.get('content-length')).toBe(String(content.byteLength));
    const archive = await fromBufferPromise(content);
    const entries: Record<string, string> = {};
    for await (const entry of archive.eachEntry()) {
      entries[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString();
    }
    return { entries, name: reply.headers.get('content-disposition') };
  };

  test('are one archive with names in any script, each once', async () => {
    const { entries, name } = await unpack();
    expect(name).toBe("attachment; filename*=UTF-8''Mets_%C3%B5u.zip");
    expect(
      Object.keys(entries)
        .map((one) => one.toLowerCase())
        .toSorted(),
    ).toEqual(['põder.txt', 'лес.txt', '森 🌲.txt', 'same.txt', 'same (2).txt', 'same (3).txt'].toSorted());
    expect(new Set(Object.values(entries)).size).toBe(names.length);
    expect(entries['põder.txt']).toBe('0123456789 0');
  });

  test('are only those that were chosen', async () => {
    const chosen = [files[0]?.id, files[2]?.id].join(',');
    expect(Object.keys((await unpack(`?file_ids=${chosen}`)).entries).toSorted()).toEqual(
      ['põder.txt', '森 🌲.txt'].toSorted(),
    );
    expect((await parent.get(`${path}/zip?file_ids=999999`)).status).toBe(404);
    expect((await parent.get(`${path}/zip?file_ids=1,x`)).status).toBe(422);
  });

  test('come to a browser that packs them itself as links and the same names', async () => {
    const { body } = await parent.get<{ data: { name: string; url: string; size: number }[] }>(
      `${path}/links`,
    );
    expect(body.data).toHaveLength(names.length);
    for (const { url, size } of body.data) {
      const reply = await kiik.visitor().send('GET', `${url}?download=1`, null);
      expect((await reply.arrayBuffer()).byteLength).toBe(size);
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
    }
  });
});

test('a thousand files of one name get a thousand names', () => {
  const numbered = numberNames(Array.from({ length: 1_000 }, () => 'IMG.jpg'));
  expect(new Set(numbered).size).toBe(1_000);
  expect(numbered.slice(0, 3)).toEqual(['IMG.jpg', 'IMG (2).jpg', 'IMG (3).jpg']);
  expect(numberNames(['a (2).txt', 'a.txt', 'a.txt'])).toEqual(['a (2).txt', 'a.txt', 'a (3).txt']);
});
