import { expect, onTestFinished, test } from 'vitest';
import type { MessageDraft } from '#contract/communication/messages.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { openClass } from '#server/testing/open-class.ts';
import { openMailbox } from './messages.fixture.ts';
import { messagesPersonalData } from './personal-data.ts';

const { kiik, home, reds, employee, teacher, manager, makePupil, makeGuardian } = await openClass();
const here = `kindergarten:${home}`;
const teaching = openMailbox(teacher, here);
const office = openMailbox(manager, here);
const openBox = async ({ email }: { email: string }) => openMailbox(await kiik.signIn(email), here);
const countNew = async ({ email }: { email: string }) =>
  (await (await kiik.signIn(email)).get<{ messages_count: number }>(`/api/kindergartens/${home}/activity`))
    .body.messages_count;

test('a message to a class is one row, and each family has its copy at once', async () => {
  const { listener, heard } = await listenToPushes(kiik.app.database.connection);
  onTestFinished(() => listener.end());
  const [{ childId, mother }, other] = [await makePupil(), await makePupil()];
  const father = await makeGuardian(childId);
  const id = await teaching.send({ recipients: [`course-${reds}`] });
  const box = await openBox(mother);
  expect(await box.list()).toMatchObject([
    {
      id,
      subject: 'Outing',
      preview: 'We leave at nine.',
      state: 'sent',
      is_own: false,
      receiver: { seen: null },
      receipts: null,
      recipients: [],
      sender: { type: 'employee', children: [] },
    },
  ]);
  expect(await countNew(mother)).toBe(1);
  const told = heard.filter(({ event, data }) => event === 'NewMessage' && data.message_id === id);
  expect(told.flatMap(({ users }) => users).sort()).toEqual(
    [mother, father, other.mother].map(({ userId }) => userId).sort(),
  );
  expect(await kiik.run`select id from messages where subject = 'Outing'`).toHaveLength(1);

  const counts = { people_count: 3, seen_people_count: 0, families_count: 2, seen_families_count: 0 };
  expect(await teaching.list('sent')).toMatchObject([
    { id, receipts: counts, receiver: null, recipients: [{ unique_id: `course-${reds}`, name: 'Reds' }] },
  ]);
  await box.put(`/${id}/seen`);
  expect(await countNew(mother)).toBe(0);
  expect(await teaching.list('sent')).toMatchObject([
    { receipts: { ...counts, seen_people_count: 1, seen_families_count: 1 } },
  ]);
  const { body } = await teaching.get<{ data: object[]; counts: object }>(`/${id}/receipts`);
  expect(body.counts).toEqual({ ...counts, seen_people_count: 1, seen_families_count: 1 });
  expect(body.data).toMatchObject([
    { is_family: true, seen: null },
    { is_family: true, seen: expect.any(String) },
  ]);
});

test('a message waits where only its sender sees it, and is taken back', async () => {
  const { mother } = await makePupil();
  const { body: draft } = await teaching.write({
    subject: 'Too early',
    recipients: [`guardian-${mother.id}`],
  });
  const sent = await teaching.put(`/drafts/${draft.id}/send`, { version: draft.version });
  expect(sent).toMatchObject({ status: 200, body: { send_at: '2026-10-14T08:00:10Z' } });
  const box = await openBox(mother);
  expect(await box.listSubjects()).not.toContain('Too early');
  expect((await box.get(`/${draft.id}`)).status).toBe(404);
  expect(await teaching.list('sent')).toMatchObject([{ id: draft.id, state: 'queued' }, {}]);
  const back = await teaching.put<MessageDraft>(`/${draft.id}/undo`);
  expect(back).toMatchObject({ status: 200, body: { subject: 'Too early', send_at: null } });
  expect((await teaching.put(`/${draft.id}/undo`)).status).toBe(403);
  expect((await teaching.put(`/${draft.id}/send-now`)).status).toBe(403);
  expect(await teaching.listSubjects('drafts')).toEqual(['Too early']);
  await teaching.put(`/drafts/${draft.id}/send`, { version: back.body.version });
  await teaching.waitUntilSent(draft.id);
  expect(await box.listSubjects()).toContain('Too early');
  expect((await teaching.put(`/${draft.id}/undo`)).status).toBe(403);
});

test('a draft keeps what is typed; of two who save it the second is told', async () => {
  const { body: draft } = await teaching.write({ subject: '', body: '' });
  const typed = {
    subject: 'Mittens',
    body: '<p>Found <script>x</script><b>red</b> ones</p>',
    recipients: [],
  };
  const saved = await teaching.put<MessageDraft>(`/drafts/${draft.id}`, { ...typed, version: draft.version });
  expect(saved.body).toMatchObject({ subject: 'Mittens', body: '<p>Found <b>red</b> ones</p>' });
  const late = await teaching.put(`/drafts/${draft.id}`, {
    ...typed,
    subject: 'Gloves',
    version: draft.version,
  });
  expect(late).toMatchObject({ status: 409, body: { current: { subject: 'Mittens' } } });
  const sending = await teaching.put(`/drafts/${draft.id}/send`, { version: saved.body.version });
  expect(sending).toMatchObject({
    status: 422,
    body: { errors: { recipients: [{ key: 'rules.required' }] } },
  });
  expect(Object.keys(sending.body.errors ?? {})).toEqual(['recipients']);
  expect((await office.get(`/drafts/${draft.id}`)).status).toBe(404);
  expect((await office.delete(`/drafts/${draft.id}`)).status).toBe(404);
  expect((await teaching.delete(`/drafts/${draft.id}`)).body).toEqual({ deleted: true });
  expect((await teaching.get(`/drafts/${draft.id}`)).status).toBe(404);
});

