import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { makeSharedFolder, sendDraft, sendForm } from './files.fixture.ts';
import { picture } from './places.fixture.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
const other = await kiik.join({ type: 'guardian', kindergartenId: home });

const staffOnly = { [`employee-${teacher.id}`]: 3 } as const;
const shares = { ...staffOnly, [`guardians-${home}`]: 1 } as const;
const album = (name: string, parentId?: number, shared: Record<string, 1 | 2 | 3> = shares) =>
  makeSharedFolder(database, { kindergartenId: home, name, shares: shared, ...(parentId && { parentId }) });
const year = await album('The year');
const walk = await album('Walk', year);
const sameName = await album('Walk', year);
// Families see what is inside, not the album itself.
const inner = await album('Staff', year, staffOnly);
const party = await album('Party', inner);
const secret = await album('Secret', walk, staffOnly);
const elsewhere = await album('Another year');

const uploadTo = (folder: number) => `${base}/folders/${folder}/upload`;
for (const folder of [year, walk, sameName, party, secret, elsewhere]) {
  const reply = await sendForm(teacher, uploadTo(folder), picture, { name: 'a.gif' });
  expect(reply.status).toBe(201);
}
const { body: draft } = await sendDraft(teacher, uploadTo(walk), picture, { name: 'draft.gif' });

const namesFor = async (client: TestClient, query = '') => {
  const { body } = await client.get<{ data: { name: string }[] }>(`${base}/folders/${year}/links${query}`);
  return body.data.map(({ name }) => name).toSorted();
};

describe('the archive of an album', () => {
  test('has the albums in it as folders, as far as the reader sees them', async () => {
    expect(await namesFor(teacher)).toEqual([
      'Staff/Party/a.gif',
      'Walk (2)/a.gif',
      'Walk/Secret/a.gif',
      'Walk/a.gif',
      'Walk/draft.gif',
      'a.gif',
    ]);
    // A draft, and an album of staff: what families see in it lies one folder higher.
    expect(await namesFor(mother)).toEqual(['Party/a.gif', 'Walk (2)/a.gif', 'Walk/a.gif', 'a.gif']);
    expect(await namesFor(other)).toEqual(await namesFor(mother));
  });

  test('is streamed by the server with the same names', async () => {
    const reply = await mother.send('GET', `${base}/folders/${year}/zip`, null);
    const content = Buffer.from(await reply.arrayBuffer());
    expect(reply.headers.get('content-length')).toBe(String(content.byteLength));
    const archive = await fromBufferPromise(content);
    const names: string[] = [];
    for await (const entry of archive.eachEntry()) {
      names.push(entry.fileName);
      expect((await buffer(await archive.openReadStreamPromise(entry))).equals(picture)).toBe(true);
    }
    expect(names.toSorted()).toEqual(await namesFor(mother));
  });

  test('of chosen files has no folders, and none that the reader does not see', async () => {
    expect(await namesFor(teacher, `?file_ids=${draft.id}`)).toEqual(['draft.gif']);
    const { status } = await mother.get(`${base}/folders/${year}/links?file_ids=${draft.id}`);
    expect(status).toBe(404);
  });
});
