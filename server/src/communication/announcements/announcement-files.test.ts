import { describe, expect, test } from 'vitest';
import type { Announcement } from '#contract/communication/announcements.ts';
import type { AttachedFile } from '#contract/library/attached-files.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { makeSharedFolder, sendDraft, sendForm } from '#server/library/files/files.fixture.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openClass } from '#server/testing/open-class.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { forgetUploads } from './keep-files.ts';
import { announcementsPersonalData } from './personal-data.ts';

const { kiik, home, reds, employee, teacher, office, manager, makePupil } = await openClass();
const base = `/api/kindergartens/${home}`;
const path = `${base}/announcements`;
const { childId, mother } = await makePupil();
const family = await kiik.signIn(mother.email);
const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
const folder = await makeSharedFolder(kiik.app.database, {
  kindergartenId: home,
  shares: { [`employee-${employee.id}`]: 3 },
});
const shownToFamilies = await makeSharedFolder(kiik.app.database, {
  kindergartenId: home,
  shares: { [`employee-${employee.id}`]: 3, [`guardian-${mother.id}`]: 1 },
});

const here = { 'kiik-context': `kindergarten:${home}` };
const draft = {
  title: 'Kodukord',
  body: '<p>Palun lugege.</p>',
  recipients: [`course-${reds}`],
  valid_from: null,
  valid_until: null,
  is_pinned: false,
  needs_confirmation: false,
};
const send = (client: TestClient, file_ids: number[], changes: object = {}) =>
  client.post<Announcement>(path, { ...draft, file_ids, ...changes });
const update = (client: TestClient, { id, version }: Announcement, changes: object) =>
  client.put<Announcement>(`/api/common/announcements/${id}`, { ...draft, version, ...changes }, here);
const read = async (client: TestClient, address: string) => (await client.send('GET', address, null)).status;
const isStored = async (id: number) =>
  (await kiik.run`select from files where id = ${id} and deleted_at is null`).length > 0;
const gone = { status: 422, body: { errors: { file_ids: [{ key: 'announcements.file_gone' }] } } };

