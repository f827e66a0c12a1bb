import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { domains } from '#server/domains.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Domain } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { examplePicture as picture } from '#server/proof/example-call.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { deleteFileSets } from './file-sets.ts';
import { waitForThumbnails } from './files.fixture.ts';
import { beginUpload, openPlaces, pathOf } from './places.fixture.ts';

/** The rows of a new domain: everybody there sees them, and their author changes them. */
interface Note {
  kindergartenId: number;
  author: number;
  file_set_id: number;
}
const notes: Note[] = [];
const column = (name: keyof Note) => notes.map((note) => note[name]);

const noteOwner: FileOwner = {
  kind: 'notes',
  marksChildren: false,
  level: (reader, kindergartenId) => sql`coalesce((
    select case when note.author = ${reader.userId} then 3 else 1 end
    from unnest(${column('file_set_id')}::bigint[], ${column('kindergartenId')}::bigint[], ${column('author')}::bigint[])
      as note (file_set_id, kindergarten_id, author)
    where note.file_set_id = file.file_set_id and note.kindergarten_id = ${kindergartenId}
  ), 0)`,
  async open({ actor, params }, target) {
    if (target.note === undefined) return null;
    const note = notes[Number(target.note)];
    if (note?.kindergartenId !== params.kindergarten_id) throw notFound();
    const level = note.author === actor.userId ? 3 : 1;
    return { level, type: 'document', day: null, openSet: async () => note.file_set_id };
  },
};

// A new owner of files only needs an entry in the list of domains, which is read only at the start.
const listed = domains as Domain[];
listed.push({ name: 'notes', routes: [], fileOwners: [noteOwner] });
const { database, home, away } = await openPlaces().finally(() => listed.pop());

let file: LibraryFile;

beforeAll(async () => {
  for (const place of [home, away]) {
    const rows = await database.runStatement(
      sql<{ file_set_id: number }>`select make_file_set(${place.id}, 'notes') as file_set_id`,
    );
    const { file_set_id } = onlyRow(rows);
    notes.push({ kindergartenId: place.id, author: place.teacher.userId, file_set_id });
  }
  const begun = await beginUpload(home.teacher, home, { note: 0, filename: 'leaf.jpg' }, picture.byteLength);
  const sent = await home.teacher.send('PATCH', ensurePresent(begun.headers.get('location')), picture, {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  file = ((await sent.json()) as { file: LibraryFile }).file;
});

const statuses = (client: TestClient, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await client.send('GET', path, null)).status));

test('a new kind of owners has files with nothing changed in the library', async () => {
  expect(file).toMatchObject({
    place: 'notes',
    folder: null,
    allowed: { edit: true, delete: true, move: false, tag: false },
  });
  expect(await waitForThumbnails(database, file.id)).toBe('ready');
  const addresses = (place: string) => [
    `${home.base}/files/${place}/${file.filename}`,
    `${home.base}/files/${place}_thumbs/${file.filename}?size=small`,
  ];
  expect(await statuses(home.teacher, [...addresses('notes'), file.url])).toEqual([200, 200, 200]);
  expect(await statuses(home.parent, addresses('notes'))).toEqual([200, 200]);
  for (const place of ['documents', 'diary', 'plans', 'nowhere'])
    expect(await statuses(home.teacher, addresses(place))).toEqual([404, 404]);
});

test('its own rules decide who adds and who changes', async () => {
  const add = async (client: TestClient, note: number) =>
    (await beginUpload(client, home, { note, filename: 'leaf.jpg' })).status;
  expect(await add(home.teacher, 0)).toBe(201);
  expect(await add(home.parent, 0)).toBe(403);
  expect(await add(home.teacher, 1)).toBe(404);
  expect(await statuses(away.teacher, [pathOf(home, file)])).toEqual([403]);
  const change = { name: 'Leaf', description: '', version: file.version };
  expect((await home.parent.put(pathOf(home, file), change)).status).toBe(403);
  expect((await home.teacher.put(pathOf(home, file), change)).body).toMatchObject({ name: 'Leaf.jpg' });
  const marked = await home.teacher.put(`${home.base}/files/children`, {
    ...{ file_ids: [file.id], child_ids: [home.child] },
  });
  expect(marked.status).toBe(403);
});

test('it lies in the trash like every other, and goes for good with its owner', async () => {
  expect((await home.teacher.delete(pathOf(home, file))).status).toBe(200);
  expect(await statuses(home.teacher, [pathOf(home, file), file.url])).toEqual([404, 404]);
  const restored = await home.teacher.post(`${home.base}/files/restore`, { file_ids: [file.id] });
  expect(restored.body).toEqual({ done: [file.id], refused: [] });
  const note = ensurePresent(notes.shift());
  expect(await statuses(home.teacher, [pathOf(home, file)])).toEqual([404]);
  await database.transaction((transaction) => deleteFileSets(transaction, [note.file_set_id]));
  const rows = await database.runStatement(sql`
    select from files where id = ${file.id} union all select from file_sets where id = ${note.file_set_id}`);
  expect(rows).toEqual([]);
});
