import { expect, test } from 'vitest';
import { openMailbox } from './messages.fixture.ts';
import { openWaiting } from './waiting.fixture.ts';

const waiting = await openWaiting();
const { kiik, people, openBox, home, here, reds, blues, mia } = waiting;
const { makeTeacher, makeParent, leaveClass, sendDraft } = waiting;
const { manager } = people;
const office = openBox(manager);
const place = `/api/kindergartens/${home}`;

/** A draft for these, and what then becomes of its teacher. */
const drafts: [name: string, recipient: string, change: (id: number) => Promise<unknown>, status: number][] =
  [
    ['a class that they still teach', `course-${reds}`, async () => {}, 200],
    ['a class that they left', `course-${reds}`, leaveClass, 422],
    ['the family of a child of a class that they left', `family-${mia}`, leaveClass, 422],
    ['the office, by somebody who left a class', `office-${home}`, leaveClass, 200],
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
  await leaveClass(teacher.id);
  expect((await sendDraft(box, answer)).status).toBe(200);
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