/** Uploads a file for the next announcement; the status that says no, or the file. */
async function tryUpload(client: TestClient, place = base) {
  const content = Buffer.from('Kodukord');
  const values = {
    filename: 'kodukord.txt',
    uploaded_at: '2026-10-14 07:59:00.000',
    announcement: 'next',
  };
  const metadata = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const begun = await client.send('POST', `${place}/uploads`, null, {
    'tus-resumable': '1.0.0',
    'upload-length': String(content.byteLength),
    'upload-metadata': metadata.join(','),
  });
  if (begun.status !== 201) return begun.status;
  const sent = await client.send('PATCH', ensurePresent(begun.headers.get('location')), content, {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  return sent.status === 200 ? ((await sent.json()) as { file: LibraryFile }).file : sent.status;
}

async function upload(client: TestClient): Promise<LibraryFile> {
  const file = await tryUpload(client);
  if (typeof file === 'number') throw new Error(`Refused with ${file}`);
  return file;
}

async function addPicture(): Promise<LibraryFile> {
  return (await sendForm(teacher, `${base}/folders/${folder}/upload`, gif)).body;
}
const copy = (client: TestClient, ids: number[]) =>
  client.post<{ files: AttachedFile[] }>(`${path}/files`, { file_ids: ids });
async function copyPicture(picture: LibraryFile): Promise<number> {
  return ensurePresent((await copy(teacher, [picture.id])).body.files[0]).id;
}
const decide = (given: boolean) =>
  kiik.run`
    insert into consent_decisions (child_id, kind, given, decided_at, user_id)
    values (${childId}, 'photos_inside', ${given}, '2026-10-01', ${mother.userId})`;

describe('a file that was uploaded', () => {
  test('is only its uploader’s until the announcement is sent, then everybody’s whom that reaches', async () => {
    const file = await upload(teacher);
    const address = `${path}/files/${file.id}`;
    const stranger = await kiik.signIn((await makePupil()).mother.email);
    await kiik.run`delete from course_children where child_id <> ${childId}`;
    const readers = { teacher, family, stranger, manager };
    const readAll = async (at: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(readers).map(async ([name, client]) => [name, await read(client, at)]),
        ),
      );
    const nobodyElse = { teacher: 200, family: 404, stranger: 404, manager: 404 };
    expect(await readAll(address)).toEqual(nobodyElse);
    expect(await readAll(`${base}/files/announcements/${file.filename}`)).toEqual(nobodyElse);

    const { status, body: sent } = await send(teacher, [file.id]);
    expect(status).toBe(201);
    const shown = { id: file.id, name: 'kodukord.txt', size: 8, url: address, small_thumb: null };
    expect(sent.files).toMatchObject([shown]);
    // The manager manages all announcements.
    expect(await readAll(address)).toEqual({ teacher: 200, family: 200, stranger: 404, manager: 200 });
    expect((await family.get<Announcement>(`${path}/${sent.id}`)).body.files).toMatchObject([shown]);
    // The library opens nothing of what was sent.
    const inLibrary = await readAll(`${base}/files/announcements/${file.filename}`);
    expect(Object.values(inLibrary).every((answered) => answered === 404)).toBe(true);

    await update(teacher, sent, { valid_from: '2026-10-20' });
    expect(await readAll(address)).toEqual({ teacher: 200, family: 404, stranger: 404, manager: 200 });
  });

  test('is not another person’s, and is refused as an unknown one', async () => {
    const file = await upload(teacher);
    expect(await send(manager, [file.id])).toMatchObject(gone);
    expect(await send(manager, [999_999])).toMatchObject(gone);
    const { body: ofManager } = await send(manager, []);
    expect(await update(manager, ofManager, { file_ids: [file.id] })).toMatchObject(gone);
    const { body: sent } = await send(teacher, [file.id]);
    // What belongs to one announcement is not moved into another.
    expect(await send(teacher, [file.id])).toMatchObject(gone);
    expect((await teacher.get<Announcement>(`${path}/${sent.id}`)).body.files).toHaveLength(1);
  });

  test('is not a picture of the library either', async () => {
    const picture = await addPicture();
    expect(await send(teacher, [picture.id])).toMatchObject(gone);
  });

  test('is refused to whoever may not send announcements', async () => {
    expect(await tryUpload(family)).toBe(403);
    expect((await copy(family, [1])).status).toBe(403);
  });

  test('stays if the announcement is refused, and is sent with the next try', async () => {
    const file = await upload(teacher);
    expect((await send(teacher, [file.id], { title: '' })).status).toBe(422);
    expect((await send(teacher, [file.id], { recipients: ['course-999999'] })).status).toBe(422);
    expect(await send(teacher, [file.id])).toMatchObject({ status: 201, body: { files: [{ id: file.id }] } });
  });

  test('is deleted after a day if it was not sent', async () => {
    const [left, sent] = [await upload(teacher), await upload(teacher)];
    await send(teacher, [sent.id]);
    const waiting = () =>
      kiik.run`select from graphile_worker.jobs where task_identifier = ${forgetUploads.name}`;
    const run = () => kiik.app.database.transaction((transaction) => planJob(transaction, forgetUploads, {}));
    await run();
    await expect.poll(waiting).toEqual([]);
    expect(await isStored(left.id)).toBe(true);
    await kiik.run`update files set created_at = created_at - interval '25 hours' where id in (${left.id}, ${sent.id})`;
    await run();
    await expect.poll(waiting).toEqual([]);
    expect([await isStored(left.id), await isStored(sent.id)]).toEqual([false, true]);
    expect(await send(teacher, [left.id])).toMatchObject(gone);
    // The set, too, if nothing waits in it any more; the next upload makes another.
    await kiik.run`delete from files where file_set_id in (select file_set_id from announcement_uploads)`;
    await run();
    await expect.poll(() => kiik.run`select from announcement_uploads`).toEqual([]);
    expect(await isStored((await upload(teacher)).id)).toBe(true);
  });
});

describe('an edit', () => {
  test('adds and removes files; without a list they stay', async () => {
    const [one, two] = [await upload(teacher), await upload(teacher)];
    const { body: sent } = await send(teacher, [one.id, two.id]);
    const { body: kept } = await update(teacher, sent, { title: 'Uus' });
    expect(kept.files.map(({ id }) => id)).toEqual([one.id, two.id]);
    // By whoever manages the announcements: with a file of their own.
    const three = await upload(manager);
    const { body: changed } = await update(manager, kept, { file_ids: [two.id, three.id] });
    expect(changed.files.map(({ id }) => id)).toEqual([two.id, three.id]);
    expect(await isStored(one.id)).toBe(false);
    expect(await read(family, `${path}/files/${three.id}`)).toBe(200);
    const { body: empty } = await update(teacher, changed, { file_ids: [] });
    expect(empty.files).toEqual([]);
    expect(await isStored(two.id)).toBe(false);
  });

  test('of an older version changes no file, and what was uploaded for it still waits', async () => {
    const one = await upload(teacher);
    const { body: sent } = await send(teacher, [one.id]);
    await update(manager, sent, { title: 'Direktorilt' });
    const two = await upload(teacher);
    const late = await update(teacher, sent, { file_ids: [two.id] });
    expect(late).toMatchObject({ status: 409, body: { current: { files: [{ id: one.id }] } } });
    expect(await isStored(one.id)).toBe(true);
    const again = await update(teacher, { ...sent, version: 2 }, { file_ids: [two.id] });
    expect(again.body.files).toMatchObject([{ id: two.id }]);
  });

  test('leaves no file behind when the announcement is deleted', async () => {
    const file = await upload(teacher);
    const { body: sent } = await send(teacher, [file.id]);
    await teacher.delete(`/api/common/announcements/${sent.id}`, undefined, here);
    expect(await isStored(file.id)).toBe(false);
  });

  test('an announcement has at most twenty files', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => index + 1);
    const refused = { status: 422, body: { errors: { file_ids: [{}] } } };
    expect(await send(teacher, ids)).toMatchObject(refused);
  });
});

