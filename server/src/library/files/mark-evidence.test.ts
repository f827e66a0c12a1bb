import { describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { collectPersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { makeSharedFolder, sendDraft, sendForm } from './files.fixture.ts';
import { filesPersonalData } from './personal-data.ts';
import { picture } from './places.fixture.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const course = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const elsewhere = await kiik.makeKindergarten();

async function makePupil(kindergartenId = home, courseId = course): Promise<number> {
  const id = await kiik.makeChild({ kindergartenId });
  await kiik.makeAttendance(courseId, id);
  return id;
}
const [child, sibling, untagged, archived] = [
  await makePupil(),
  await makePupil(),
  await makePupil(),
  await makePupil(),
];
const otherCourse = await kiik.makeCourse({ kindergartenId: elsewhere, name: 'Owls' });
const foreign = await makePupil(elsewhere, otherCourse);

const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
/** Teaches the class, and may only look at the album. */
const watcher = await kiik.join({ type: 'employee', kindergartenId: home });
for (const { id } of [teacher, watcher]) await kiik.makeTeaching(course, id);
/** May edit the album, and does not look after the child. */
const colleague = await kiik.join({ type: 'employee', kindergartenId: home });
const office = await kiik.join({
  ...{ type: 'employee', kindergartenId: home },
  flags: ['gallery_access_index', 'children_access_index', 'children_access_all'],
});
const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
const father = await kiik.join({ type: 'guardian', kindergartenId: home });
for (const { id } of [mother, father]) {
  for (const one of [child, sibling, archived]) await kiik.makeMother(one, id);
}
for (const id of [child, sibling, archived]) {
  await mother.post(`${base}/children/${id}/consents`, { kind: 'photos_inside', given: true });
}
/** Has the same rights elsewhere. */
const stranger = await kiik.join({ type: 'employee', kindergartenId: elsewhere });
await kiik.makeTeaching(otherCourse, stranger.id);
await kiik.run`
  update children set archived_at = ${kiik.clock.now().toString()} where id = ${archived}`;

const people = { teacher, watcher, colleague, office, mother, father, stranger };
const album = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: {
    [`employee-${teacher.id}`]: 3,
    [`employee-${office.id}`]: 2,
    [`employee-${colleague.id}`]: 2,
    [`employee-${watcher.id}`]: 1,
    [`guardian-${mother.id}`]: 1,
    [`guardian-${father.id}`]: 2,
  },
});
const files = `${base}/folders/${album}/files`;

/** A shared photo of both siblings, and of the child that has left since. */
async function makePhoto(): Promise<LibraryFile> {
  const { body } = await sendForm(teacher, `${base}/folders/${album}/upload`, picture, { name: 'a.gif' });
  await tag(body.id, child, sibling);
  await kiik.run`
    insert into file_children (file_id, child_id, created_at)
    values (${body.id}, ${archived}, ${kiik.clock.now().toString()})`;
  return body;
}
const tag = (id: number, ...child_ids: number[]) =>
  teacher.put(`${base}/files/children`, { file_ids: [id], child_ids });
const mark = (client: TestClient, id: number, ...child_ids: number[]) =>
  client.put(`${base}/files/evidence`, { file_ids: [id], child_ids });
const unmark = (client: TestClient, id: number, ...child_ids: number[]) =>
  client.delete(`${base}/files/evidence`, { file_ids: [id], child_ids });

/** Which children the photo is evidence for, as it is stored. */
const held = async (id: number) => {
  const rows = await kiik.run<{ child_id: number }>`
    select child_id from file_children where file_id = ${id} and evidence_at is not null order by child_id`;
  return rows.map(({ child_id }) => child_id);
};
/** Of the siblings, what the person is told of the photo. */
const shown = async (client: TestClient, id: number) => {
  const { body } = await client.get<{ data?: LibraryFile[] }>(files);
  const file = body.data?.find((one) => one.id === id);
  return file?.children.filter((one) => one.id !== archived).map(({ is_evidence }) => is_evidence);
};

