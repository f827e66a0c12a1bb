import { expect, test } from 'vitest';
import { type Mailbox, openMailbox } from './messages.fixture.ts';
import { openPersonas } from './personas.fixture.ts';

const { kiik, people, openBox, home, here, reds, blues, mia } = await openPersonas();
const { manager } = people;
const office = openBox(manager);
const place = `/api/kindergartens/${home}`;
const yesterday = '2026-10-13';

/** A teacher of the Reds. */
async function makeTeacher() {
  const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(reds, teacher.id);
  return { teacher, box: openMailbox(teacher, here) };
}
const sendDraft = (box: Mailbox, { id, version }: { id: number; version: number }) =>
  box.put(`/drafts/${id}/send`, { version });

/** A draft for these, and what then becomes of its teacher. */
const drafts: [name: string, recipient: string, change: (id: number) => Promise<unknown>, status: number][] =
  [
    ['a class that they still teach', `course-${reds}`, async () => {}, 200],
    [
      'a class that they left',
      `course-${reds}`,
      (id) => kiik.run`update course_teachers set end_date = ${yesterday} where employee_id = ${id}`,
      422,
    ],
    [
      'the family of a child of a class that they left',
      `family-${mia}`,
      (id) => kiik.run`update course_teachers set end_date = ${yesterday} where employee_id = ${id}`,
      422,
    ],
    [
      'the office, by somebody who left a class',
      `office-${home}`,
      (id) => kiik.run`update course_teachers set end_date = ${yesterday} where employee_id = ${id}`,
      200,
    ],
  ];

test.each(drafts)('a waiting draft to %s is sent only while that is allowed', async (...row) => {
  const [, recipient, change, status] = row;
  const { teacher, box } = await makeTeacher();
  const { body: draft } = await box.write({ recipients: [recipient] });
  await change(teacher.id);
  const sent = await sendDraft(box, draft);
  if (status === 200) expect(sent.status).toBe(200);
  else expect(sent).toBeRefused({ recipients: 'messages.not_addressable' });
});

test('an answer that waits as a draft goes to those whom it answers, whoever may be addressed', async () => {
  const { teacher, box } = await makeTeacher();
  const asked = await office.send({ recipients: [`course-${reds}`], allows_reply_all: true });
  const her = openBox(people.mother);
  const { body: toAll } = await her.write({ replies_to_id: asked, to_all: true });
  expect((await sendDraft(her, toAll)).status).toBe(200);
  const mine = await her.send({ recipients: [`teachers-${reds}`] });
  const { body: answer } = await box.write({ replies_to_id: mine });
  await kiik.run`update course_teachers set end_date = ${yesterday} where employee_id = ${teacher.id}`;
  expect((await sendDraft(box, answer)).status).toBe(200);
});

test('what waits for its time is not sent for somebody who left meanwhile', async () => {
  const { teacher, box } = await makeTeacher();
  const { body: draft } = await box.write({ subject: 'Tomorrow', recipients: [`course-${reds}`] });
  expect((await sendDraft(box, draft)).status).toBe(200);
  expect((await manager.delete(`${place}/employees/${teacher.id}`)).status).toBe(200);
  await runReleases(draft.id);
  const [{ state } = { state: '' }] = await kiik.run<{ state: string }>`
    select state from messages where id = ${draft.id}`;
  expect(state).toBe('draft');
  expect(await openBox(people.mother).listSubjects()).not.toContain('Tomorrow');
});

test('what waits goes to those whom it concerns at its time, and to nobody who left meanwhile', async () => {
  const childId = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(reds, childId);
  const guardian = await kiik.join({ type: 'guardian', kindergartenId: home });
  await kiik.makeMother(childId, guardian.id);
  const { body: draft } = await office.write({ subject: 'At its time', recipients: [`course-${reds}`] });
  await sendDraft(office, draft);
  await kiik.run`update course_children set course_id = ${blues} where child_id = ${childId}`;
  await office.waitUntilSent(draft.id);
  expect(await openMailbox(guardian, here).listSubjects()).not.toContain('At its time');
  expect(await openBox(people.mother).listSubjects()).toContain('At its time');
});

/** Lets the planned release of a message run now. */
async function runReleases(messageId: number): Promise<void> {
  const key = `messages.release:${messageId}`;
  const count = async () => (await kiik.run`select from graphile_worker.jobs where key = ${key}`).length;
  expect(await count()).toBe(1);
  await kiik.run`select graphile_worker.reschedule_jobs(array_agg(id), run_at => '2000-01-01') from graphile_worker.jobs where key = ${key}`;
  await expect.poll(count).toBe(0);
}

/** Who wrote to whom in a separated family, what is hidden, and whether it can be answered. */
const separated: [
  name: string,
  hidden: (mother: number, father: number) => Promise<unknown>,
  answers: boolean,
][] = [
  ['nothing', async () => {}, true],
  [
    'her contact',
    (mother) => kiik.run`update child_guardians set contact_hidden = true where guardian_id = ${mother}`,
    false,
  ],
  [
    'the guardians',
    (_, father) =>
      kiik.run`update child_guardians set hidden_areas = '{guardians}' where guardian_id = ${father}`,
    false,
  ],
  [
    'another part of the child',
    (_, father) =>
      kiik.run`update child_guardians set hidden_areas = '{invoices}' where guardian_id = ${father}`,
    true,
  ],
  [
    'his own contact',
    (_, father) => kiik.run`update child_guardians set contact_hidden = true where guardian_id = ${father}`,
    true,
  ],
];