describe('a picture of the library', () => {
  test('is copied, and the copy stays when the picture goes', async () => {
    const picture = await addPicture();
    const { status, body } = await copy(teacher, [picture.id]);
    expect(status).toBe(200);
    const made = ensurePresent(body.files[0]);
    expect(made).toMatchObject({ name: picture.name, url: `${path}/files/${made.id}` });
    expect(made.id).not.toBe(picture.id);
    await send(teacher, [made.id]);
    await teacher.delete(`${base}/files/gallery/${picture.filename}`);
    await manager.delete(`${base}/trash`, { folder_ids: [], file_ids: [picture.id] });
    expect(await isStored(picture.id)).toBe(false);
    expect(await read(family, made.url)).toBe(200);
  });

  test('is not copied if the caller does not see it, it is not shared or lacks a consent', async () => {
    const shown = await addPicture();
    const { body: unshared } = await sendDraft(teacher, `${base}/folders/${shownToFamilies}/upload`, gif);
    const refused = {
      status: 422,
      body: { errors: { file_ids: [{ key: 'announcements.not_attachable' }] } },
    };
    expect(await copy(teacher, [unshared.id])).toMatchObject(refused);
    await teacher.put(`${base}/files/children`, { file_ids: [shown.id], child_ids: [childId] });
    expect(await copy(teacher, [shown.id])).toMatchObject(refused);
    expect((await copy(teacher, [999_999])).status).toBe(404);
  });

  test('is hidden when a consent is withdrawn', async () => {
    const picture = await addPicture();
    await teacher.put(`${base}/files/children`, { file_ids: [picture.id], child_ids: [childId] });
    await decide(true);
    const { body: sent } = await send(teacher, [await copyPicture(picture)]);
    const address = ensurePresent(sent.files[0]).url;
    expect((await family.get<Announcement>(`${path}/${sent.id}`)).body.files).toHaveLength(1);
    expect(await read(family, address)).toBe(200);
    await decide(false);
    expect((await family.get<Announcement>(`${path}/${sent.id}`)).body.files).toEqual([]);
    expect(await read(family, address)).toBe(404);
    expect((await teacher.get<Announcement>(`${path}/${sent.id}`)).body.files).toHaveLength(1);
  });
});

