import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type HeardPush, listenToPushes } from '#server/testing/listen-pushes.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { picture } from './places.fixture.ts';

let listener: pg.Client;
let heard: HeardPush[];

const kiik = await openTestApp('empty');
const { database } = kiik.app;
({ listener, heard } = await listenToPushes(database.connection));
afterAll(() => listener.end());

test('a new file is pushed to those who are signed in and may see it, and to nobody else', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const author = await kiik.join({ type: 'employee', kindergartenId });
  const reader = await kiik.makeMember({ type: 'guardian', kindergartenId });
  const stranger = await kiik.makeMember({ type: 'guardian', kindergartenId });
  const away = await kiik.makeMember({ type: 'guardian', kindergartenId });
  await kiik.signIn(reader.email);
  await kiik.signIn(stranger.email);
  const folder = await makeSharedFolder(database, {
    kindergartenId,
    shares: {
      [`employee-${author.id}`]: 3,
      [`guardian-${reader.id}`]: 1,
      [`guardian-${away.id}`]: 1,
    },
  });
  const path = `/api/kindergartens/${kindergartenId}/folders/${folder}/upload`;
  const { body } = await sendForm(author, path, 'x', { name: 'a.txt' });
  // People who join the kindergarten are notified of their new rights, too.
  const pushes = () => heard.filter(({ event }) => event === 'NewDocument');
  await expect.poll(() => pushes().length, { timeout: 10_000, interval: 50 }).toBe(1);
  const users = [author.userId, reader.userId].sort((one, other) => one - other);
  expect(pushes()[0]).toEqual({
    event: 'NewDocument',
    data: { kindergarten_id: kindergartenId, organization_id: null, folder_id: folder, file_id: body.id },
    users,
  });
});

test('whatever may hide files or bring them to light is pushed to every open page of the kindergarten, with no word of whom it concerns', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const asTeacher = await kiik.join({ type: 'employee', kindergartenId });
  const asMother = await kiik.join({ type: 'guardian', kindergartenId });
  await kiik.makeMember({ type: 'guardian', kindergartenId });
  const stranger = await kiik.makeMember({ type: 'guardian', kindergartenId: await kiik.makeKindergarten() });
  const courseId = await kiik.makeCourse({ kindergartenId });
  const childId = await kiik.makeChild({ kindergartenId });
  await kiik.makeAttendance(courseId, childId);
  await kiik.makeTeaching(courseId, asTeacher.id);
  await kiik.makeMother(childId, asMother.id);
  await kiik.signIn(stranger.email);
  const folder = await makeSharedFolder(database, {
    kindergartenId,
    shares: { [`employee-${asTeacher.id}`]: 3 },
  });
  const base = `/api/kindergartens/${kindergartenId}`;
  const { body } = await sendForm(asTeacher, `${base}/folders/${folder}/upload`, picture, { name: 'a.gif' });
  const users = [asTeacher.userId, asMother.userId].sort((one, other) => one - other);
  const changed = {
    event: 'Changed',
    data: { kindergarten_id: kindergartenId, organization_id: null, what: 'files' },
    users,
  };
  const other = await makeSharedFolder(database, {
    kindergartenId,
    shares: { [`employee-${asTeacher.id}`]: 3 },
  });
  const open = { public: true, shared_edit: false };
  const shares = { view: [`guardian-${asMother.id}`], edit: [], manage: [`employee-${asTeacher.id}`] };
  const tags = { file_ids: [body.id], child_ids: [childId] };
  const consents = `${base}/children/${childId}/consents`;
  const acts: [what: string, act: () => Promise<{ status: number }>][] = [
    ['tag', () => asTeacher.put(`${base}/files/children`, tags)],
    ['give', () => asMother.post(consents, { kind: 'photos_inside', given: true })],
    ['withdraw', () => asMother.post(consents, { kind: 'photos_inside', given: false })],
    ['untag', () => asTeacher.delete(`${base}/files/children`, tags)],
    ['delete', () => asTeacher.delete(`${base}/folders/${folder}/files`, { file_ids: [body.id] })],
    ['restore', () => asTeacher.post(`${base}/files/restore`, { file_ids: [body.id] })],
    ['move', () => asTeacher.put(`${base}/folders/${other}/files/move`, { file_ids: [body.id] })],
    ['open to all', () => asTeacher.put(`${base}/folders/${folder}`, { ...open, version: 1 })],
    ['share', () => asTeacher.post(`${base}/folders/${folder}/sync`, { ...shares, version: 2 })],
    ['move a folder', () => asTeacher.put(`${base}/folders/${other}/move`, { folder_ids: [folder] })],
    ['delete a folder', () => asTeacher.delete(`${base}/folders/${folder}`)],
    ['restore a folder', () => asTeacher.post(`${base}/folders/restore`, { folder_ids: [folder] })],
  ];
  const ofFiles = () => heard.filter(({ event, data }) => event === 'Changed' && data.what === 'files');
  for (const [what, act] of acts) {
    const before = ofFiles().length;
    expect([what, (await act()).status]).toEqual([what, 200]);
    await expect.poll(() => ofFiles().slice(before)).toEqual([changed]);
  }
});
