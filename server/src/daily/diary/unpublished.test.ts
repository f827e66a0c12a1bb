import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { listChildDiary } from '#contract/daily/child-diary.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import type { DiaryComment } from '#contract/daily/diary-comments.ts';
import type { listLatestDiary } from '#contract/daily/diary-today.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { collectPersonalData, erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openClass, testNow } from '#server/testing/index.ts';
import { diaryPersonalData } from './personal-data.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const base = `/api/kindergartens/${home}`;
const diary = `${base}/diary`;

const write = (date: string, body: { type: 1 | 2; child_id?: number; comment: string }) =>
  teacher.post<DiaryComment>(`${diary}/${reds}/${date}/comments`, {
    ...{ key: randomUUID(), child_id: null, is_evidence: body.child_id !== undefined },
    ...body,
  });
const publish = (date: string, published = true) =>
  manager.put(`${diary}/${reds}/${date}/published`, { published });

test('the photos of a day are counted as the album shows them: no drafts, none without consent, none in the trash', async () => {
  const [one, other] = [await makePupil(), await makePupil()];
  const guardian = await kiik.signIn(one.mother.email);
  const day = '2026-10-12';
  await write(day, { type: 1, comment: 'Leaves' });
  await publish(day);
  const made = await kiik.run<{ set: number }>`
    insert into diary_file_sets (course_id, kindergarten_id, file_set_id)
    select ${reds}, ${home}, make_file_set(${home}, 'diary') returning file_set_id as set`;
  const { set } = onlyRow(made);
  const add = async (name: string, { shared = true, type = 'gallery' } = {}) => {
    const rows = await kiik.run<{ id: number }>`
      insert into files (
        kindergarten_id, owner_kind, file_set_id, day, type, filename, storage_key, name, mime_type, size,
        uploaded_at, created_at, updated_at, shared_at
      ) values (
        ${home}, 'diary', ${set}, ${day}, ${type}, ${randomUUID()}, ${randomUUID()}, ${name}, 'image/jpeg', 10,
        ${testNow}, ${testNow}, ${testNow}, ${shared ? testNow : null}
      ) returning id`;
    return onlyRow(rows).id;
  };
  const count = async () => {
    const { body } = await guardian.get<RouteReply<typeof listLatestDiary>>(`${diary}/latest`);
    const album = await guardian.get<{ count: number }>(`${base}/folders/diary/${reds}/files/count`);
    expect(body.data[0]?.photos).toBe(album.body.count);
    const shown = (
      await guardian.get<RouteReply<typeof listChildDiary>>(`${base}/children/${one.childId}/diary`)
    ).body.data[0];
    expect(shown).toMatchObject({ photos_count: album.body.count, documents_count: 1 });
    const files = await guardian.get<{ files: { data: { id: number }[] } }>(
      `${base}/folders/diary/${reds}/files`,
    );
    expect(shown?.photos.map(({ id }) => id)).toEqual(files.body.files.data.map(({ id }) => id));
    return album.body.count;
  };
  await add('shared.jpg');
  await add('plan.pdf', { type: 'document' });
  const draft = await add('draft.jpg', { shared: false });
  const hidden = await add('hidden.jpg');
  const trashed = await add('trashed.jpg');
  await kiik.run`update files set deleted_at = ${testNow} where id = ${trashed}`;
  await teacher.put(`${base}/files/children`, { file_ids: [hidden], child_ids: [other.childId] });
  expect(await count()).toBe(1);
  await teacher.post(`${base}/files/share`, { file_ids: [draft] });
  expect(await count()).toBe(2);
  const { body: staff } = await teacher.get<DiaryDay>(`${diary}/day?course_id=${reds}&date=${day}`);
  expect(staff).toMatchObject({ media: 3, documents: 1 });
});