test('an answer goes to the sender, or to all where the sender allows it', async () => {
  const [one, two] = [await makePupil(), await makePupil()];
  const recipients = [`guardian-${one.mother.id}`, `guardian-${two.mother.id}`];
  const closed = await teaching.send({ subject: 'Closed', recipients });
  const open = await teaching.send({ subject: 'Open', recipients, allows_reply_all: true });
  const [first, second] = [await openBox(one.mother), await openBox(two.mother)];
  expect((await first.post(`/${closed}/reply`, { body: '<p>Yes</p>', to_all: true })).status).toBe(403);
  const { body: answer } = await first.post<{ id: number }>(`/${closed}/reply`, { body: '<p>Yes</p>' });
  await first.waitUntilSent(answer.id);
  expect(await teaching.readThread(closed)).toMatchObject([
    { id: closed, body: '<p>We leave at nine.</p>', allowed: { reply: false, seeReceipts: true } },
    { id: answer.id, is_own: false, sender: { type: 'guardian', children: [expect.any(String)] } },
  ]);
  // The other family sees the message, and not the answer.
  expect(await second.readThread(closed)).toMatchObject([{ id: closed, allowed: { replyAll: false } }]);
  expect((await second.get(`/${answer.id}`)).status).toBe(404);

  const { body: toAll } = await first.post<{ id: number }>(`/${open}/reply`, {
    body: '<p>All</p>',
    to_all: true,
  });
  await first.waitUntilSent(toAll.id);
  expect(await second.readThread(open)).toMatchObject([{ id: open }, { id: toAll.id }]);
  // Who answers all families learns nothing about the others.
  expect((await first.readThread(open)).at(-1)?.allowed).toMatchObject({ seeReceipts: false, remind: false });
  expect((await first.readThread(open)).at(-1)?.receipts).toBeNull();
  expect(await first.list('sent')).toMatchObject([{ receipts: null }, { receipts: null }]);
  expect((await first.get(`/${toAll.id}/receipts`)).status).toBe(403);
  expect((await first.put(`/${toAll.id}/remind`)).status).toBe(403);
  expect(await teaching.readThread(open)).toHaveLength(2);
});

test('deleting, restoring and removing for good concern only one’s own copy', async () => {
  const { mother } = await makePupil();
  const id = await teaching.send({ subject: 'Leaves', recipients: [`guardian-${mother.id}`] });
  const box = await openBox(mother);
  expect((await box.delete(`/${id}/purge`)).body).toEqual({ deleted: false });
  expect((await box.delete(`/${id}`)).body).toEqual({ deleted: true });
  expect([await box.listSubjects(), await box.listSubjects('deleted')]).toEqual([[], ['Leaves']]);
  expect(await teaching.listSubjects('sent')).toContain('Leaves');
  await box.put(`/${id}/restore`);
  expect(await box.listSubjects()).toEqual(['Leaves']);
  await box.delete(`/${id}`);
  expect((await box.delete(`/${id}/purge`)).body).toEqual({ deleted: true });
  expect((await box.get(`/${id}`)).status).toBe(404);
  expect(await box.listSubjects('deleted')).toEqual([]);
  await teaching.delete(`/${id}`);
  expect(await teaching.listSubjects('sent')).not.toContain('Leaves');
  expect(await teaching.readThread(id)).toMatchObject([
    { allowed: { restore: true, purge: true, delete: false } },
  ]);
});

test('search finds words of subject and text, and people, without accents', async () => {
  const { mother } = await makePupil();
  await kiik.run`update users set fname = 'Tõnu', lname = 'Mägi' where id = ${employee.userId}`;
  await kiik.run`update users set fname = 'Ülle', lname = 'Põld' where id = ${mother.userId}`;
  await teaching.send({
    subject: 'Õueala',
    body: '<p>Kumm<b>ikud</b> kaasa</p>',
    recipients: [`guardian-${mother.id}`],
  });
  const box = await openBox(mother);
  const find = (term: string) => box.listSubjects('received', `&term=${encodeURIComponent(term)}`);
  for (const term of ['oueala', 'KUMMIKUD kaasa', 'magi', 'tonu kummikud'])
    expect(await find(term), term).toHaveLength(1);
  for (const term of ['reds', 'kummikud homme', '%']) expect(await find(term), term).toEqual([]);
  expect((await box.get<{ data: object[] }>('/recent')).body.data).toMatchObject([{ subject: 'Õueala' }]);
  const { childId } = await makePupil();
  await kiik.run`update children set fname = 'Õie', lname = 'Käbi' where id = ${childId}`;
  await teaching.send({ subject: 'Kodutöö', recipients: [`family-${childId}`] });
  for (const [term, subjects] of [
    ['oie kabi', ['Kodutöö']],
    ['ulle pold', ['Õueala']],
    ['kummikud', ['Õueala']],
    ['magi', []],
  ] as const)
    expect(await teaching.listSubjects('sent', `&term=${encodeURIComponent(term)}`), term).toEqual(subjects);
});

