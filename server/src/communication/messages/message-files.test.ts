import { expect, test } from 'vitest';
import type { MessageDraft } from '#contract/communication/messages.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { makeSharedFolder, sendDraft, sendForm } from '#server/library/files/files.fixture.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openClass } from '#server/testing/open-class.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { type Mailbox, openMailbox } from './messages.fixture.ts';
import { messagesPersonalData } from './personal-data.ts';

const { kiik, home, reds, employee, teacher, office, manager, makePupil, makeGuardian } = await openClass();
const here = `kindergarten:${home}`;
const base = `/api/kindergartens/${home}`;
const teaching = openMailbox(teacher, here);
const { childId, mother } = await makePupil();
const family = await kiik.signIn(mother.email);
const box = openMailbox(family, here);
const recipients = [`guardian-${mother.id}`];
const folder = await makeSharedFolder(kiik.app.database, {
  kindergartenId: home,
  shares: { [`employee-${employee.id}`]: 3 },
});
const shownToFamilies = await makeSharedFolder(kiik.app.database, {
  kindergartenId: home,
  shares: { [`employee-${employee.id}`]: 3, [`guardian-${mother.id}`]: 1 },
});
const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');

/** Uploads a file to a draft; the status that says no, or the file. */
async function upload(client: TestClient, messageId: number, content = Buffer.from('Kodukord')) {
  const values = { filename: 'kodukord.txt', uploaded_at: '2026-10-14 07:59:00.000', message_id: messageId };
  const metadata = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`,
  );
  const begun = await client.send('POST', `${base}/uploads`, null, {
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

const read = async (client: TestClient, path: string) => (await client.send('GET', path, null)).status;
const addPicture = async () => (await sendForm(teacher, `${base}/folders/${folder}/upload`, gif)).body;
const decide = (given: boolean) =>
  kiik.run`
    insert into consent_decisions (child_id, kind, given, decided_at, user_id)
    values (${childId}, 'photos_inside', ${given}, '2026-10-01', ${mother.userId})`;

async function sendWithFile(mailbox: Mailbox, client: TestClient, draft: object) {
  const { body } = await mailbox.write(draft);
  const file = await upload(client, body.id);
  if (typeof file === 'number') throw new Error(`Refused with ${file}`);
  await mailbox.put(`/drafts/${body.id}/send`, { version: body.version });
  await mailbox.waitUntilSent(body.id);
  return { id: body.id, path: `${base}/files/messages/${file.filename}`, file };
}

test('a file is added to a draft, and is read by whoever received the message, as long as they have it', async () => {
  const { body: draft } = await teaching.write({ subject: 'With a file', recipients });
  const file = await upload(teacher, draft.id);
  if (typeof file === 'number') throw new Error(`Refused with ${file}`);
  expect(file).toMatchObject({ place: 'messages', type: 'document', draft: false });
  const path = `${base}/files/messages/${file.filename}`;
  const stranger = await kiik.signIn((await makePupil()).mother.email);
  const readers = { teacher, family, stranger, manager };
  const readAll = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(readers).map(async ([name, client]) => [name, await read(client, path)]),
      ),
    );
  expect(await readAll()).toEqual({ teacher: 200, family: 404, stranger: 404, manager: 404 });
  const { body } = await teaching.get<MessageDraft>(`/drafts/${draft.id}`);
  expect(body.files).toMatchObject([{ id: file.id, name: 'kodukord.txt', size: 8, small_thumb: null }]);

  await teaching.put(`/drafts/${draft.id}/send`, { version: draft.version });
  expect((await readAll()).family).toBe(404);
  expect(await upload(teacher, draft.id)).toBe(403);
  await teaching.waitUntilSent(draft.id);
  expect(await readAll()).toEqual({ teacher: 200, family: 200, stranger: 404, manager: 404 });
  expect(await box.list()).toMatchObject([{ has_files: true }]);
  const [opened] = await box.readThread(draft.id);
  expect(opened?.files).toMatchObject([{ id: file.id, url: expect.stringMatching(/^\/api\/files\//) }]);
  expect(await read(family, ensurePresent(opened?.files[0]).url)).toBe(200);
  // Nobody changes what was sent.
  expect((await teacher.delete(path)).status).toBe(403);
  expect((await family.delete(path)).status).toBe(403);

  await box.delete(`/${draft.id}`);
  expect(await read(family, path)).toBe(200);
  await box.delete(`/${draft.id}/purge`);
  expect(await readAll()).toEqual({ teacher: 200, family: 404, stranger: 404, manager: 404 });
  await kiik.run`update memberships set archived_at = created_at where id = ${employee.id}`;
  expect(await read(teacher, path)).toBe(403);
  await kiik.run`update memberships set archived_at = null where id = ${employee.id}`;
});

test.each<[string, () => Promise<number>]>([
  ['another person’s draft', async () => (await openMailbox(manager, here).write({})).body.id],
  ['a message that is not there', async () => 999_999],
])('nobody adds a file to %s', async (_, make) => {
  const id = await make();
  expect(await upload(teacher, id)).toBe(404);
  expect((await teaching.post(`/drafts/${id}/files`, { file_ids: [1] })).status).toBe(404);
});

test('a picture of the library is attached as a copy, which stays when the picture goes', async () => {
  const picture = await addPicture();
  const { body: draft } = await teaching.write({ subject: 'Picture', recipients });
  const attached = await teaching.post<MessageDraft>(`/drafts/${draft.id}/files`, { file_ids: [picture.id] });
  expect(attached).toMatchObject({
    status: 200,
    body: { version: draft.version, files: [{ name: picture.name }] },
  });
  const copy = ensurePresent(attached.body.files[0]);
  expect(copy.id).not.toBe(picture.id);
  await teaching.put(`/drafts/${draft.id}/send`, { version: draft.version });
  await teaching.waitUntilSent(draft.id);
  await teacher.delete(`${base}/files/gallery/${picture.filename}`);
  await manager.delete(`${base}/trash`, { folder_ids: [], file_ids: [picture.id] });
  const removing = () =>
    kiik.run`
      select from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'files.remove-bytes' and job.payload ->> 'key' = (
        select storage_key from files where id = ${copy.id}
      ) and job.run_at <= now()`;
  await expect.poll(removing).toEqual([]);
  expect(await kiik.run`select id from files where id = ${picture.id}`).toEqual([]);
  const [opened] = await box.readThread(draft.id);
  expect(opened?.files).toMatchObject([{ id: copy.id }]);
  expect(await read(family, ensurePresent(opened?.files[0]).url)).toBe(200);
});

test('what the writer does not see, is not shared or lacks a consent is not attached', async () => {
  const shown = await addPicture();
  const { body: unshared } = await sendDraft(teacher, `${base}/folders/${shownToFamilies}/upload`, gif);
  const { body: mine } = await box.write({ recipients: [`teachers-${reds}`] });
  expect((await box.post(`/drafts/${mine.id}/files`, { file_ids: [shown.id] })).status).toBe(404);
  const { body: draft } = await teaching.write({ recipients });
  const attach = (id: number) => teaching.post(`/drafts/${draft.id}/files`, { file_ids: [id] });
  const refused = { status: 422, body: { errors: { file_ids: [{ key: 'messages.not_attachable' }] } } };
  expect(await attach(unshared.id)).toMatchObject(refused);
  await teacher.put(`${base}/files/children`, { file_ids: [shown.id], child_ids: [childId] });
  expect(await attach(shown.id)).toMatchObject(refused);
  expect((await attach(999_999)).status).toBe(404);
});

test('a consent that is withdrawn hides a picture that was sent', async () => {
  const picture = await addPicture();
  await teacher.put(`${base}/files/children`, { file_ids: [picture.id], child_ids: [childId] });
  await decide(true);
  const { body: draft } = await teaching.write({ recipients });
  const attached = await teaching.post<MessageDraft>(`/drafts/${draft.id}/files`, { file_ids: [picture.id] });
  expect(attached.status).toBe(200);
  await teaching.put(`/drafts/${draft.id}/send`, { version: draft.version });
  await teaching.waitUntilSent(draft.id);
  expect((await box.readThread(draft.id))[0]).toMatchObject({ has_files: true, files: [{}] });
  await decide(false);
  expect((await box.readThread(draft.id))[0]).toMatchObject({ has_files: false, files: [] });
  expect((await teaching.readThread(draft.id))[0]).toMatchObject({ has_files: true, files: [{}] });
});

test('a forwarded message takes its files along, and a reply does not', async () => {
  const { id, file } = await sendWithFile(teaching, teacher, { subject: 'Pass on', recipients });
  const forwarded = await box.write({ forwards_id: id, recipients: [`teachers-${reds}`] });
  expect(forwarded.body.files).toMatchObject([{ name: file.name }]);
  expect(forwarded.body.files[0]?.id).not.toBe(file.id);
  const reply = await box.write({ replies_to_id: id });
  expect(reply.body).toMatchObject({
    files: [],
    replies_to_id: id,
    recipients: [{ unique_id: `employee-${employee.id}` }],
  });
  expect((await box.write({ replies_to_id: id, to_all: true })).status).toBe(403);
});

test('a file is taken off a draft, and goes with it', async () => {
  const { body: draft } = await teaching.write({ recipients });
  const [one, two] = [await upload(teacher, draft.id), await upload(teacher, draft.id)];
  if (typeof one === 'number' || typeof two === 'number') throw new Error('Refused');
  const taken = await teaching.delete(`/drafts/${draft.id}/files/${one.id}`);
  expect(taken).toMatchObject({ status: 200, body: { files: [{ id: two.id }] } });
  expect((await teaching.delete(`/drafts/${draft.id}/files/${one.id}`)).status).toBe(404);
  expect((await box.delete(`/drafts/${draft.id}/files/${two.id}`)).status).toBe(404);
  await teaching.delete(`/drafts/${draft.id}`);
  expect(await kiik.run`select id from files where id = any(${[one.id, two.id]}::bigint[])`).toEqual([]);
});

test('a message has at most twenty files', async () => {
  const { body: draft } = await teaching.write({ recipients });
  const picture = await addPicture();
  const attach = () => teaching.post(`/drafts/${draft.id}/files`, { file_ids: [picture.id] });
  for (let count = 0; count < 20; count += 1) expect((await attach()).status).toBe(200);
  expect(await attach()).toMatchObject({ status: 422 });
  expect(await upload(teacher, draft.id)).toBe(422);
});

test('erasing a person deletes the files of their drafts; those they sent stay', async () => {
  const guardian = await makeGuardian(childId);
  const client = await kiik.signIn(guardian.email);
  const mailbox = openMailbox(client, here);
  const sent = await sendWithFile(mailbox, client, { recipients: [`teachers-${reds}`] });
  const { body: draft } = await mailbox.write({});
  const unsent = await upload(client, draft.id);
  if (typeof unsent === 'number') throw new Error('Refused');
  await kiik.app.database.transaction((transaction) =>
    erasePersonalData(
      [messagesPersonalData],
      transaction,
      { kind: 'user', id: guardian.userId },
      kiik.clock.now().toString(),
    ),
  );
  expect(await kiik.run`select id from files where id = ${unsent.id}`).toEqual([]);
  expect(await read(teacher, sent.path)).toBe(200);
});

test('who acts as another person adds nothing in their name', async () => {
  const { body: draft } = await openMailbox(manager, here).write({});
  const administrator = await kiik.join({ type: 'administrator', flags: ['canAccessUsersLoginAs'] });
  await administrator.post('/api/admin/login-as', { user_id: office.userId });
  expect(await upload(administrator, draft.id)).toBe(403);
});