describe('a photo is kept as evidence for a child', () => {
  const cases: [person: keyof typeof people, tagged: number, other: number, shown: unknown][] = [
    // Of a child who is on the photo; of one who is not, who left, or who goes elsewhere; what is read afterwards.
    ['teacher', 200, 422, [true, false]],
    ['office', 200, 422, [true, false]],
    ['colleague', 422, 422, [null, null]],
    ['watcher', 403, 403, [true, false]],
    ['mother', 403, 403, []],
    ['father', 403, 403, []],
    ['stranger', 403, 403, undefined],
  ];
  test.each(cases)('%s: tagged %i, others %i', async (person, tagged, other, told) => {
    const { id } = await makePhoto();
    const client = people[person];
    for (const one of [untagged, archived, foreign]) expect((await mark(client, id, one)).status).toBe(other);
    expect(await held(id)).toEqual([]);
    expect((await mark(client, id, child)).status).toBe(tagged);
    expect(await held(id)).toEqual(tagged === 200 ? [child] : []);
    await mark(teacher, id, child);
    expect(await shown(client, id)).toEqual(told);
    expect((await unmark(client, id, child)).status).toBe(tagged);
    expect(await held(id)).toEqual(tagged === 200 ? [] : [child]);
  });

  test('of several children at once, or of none; once, and told to those who have it open', async () => {
    const { id } = await makePhoto();
    const refused = await mark(teacher, id, child, untagged);
    expect(refused.body.errors).toEqual({ child_ids: [{ key: 'files.evidence.refused' }] });
    expect(await held(id)).toEqual([]);
    const { listener, heard } = await listenToPushes(database.connection);
    try {
      expect((await mark(teacher, id, child, sibling)).body).toEqual({
        done: [id],
        refused: [],
        marked: [id],
      });
      // Beside the news of the photo itself, which a job tells.
      const change = {
        event: 'Changed',
        data: { kindergarten_id: home, organization_id: null, what: 'files' },
      };
      await expect.poll(() => heard).toContainEqual(expect.objectContaining(change));
    } finally {
      await listener.end();
    }
    const read = () =>
      kiik.run<object>`select evidence_by, evidence_at from file_children where file_id = ${id} and child_id = ${child}`;
    const first = await read();
    expect(first).toMatchObject([{ evidence_by: teacher.userId }]);
    await mark(office, id, child);
    expect(await read()).toEqual(first);
    expect(await held(id)).toEqual([child, sibling]);
  });

  test('and told which photos were not yet evidence, so that undoing spares the others', async () => {
    const [kept, added] = [(await makePhoto()).id, (await makePhoto()).id];
    await mark(teacher, kept, child);
    const body = { file_ids: [kept, added], child_ids: [child] };
    const all = await teacher.put<{ marked: number[] }>(`${base}/files/evidence`, body);
    expect(all.body.marked).toEqual([added]);
    expect((await teacher.put<{ marked: number[] }>(`${base}/files/evidence`, body)).body.marked).toEqual([]);
  });

  test('while the child is marked on it: both go together, and come back apart', async () => {
    const { id } = await makePhoto();
    await mark(teacher, id, child, sibling);
    await teacher.delete(`${base}/files/children`, { file_ids: [id], child_ids: [child] });
    expect(await held(id)).toEqual([sibling]);
    await tag(id, child);
    expect(await held(id)).toEqual([sibling]);
    // Taken away twice, it is gone.
    for (const _ of [1, 2]) expect((await unmark(teacher, id, sibling)).status).toBe(200);
    expect(await held(id)).toEqual([]);
  });

  test('as long as it is not in the trash, where it stays with the mark', async () => {
    const { id } = await makePhoto();
    await mark(teacher, id, child);
    await teacher.delete(files, { file_ids: [id] });
    expect((await mark(teacher, id, sibling)).status).toBe(404);
    expect((await unmark(teacher, id, child)).status).toBe(404);
    await teacher.post(`${base}/files/restore`, { file_ids: [id] });
    expect(await shown(teacher, id)).toEqual([true, false]);
  });

  test('also a draft, and one of the child’s own files', async () => {
    const { body: draft } = await sendDraft(teacher, `${base}/folders/${album}/upload`, picture, {
      name: 'draft.gif',
    });
    await tag(draft.id, child);
    expect((await mark(teacher, draft.id, child)).status).toBe(200);
    const own = await sendForm(teacher, `${base}/children/${child}/files`, picture, { name: 'own.gif' });
    await tag(own.body.id, child);
    expect((await mark(teacher, own.body.id, child)).status).toBe(200);
    const { body } = await mother.get<{ data: LibraryFile[] }>(
      `${base}/children/${child}/files?type=gallery`,
    );
    expect(body.data).toMatchObject([{ id: own.body.id, children: [] }]);
  });

  test('the archive of the child tells it, and leaves out what nobody shared', async () => {
    const one = await makePupil();
    const send = async (name: string, make: typeof sendForm) => {
      const { body } = await make(teacher, `${base}/folders/${album}/upload`, picture, { name });
      await tag(body.id, one);
      return body.id;
    };
    const kept = await send('kept.gif', sendForm);
    await send('seen.gif', sendForm);
    await mark(teacher, await send('draft.gif', sendDraft), one);
    await mark(teacher, kept, one);
    const { sections } = await collectPersonalData([filesPersonalData], database.read, {
      kind: 'child',
      id: one,
    });
    const rows = sections[0]?.rows.map(({ file_name, is_evidence }) => [file_name, is_evidence]);
    expect(rows).toEqual([
      ['kept.gif', true],
      ['seen.gif', false],
    ]);
  });
});