test.each(separated)(
  'a father answers a mother and sends her his draft, hidden from him: %s',
  async (...row) => {
    const [, hide, answers] = row;
    await manager.put(`${place}/settings/guardian-messages`, { enabled: true });
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(reds, childId);
    const [mother, father] = await Promise.all([makeParent(childId), makeParent(childId)]);
    const [hers, his] = [openMailbox(mother, here), openMailbox(father, here)];
    const { body: draft } = await his.write({ recipients: [`guardian-${mother.id}`] });
    const asked = await office.send({ recipients: [`course-${reds}`], allows_reply_all: true });
    const said = await hers.post<{ id: number }>(`/${asked}/reply`, { body: '<p>Us, too</p>', to_all: true });
    await hers.waitUntilSent(said.body.id);
    await hide(mother.id, father.id);
    // It was for all: he reads it, too.
    const thread = await his.readThread(asked);
    expect(thread.map(({ id, allowed }) => [id, allowed.reply])).toEqual([
      [asked, true],
      [said.body.id, answers],
    ]);
    expect((await his.post(`/${said.body.id}/reply`, { body: '<p>So</p>' })).status).toBe(
      answers ? 201 : 403,
    );
    expect((await his.write({ replies_to_id: said.body.id })).status).toBe(answers ? 201 : 403);
    const sent = await sendDraft(his, draft);
    if (answers) expect(sent.status).toBe(200);
    else expect(sent).toBeRefused({ recipients: 'messages.not_addressable' });
  },
);

/** A guardian who shows their phone to the other families. */
async function makeParent(childId: number) {
  const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
  await kiik.makeMother(childId, parent.id);
  await kiik.run`
    insert into guardian_details (guardian_id, show_phone) values (${parent.id}, true)
    on conflict (guardian_id) do update set show_phone = true`;
  return parent;
}

test('an official who writes in a kindergarten is answered only where that can arrive', async () => {
  const letter = await office.send({ recipients: [`employee-${people.teacher.id}`] });
  // As if an official had written it here.
  await kiik.run`update messages set sender_id = ${people.official.userId} where id = ${letter}`;
  const [{ sender, allowed } = { sender: null, allowed: null }] = await openBox(people.teacher).readThread(
    letter,
  );
  expect([sender?.type, allowed?.reply]).toEqual(['official', false]);
  expect((await openBox(people.teacher).post(`/${letter}/reply`, { body: '<p>Yes</p>' })).status).toBe(403);
});

/** Who scheduled a letter to whom, what happened before its time, and whether it still goes. */
const scheduled: [
  name: string,
  make: () => Promise<{ box: Mailbox; to: string; happens: () => Promise<unknown> }>,
  goes: boolean,
][] = [
  ['a teacher to their class', () => byTeacher(`course-${reds}`, async () => {}), true],
  ['a teacher to a class that they left', () => byTeacher(`course-${reds}`, leaveClass), false],
  ['a teacher to a family of a class that they left', () => byTeacher(`family-${mia}`, leaveClass), false],
  ['a teacher who left a class to the office', () => byTeacher(`office-${home}`, leaveClass), true],
  ['a teacher who may not send any more', () => byTeacher(`course-${reds}`, loseRight), false],
  ['a father to the mother', () => byFather(async () => {}), true],
  [
    'a father to the mother, who is hidden from him since',
    () =>
      byFather(
        (mother) => kiik.run`update child_guardians set contact_hidden = true where guardian_id = ${mother}`,
      ),
    false,
  ],
  [
    'a father to the mother, where guardians do not write to each other any more',
    () => byFather(() => manager.put(`${place}/settings/guardian-messages`, { enabled: false })),
    false,
  ],
];

test.each(scheduled)('what %s scheduled goes only if that is still allowed at its time', async (...row) => {
  const [, make, goes] = row;
  const { box, to, happens } = await make();
  const { body: draft } = await box.write({ subject: 'Scheduled', recipients: [to], send_at: inAMonth });
  expect((await sendDraft(box, draft)).status).toBe(200);
  await happens();
  await runReleases(draft.id);
  expect(await readState(draft.id)).toBe(goes ? 'sent' : 'draft');
  const received = await kiik.run`select from message_receivers where message_id = ${draft.id}`;
  expect(received.length > 0).toBe(goes);
});

test('an answer goes although its writer left the class before it was released', async () => {
  const { teacher, box } = await makeTeacher();
  const asked = await openBox(people.mother).send({ recipients: [`teachers-${reds}`] });
  const { body: answer } = await box.post<{ id: number }>(`/${asked}/reply`, { body: '<p>Yes</p>' });
  await leaveClass(teacher.id);
  await runReleases(answer.id);
  expect(await readState(answer.id)).toBe('sent');
});

const inAMonth = '2026-11-14T08:00:00Z';
const leaveClass = (id: number) =>
  kiik.run`update course_teachers set end_date = ${yesterday} where employee_id = ${id}`;
const loseRight = (id: number) => kiik.run`delete from membership_roles where membership_id = ${id}`;

async function byTeacher(to: string, happens: (id: number) => Promise<unknown>) {
  const { teacher, box } = await makeTeacher();
  return { box, to, happens: () => happens(teacher.id) };
}

async function byFather(happens: (mother: number) => Promise<unknown>) {
  await manager.put(`${place}/settings/guardian-messages`, { enabled: true });
  const childId = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(reds, childId);
  const [mother, father] = await Promise.all([makeParent(childId), makeParent(childId)]);
  return { box: openMailbox(father, here), to: `guardian-${mother.id}`, happens: () => happens(mother.id) };
}

async function readState(messageId: number): Promise<string | undefined> {
  const [row] = await kiik.run<{ state: string }>`select state from messages where id = ${messageId}`;
  return row?.state;
}