test('whoever is erased leaves what others received of them, and nothing that only they had', async () => {
  const [writer, { mother }] = [
    await kiik.makeMember({ type: 'employee', kindergartenId: home }),
    await makePupil(),
  ];
  const recipients = [`employee-${writer.id}`];
  const box = await openBox(mother);
  const id = await box.send({ subject: 'Allergy', recipients: [`teachers-${reds}`] });
  const draft = (await box.write({ subject: 'Unsent', recipients: [`teachers-${reds}`] })).body;
  const received = await teaching.send({ subject: 'Shift', recipients });
  const erase = (userId: number) =>
    kiik.app.database.transaction((transaction) =>
      erasePersonalData(
        [messagesPersonalData],
        transaction,
        { kind: 'user', id: userId },
        kiik.clock.now().toString(),
      ),
    );
  await erase(mother.userId);
  await erase(writer.userId);
  expect(await kiik.run`select sender_id from messages where id = ${id}`).toEqual([{ sender_id: null }]);
  expect(await kiik.run`select id from messages where id = ${draft.id}`).toEqual([]);
  expect(await kiik.run`select user_id from message_receivers where message_id = ${received}`).toEqual([]);
  expect(await teaching.listSubjects('received')).toContain('Allergy');
});

test('those who have not opened it are told outside the app, and once more at the sender’s wish', async () => {
  const [one, two] = [await makePupil(), await makePupil()];
  const id = await teaching.send({ recipients: [`guardian-${one.mother.id}`, `guardian-${two.mother.id}`] });
  const listTold = async (type: string) =>
    (
      await kiik.run<{ user_id: number }>`
        select user_id from notification_deliveries where type = ${type} and subject_id = ${id} order by user_id`
    ).map(({ user_id }) => user_id);
  const both = [one.mother.userId, two.mother.userId].sort((a, b) => a - b);
  expect(await listTold('message_new')).toEqual(both);
  await (await openBox(one.mother)).put(`/${id}/seen`);
  expect((await office.put(`/${id}/remind`)).status).toBe(404);
  expect((await teaching.readThread(id))[0]?.allowed.remind).toBe(true);
  expect(await teaching.put(`/${id}/remind`)).toMatchObject({ status: 200, body: { reminded_count: 1 } });
  expect(await listTold('message_reminder')).toEqual([two.mother.userId]);
  expect((await teaching.put(`/${id}/remind`)).status).toBe(403);
  expect((await teaching.readThread(id))[0]?.allowed.remind).toBe(false);
});

test('what waits to be read begins with what is urgent; a folder keeps its order', async () => {
  const { mother } = await makePupil();
  const box = await openBox(mother);
  const recipients = [`guardian-${mother.id}`];
  for (const [subject, is_urgent] of [
    ['First', false],
    ['Urgent', true],
    ['Third', false],
    ['Fourth', false],
  ] as const)
    await teaching.send({ subject, recipients, is_urgent });
  expect(await box.listSubjects('received', '&show=unread&perPage=2')).toEqual(['Urgent', 'Fourth']);
  expect(await box.listSubjects('received', '&show=unread&perPage=2&page=2')).toEqual(['Third', 'First']);
  expect(await box.listSubjects()).toEqual(['Fourth', 'Third', 'Urgent', 'First']);
});

test('what is unread is counted, the newest first, without what is opened, deleted or one’s own', async () => {
  const { mother } = await makePupil();
  const box = await openBox(mother);
  const recipients = [`guardian-${mother.id}`];
  const ids: number[] = [];
  for (const subject of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    ids.push(await teaching.send({ subject, recipients }));
  await box.put(`/${ids[0]}/seen`);
  await box.delete(`/${ids[1]}`);
  await box.post(`/${ids[0]}/reply`, { body: '<p>Yes</p>' });
  const { body } = await box.get<{ data: { subject: string }[]; total: number }>('?show=unread&perPage=2');
  expect([body.data.map(({ subject }) => subject), body.total]).toEqual([['Fifth', 'Fourth'], 3]);
  expect(await countNew(mother)).toBe(3);
  for (const folder of ['sent', 'drafts', 'deleted'])
    expect(await box.listSubjects(folder, '&show=unread')).toEqual([]);
  expect(await box.listSubjects('all', '&show=unread')).toEqual(['Fifth', 'Fourth', 'Third']);
  expect((await box.get('?show=read')).status).toBe(422);
});
