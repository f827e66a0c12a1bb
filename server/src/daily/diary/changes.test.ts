import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { listDiaryChanges } from '#contract/daily/diary.ts';
import { type DiaryComment, describeKind } from '#contract/daily/diary-comments.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient, testNow } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const at = { kindergartenId: home };
const [reds, blues] = [await kiik.makeCourse(at), await kiik.makeCourse(at)];
const childId = await kiik.makeChild(at);
await kiik.makeAttendance(reds, childId);
const teacher = await kiik.join({ type: 'employee', ...at });
const manager = await kiik.join({ type: 'employee', ...at, flags: managerFlags });
const helper = await kiik.join({ type: 'employee', ...at, flags: ['diary_access_course'] });
const colleague = await kiik.join({ type: 'employee', ...at });
const mother = await kiik.join({ type: 'guardian', ...at });
await kiik.makeMother(childId, mother.id);
for (const { id } of [teacher, helper]) await kiik.makeTeaching(reds, id);
await kiik.makeTeaching(blues, colleague.id);

const path = `/api/kindergartens/${home}/diary/${reds}/2026-10-13`;
const read = (caller: TestClient) => caller.get<RouteReply<typeof listDiaryChanges>>(`${path}/changes`);

async function write(kind: 'day' | 'analysis' | 'note', text: string): Promise<DiaryComment> {
  const body = { key: randomUUID(), ...describeKind(kind, childId), comment: text };
  return (await teacher.post<DiaryComment>(`${path}/comments`, { ...body, is_evidence: false })).body;
}

const edit = (caller: TestClient, { id, version }: DiaryComment, text: string, is_evidence = false) =>
  caller.put(`${path}/comments/${id}`, { comment: text, is_evidence, version });

test('what a comment said before it was edited or deleted, and when families saw the day, stays in the history', async () => {
  const [note, day, analysis] = [
    await write('note', 'Fell in the yard'),
    await write('day', 'We sang'),
    await write('analysis', 'Too loud'),
  ];
  expect((await read(teacher)).body.data).toEqual([]);
  expect((await edit(teacher, note, 'Stumbled in the yard')).status).toBe(200);
  // An older version changes nothing, and a mark of evidence no words.
  expect((await edit(teacher, note, 'Ran')).status).toBe(409);
  expect((await edit(manager, { ...note, version: 2 }, 'Stumbled in the yard', true)).status).toBe(200);
  expect((await edit(teacher, analysis, 'Loud')).status).toBe(200);
  expect((await teacher.delete(`${path}/comments/${day.id}`)).status).toBe(200);
  for (const published of [true, true, false]) await teacher.put(`${path}/published`, { published });
  const { body } = await read(teacher);
  const by = { child_id: null, changed_at: testNow, author: expect.any(String) };
  const shown = [
    { ...by, kind: 'published', former: 'true', value: 'false' },
    { ...by, kind: 'published', former: 'false', value: 'true' },
    { ...by, kind: 'day', former: 'We sang', value: null },
    { ...by, kind: 'analysis', former: 'Too loud', value: 'Loud' },
    { ...by, kind: 'note', child_id: childId, former: 'Fell in the yard', value: 'Stumbled in the yard' },
  ];
  expect(body.data.map(({ id: _, ...change }) => change)).toEqual(shown);
  // Who may not read an analysis does not read its history.
  expect((await read(helper)).body.data.map(({ kind }) => kind)).toEqual([
    'published',
    'published',
    'day',
    'note',
  ]);
  expect((await read(colleague)).status).toBe(404);
  expect((await read(mother)).status).toBe(403);
});