describe('an organisation', () => {
  test('uploads files that the people of its kindergartens read', async () => {
    const organizationId = await kiik.makeOrganization();
    const below = await kiik.makeKindergarten({ organizationId });
    const official = await kiik.join({ type: 'official', organizationId });
    const colleague = await kiik.join({ type: 'official', organizationId });
    const guardian = await kiik.join({ type: 'guardian', kindergartenId: below });
    const ofOrganization = `/api/organizations/${organizationId}/announcements`;
    const form = new FormData();
    form.append('file', new File([gif], 'kava.gif'));
    form.append('uploaded_at', '2026-10-14 07:59:00.000');
    const uploaded = await official.send('POST', `${ofOrganization}/files`, form);
    expect(uploaded.status).toBe(201);
    const file = (await uploaded.json()) as AttachedFile;
    const address = `${ofOrganization}/files/${file.id}`;
    expect(file).toMatchObject({ name: 'kava.gif', url: address, may_hold_place: false });
    const fromBelow = `/api/kindergartens/${below}/announcements`;
    expect(await read(official, address)).toBe(200);
    expect(await read(colleague, address)).toBe(404);
    expect(await read(guardian, `${fromBelow}/files/${file.id}`)).toBe(404);

    const body = {
      ...draft,
      recipients: [`officials-${organizationId}`, `guardians-${below}`],
      file_ids: [file.id],
    };
    expect(await colleague.post(ofOrganization, body)).toMatchObject(gone);
    const sent = await official.post<Announcement>(ofOrganization, body);
    expect(sent.body.files).toMatchObject([{ id: file.id }]);
    expect(await read(colleague, address)).toBe(200);
    const opened = await guardian.get<Announcement>(`${fromBelow}/${sent.body.id}`);
    expect(opened.body.files).toMatchObject([{ id: file.id, url: `${fromBelow}/files/${file.id}` }]);
    expect(await read(guardian, `${fromBelow}/files/${file.id}`)).toBe(200);
    // Not in another organisation's kindergarten.
    expect(await read(family, `${path}/files/${file.id}`)).toBe(404);
    const context = { 'kiik-context': `organization:${organizationId}` };
    await official.delete(`/api/common/announcements/${sent.body.id}`, undefined, context);
    expect(await isStored(file.id)).toBe(false);
  });
});

test('the administration reads the files of a kindergarten’s announcements, and nothing that waits', async () => {
  const administrator = await kiik.join({
    type: 'administrator',
    flags: ['canAccessKindergartensAnnouncements'],
  });
  const [sent, waiting] = [await upload(teacher), await upload(teacher)];
  const { body } = await send(teacher, [sent.id]);
  const admin = `/api/admin/kindergartens/${home}/announcements`;
  const { body: opened } = await administrator.get<Announcement>(`${admin}/${body.id}`);
  expect(opened.files).toMatchObject([{ id: sent.id, url: `${admin}/files/${sent.id}` }]);
  expect(await read(administrator, `${admin}/files/${sent.id}`)).toBe(200);
  expect(await read(administrator, `${admin}/files/${waiting.id}`)).toBe(404);
  expect(await read(teacher, `${admin}/files/${sent.id}`)).toBe(403);
  await administrator.delete(`${admin}/${body.id}`);
  expect(await isStored(sent.id)).toBe(false);
});

test('erasing a person deletes what they have not sent; what they sent stays', async () => {
  const client = await kiik.signIn(office.email);
  const [sent, waiting] = [await upload(client), await upload(client)];
  await send(client, [sent.id]);
  await kiik.app.database.transaction((transaction) =>
    erasePersonalData(
      [announcementsPersonalData],
      transaction,
      { kind: 'user', id: office.userId },
      kiik.clock.now().toString(),
    ),
  );
  expect(await isStored(waiting.id)).toBe(false);
  expect(await read(family, `${path}/files/${sent.id}`)).toBe(200);
});
