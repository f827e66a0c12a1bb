import { expect, test } from 'vitest';
import type { MessageAbsence } from '#contract/communication/message-absences.ts';
import { openClass } from '#server/testing/open-class.ts';
import { type Mailbox, openMailbox } from './messages.fixture.ts';

// Today is 14 October 2026.
const { kiik, home, reds, employee, teacher, manager, makePupil } = await openClass();
const here = `kindergarten:${home}`;
const teaching = openMailbox(teacher, here);
const office = openMailbox(manager, here);
const address = `employee-${employee.id}`;
const read = async (box: Mailbox) => (await box.get<MessageAbsence>('/absence')).body;
/** Sets the absence of the teacher. */
async function beAway(starts_on: string, ends_on: string, answer = 'I am back on Monday.') {
  const { version } = await read(teaching);
  const reply = await teaching.put<MessageAbsence>('/absence', { starts_on, ends_on, answer, version });
  expect(reply.status).toBe(200);
  return reply.body;
}
const openBox = async () => {
  const { mother } = await makePupil();
  return { mother, box: openMailbox(await kiik.signIn(mother.email), here) };
};
const countAnswers = async (box: Mailbox) => (await box.list()).filter((row) => row.is_automatic).length;

test('an absence is the employee’s own, and of two who save it the second is told', async () => {
  const { box } = await openBox();
  expect(await read(teaching)).toEqual({
    ...{ starts_on: null, ends_on: null, answer: '', version: 0 },
    allowed: { edit: true },
  });
  const absence = { starts_on: '2026-10-14', ends_on: '2026-10-16', answer: 'Away' };
  expect((await read(box)).allowed.edit).toBe(false);
  expect((await box.put('/absence', { ...absence, version: 0 })).status).toBe(403);
  const wrong = { ...absence, ends_on: '2026-10-13', answer: '', version: 0 };
  expect(await teaching.put('/absence', wrong)).toMatchObject({
    status: 422,
    body: {
      errors: { ends_on: [{ key: 'rules.end_date_after_start' }], answer: [{ key: 'rules.required' }] },
    },
  });
  expect((await teaching.put('/absence', { ...absence, version: 0 })).body).toMatchObject({
    ...absence,
    version: 1,
  });
  expect(await teaching.put('/absence', { ...absence, answer: 'Other', version: 0 })).toMatchObject({
    status: 409,
    body: { current: absence },
  });
  expect((await read(office)).version).toBe(0);
  expect((await teaching.delete('/absence')).body).toEqual({ deleted: true });
  expect((await teaching.delete('/absence')).body).toEqual({ deleted: false });
});

test('who writes personally is answered once for each absence, marked as automatic', async () => {
  const { mother, box } = await openBox();
  await beAway('2026-10-14', '2026-10-16', 'Back <soon>\n& rested');
  const id = await office.send({ subject: 'Plan', recipients: [address] });
  const answer = (await office.list()).find((row) => row.is_automatic);
  expect(answer).toMatchObject({
    subject: 'Plan',
    preview: 'Back <soon> & rested',
    thread_id: id,
    receiver: { seen: null },
    sender: { type: 'employee' },
  });
  const thread = await office.readThread(id);
  expect(thread.at(-1)).toMatchObject({
    is_automatic: true,
    body: '<p>Back &lt;soon&gt;<br>&amp; rested</p>',
  });
  await office.send({ subject: 'Again', recipients: [address] });
  expect(await countAnswers(office)).toBe(1);

  const received = await teaching.send({ recipients: [`guardian-${mother.id}`] });
  const { body } = await box.post<{ id: number }>(`/${received}/reply`, { body: '<p>Thanks</p>' });
  await box.waitUntilSent(body.id);
  expect(await countAnswers(box)).toBe(1);
  // The last day is put off: it is the same absence.
  await beAway('2026-10-14', '2026-10-20');
  await office.send({ subject: 'Third', recipients: [address] });
  expect(await countAnswers(office)).toBe(1);
  await beAway('2026-10-13', '2026-10-20');
  await office.send({ subject: 'Fourth', recipients: [address] });
  expect(await countAnswers(office)).toBe(2);
});

test.each<[string, () => Promise<unknown>, () => string[]]>([
  ['to a class or its teachers', () => beAway('2026-10-14', '2026-10-14'), () => [`teachers-${reds}`]],
  ['before the absence', () => beAway('2026-10-15', '2026-10-20'), () => [address]],
  ['after it', () => beAway('2026-10-01', '2026-10-13'), () => [address]],
  ['once it is ended', () => teaching.delete('/absence'), () => [address]],
])('nobody is answered who writes %s', async (_, prepare, recipients) => {
  await prepare();
  const before = await countAnswers(office);
  await office.send({ recipients: recipients() });
  expect(await countAnswers(office)).toBe(before);
});

test('two who are away do not answer each other for ever', async () => {
  const colleague = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  const box = openMailbox(await kiik.signIn(colleague.email), here);
  const absence = { starts_on: '2026-10-14', ends_on: '2026-10-14', answer: 'Away', version: 0 };
  expect((await box.put('/absence', absence)).status).toBe(200);
  await beAway('2026-10-14', '2026-10-15');
  await teaching.send({ subject: 'Both away', recipients: [`employee-${colleague.id}`] });
  const own = (await teaching.list()).filter((row) => row.subject === 'Both away');
  expect(own).toMatchObject([{ is_automatic: true }]);
  expect((await box.list()).map((row) => row.is_automatic)).toEqual([false]);
});

test('before sending one sees who is away', async () => {
  await beAway('2026-10-14', '2026-10-21');
  const count = async (recipients: string[]) =>
    (await office.post<{ absent: object[] }>('/recipients/count', { recipients })).body.absent;
  expect(await count([address])).toEqual([{ name: 'Mari Maasikas', ends_on: '2026-10-21' }]);
  expect(await count([`teachers-${reds}`])).toEqual([]);
  await beAway('2026-10-15', '2026-10-21');
  expect(await count([address])).toEqual([]);
});
