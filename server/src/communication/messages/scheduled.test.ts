import { expect, test } from 'vitest';
import type { MessageDraft } from '#contract/communication/messages.ts';
import { testNow } from '#server/testing/now.ts';
import { type Mailbox, openMailbox } from './messages.fixture.ts';
import { messageReturned } from './types.ts';
import { openWaiting } from './waiting.fixture.ts';

const waiting = await openWaiting();
const { kiik, people, openBox, home, here, reds, mia } = waiting;
const { makeTeacher, makeParent, leaveClass, sendDraft, runReleases, readState } = waiting;
const { manager } = people;
const place = `/api/kindergartens/${home}`;

test('what waits for its time is not sent for somebody who left meanwhile', async () => {
  const { teacher, box } = await makeTeacher();
  const { body: draft } = await box.write({ subject: 'Tomorrow', recipients: [`course-${reds}`] });
  expect((await sendDraft(box, draft)).status).toBe(200);
  expect((await manager.delete(`${place}/employees/${teacher.id}`)).status).toBe(200);
  await runReleases(draft.id);
  expect(await readState(draft.id)).toBe('draft');
  expect(await listReturned(draft.id)).toEqual([]);
  expect(await openBox(people.mother).listSubjects()).not.toContain('Tomorrow');
});

/** Who scheduled a letter to whom, what happened before its time, and whether it still goes, or its sender is told. */
const scheduled: [
  name: string,
  make: () => Promise<Scheduled>,
  outcome: 'goes' | 'returns' | 'returns silently',
][] = [
  ['a teacher to their class', () => byTeacher(`course-${reds}`, async () => {}), 'goes'],
  ['a teacher to a class that they left', () => byTeacher(`course-${reds}`, leaveClass), 'returns'],
  [
    'a teacher to a family of a class that they left',
    () => byTeacher(`family-${mia}`, leaveClass),
    'returns',
  ],
  ['a teacher who left a class to the office', () => byTeacher(`office-${home}`, leaveClass), 'goes'],
  [
    'a teacher who may not send any more',
    () => byTeacher(`course-${reds}`, (id) => changeRights(id, ['messages_access_index'])),
    'returns',
  ],
  [
    'a teacher who may not open messages any more',
    () => byTeacher(`course-${reds}`, (id) => changeRights(id, [])),
    'returns silently',
  ],
  ['a father to the mother', () => byFather(async () => {}), 'goes'],
  [
    'a father to the mother, who is hidden from him since',
    () =>
      byFather(
        (mother) => kiik.run`update child_guardians set contact_hidden = true where guardian_id = ${mother}`,
      ),
    'returns',
  ],
  [
    'a father to the mother, where guardians do not write to each other any more',
    () => byFather(() => manager.put(`${place}/settings/guardian-messages`, { enabled: false })),
    'returns',
  ],
];

/** Schedules it, and lets its time come after what happens. */
async function schedule({ box, to, happens }: Scheduled): Promise<number> {
  const { body: draft } = await box.write({ subject: 'Scheduled', recipients: [to], send_at: inAMonth });
  expect((await sendDraft(box, draft)).status).toBe(200);
  await happens();
  await runReleases(draft.id);
  return draft.id;
}

test.each(scheduled)('what %s scheduled goes only if that is still allowed at its time', async (...row) => {
  const [, make, outcome] = row;
  const made = await make();
  const id = await schedule(made);
  expect(await readState(id)).toBe(outcome === 'goes' ? 'sent' : 'draft');
  const received = await kiik.run`select from message_receivers where message_id = ${id}`;
  expect(received.length > 0).toBe(outcome === 'goes');
  expect(await listReturned(id)).toEqual(outcome === 'returns' ? [made.userId] : []);
});

/** What its sender did with a message that came back, before they were told, and whether they still are. */
const returned: [
  name: string,
  happens: (box: Mailbox, id: number, teacher: number) => Promise<unknown>,
  reaches: boolean,
][] = [
  ['nothing', async () => {}, true],
  ['they deleted it', (box, id) => box.delete(`/drafts/${id}`), false],
  [
    'they sent it to others',
    async (box, id) => {
      const { body } = await box.get<MessageDraft>(`/drafts/${id}`);
      const { subject, version } = body;
      const entered = { subject, body: body.body, recipients: [`office-${home}`], version };
      const saved = await box.put<MessageDraft>(`/drafts/${id}`, entered);
      expect((await sendDraft(box, saved.body)).status).toBe(200);
    },
    false,
  ],
  ['they left', (_, _id, teacher) => manager.delete(`${place}/employees/${teacher}`), false],
];

test.each(returned)('the sender of a message that came back is told or not when %s', async (...row) => {
  const [, happens, reaches] = row;
  const made = await byTeacher(`course-${reds}`, leaveClass);
  const id = await schedule(made);
  await happens(made.box, id, made.id);
  const rows = await kiik.run<{ user_id: number }>`
    with asked (user_id, subject_id) as (values (${made.userId}::bigint, ${id}::bigint))
    select user_id from (${messageReturned.selectReached({ kind: 'kindergarten', id: home }, testNow)}) as reached`;
  expect(rows.map(({ user_id }) => user_id)).toEqual(reaches ? [made.userId] : []);
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
const changeRights = (id: number, flags: string[]) => kiik.run`
  update roles set flags = ${flags} where id in (select role_id from membership_roles where membership_id = ${id})`;

/** A letter that waits for its time: of whom, to whom, and what happens meanwhile. */
interface Scheduled {
  userId: number;
  box: Mailbox;
  to: string;
  happens: () => Promise<unknown>;
}

async function byTeacher(to: string, happens: (id: number) => Promise<unknown>) {
  const { teacher, box } = await makeTeacher();
  return { id: teacher.id, userId: teacher.userId, box, to, happens: () => happens(teacher.id) };
}

async function byFather(happens: (mother: number) => Promise<unknown>): Promise<Scheduled> {
  await manager.put(`${place}/settings/guardian-messages`, { enabled: true });
  const childId = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(reds, childId);
  const [mother, father] = await Promise.all([makeParent(childId), makeParent(childId)]);
  const [box, to] = [openMailbox(father, here), `guardian-${mother.id}`];
  return { userId: father.userId, box, to, happens: () => happens(mother.id) };
}

/** Who is told outside the app that the message came back. */
async function listReturned(messageId: number): Promise<number[]> {
  const rows = await kiik.run<{ user_id: number }>`
    select user_id from notification_deliveries where type = 'message_returned' and subject_id = ${messageId}`;
  return rows.map(({ user_id }) => user_id);
}