test('a child who left the class keeps the photos of its days there, on each page alike', async () => {
  const { childId, mother } = await makePupil();
  const guardian = await kiik.signIn(mother.email);
  const [last, after] = ['2026-10-01', '2026-10-02'];
  for (const day of [last, after]) {
    await write(day, { type: 1, comment: `Told on ${day}` });
    await publish(day);
    await kiik.run`
      insert into files (
        kindergarten_id, owner_kind, file_set_id, day, type, filename, storage_key, name, mime_type, size,
        uploaded_at, created_at, updated_at, shared_at
      )
      select ${home}, 'diary', file_set_id, ${day}, 'gallery', ${randomUUID()}, ${randomUUID()}, ${day}, 'image/jpeg', 10,
        ${testNow}, ${testNow}, ${testNow}, ${testNow}
      from diary_file_sets where course_id = ${reds}`;
  }
  await kiik.run`update course_children set end_date = ${last} where child_id = ${childId}`;
  const { body: told } = await guardian.get<RouteReply<typeof listChildDiary>>(
    `${base}/children/${childId}/diary`,
  );
  expect(told.data[0]).toMatchObject({ date: last, photos_count: 1, photos: [{ name: last }] });
  const { body: latest } = await guardian.get<RouteReply<typeof listLatestDiary>>(`${diary}/latest`);
  expect(latest.data).toMatchObject([{ date: last, photos: 1 }]);
  const { body: album } = await guardian.get<{ files: { data: { name: string }[] } }>(
    `${base}/folders/diary/${reds}/files`,
  );
  expect(album.files.data.map(({ name }) => name)).toEqual([last]);
});

test('a day that is hidden again says nothing to families, not even who liked it', async () => {
  const { childId, mother } = await makePupil();
  const guardian = await kiik.signIn(mother.email);
  const day = '2026-10-09';
  await teacher.put(`${diary}/${reds}/${day}/entries`, {
    changes: [{ id: randomUUID(), child_id: childId, field: 'attendance', value: 'present', former: null }],
  });
  await write(day, { type: 1, child_id: childId, comment: 'Counted to ten' });
  await publish(day);
  const read = async () => {
    const { body } = await guardian.get<RouteReply<typeof listChildDiary>>(
      `${base}/children/${childId}/diary`,
    );
    return body.data.find(({ date }) => date === day);
  };
  await guardian.put(`${diary}/days/${(await read())?.id}/like`, { liked: true });
  expect(await read()).toMatchObject({ likes: { count: 1 }, daily_notes: [{ comment: 'Counted to ten' }] });
  await publish(day, false);
  expect(await read()).toMatchObject({
    ...{ published: false, entry: { attendance: 'present' } },
    ...{ daily_comments: [], daily_notes: [], likes: { liked: false, count: 0 } },
  });
});

test('the archive of a child has the notes of published days alone, and its erasure deletes all', async () => {
  const { childId } = await makePupil();
  const [shown, waiting] = ['2026-10-07', '2026-10-08'];
  for (const day of [shown, waiting]) {
    const { body: note } = await write(day, { type: 1, child_id: childId, comment: `Draft of ${day}` });
    const edit = (text: string, version: number) =>
      teacher.put(`${diary}/${reds}/${day}/comments/${note.id}`, {
        comment: text,
        is_evidence: true,
        version,
      });
    await edit(`First of ${day}`, note.version);
    kiik.clock.advance({ minutes: 1 });
    if (day === shown) await publish(day);
    await edit(`Note of ${day}`, note.version + 1);
    await write(day, { type: 2, comment: `Among us on ${day}` });
  }
  const subject = { kind: 'child', id: childId } as const;
  const held = await collectPersonalData([diaryPersonalData], kiik.app.database.read, subject);
  expect(held.sections).toMatchObject([
    { key: 'diary_notes', rows: [{ day: shown, text: `Note of ${shown}`, is_evidence: true }] },
    {
      key: 'diary_note_changes',
      rows: [{ day: shown, former: `First of ${shown}`, value: `Note of ${shown}` }],
    },
  ]);
  // What families never read is not in it: what was changed before the day was published, or on another day.
  expect(held.sections[1]?.rows).toHaveLength(1);
  expect(held.sections[0]?.rows).toHaveLength(1);
  const erased = await kiik.app.database.transaction((transaction) =>
    erasePersonalData([diaryPersonalData], transaction, subject, testNow),
  );
  expect(erased).toEqual({ diary_comments: 2, diary_changes: 4 });
});
