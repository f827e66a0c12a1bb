import { expect, test } from 'vitest';
import type { ThreadMessage } from '#contract/communication/messages.ts';
import type { Page } from '#server/testing/test-client.ts';
import { openPersonas } from './personas.fixture.ts';

const { kiik, people, openBox, home, here, blues, makeParent, makeChild } = await openPersonas();
const { manager } = people;
const office = openBox(manager);
const place = `/api/kindergartens/${home}`;
const yesterday = '2026-10-13';
const succeed = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200);
const archiveChild = (child_ids: number[]) =>
  manager.post(`${place}/children/archive`, { child_ids, last_day: yesterday });

/** A class with its teacher, and two parents of its only child. */
async function makeClass() {
  const courseId = await kiik.makeCourse({ kindergartenId: home });
  const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(courseId, teacher.id);
  const childId = await makeChild(courseId, 'Mia');
  const mother = await makeParent(childId);
  const father = await makeParent(childId);
  const boxOf = (client: typeof mother) => openBox({ ...client, context: here });
  return {
    ...{ courseId, childId, teacher, mother, father },
    teaching: boxOf(teacher),
    hers: boxOf(mother),
    his: boxOf(father),
    /** Her calls after something that ended her session. */
    signInAgain: async () => boxOf({ ...mother, ...(await kiik.signIn(mother.email)) }),
  };
}
type Class = Awaited<ReturnType<typeof makeClass>>;

/** A child of another class, because of which the mother stays. */
const addChild = async ({ mother }: Class) => kiik.makeMother(await makeChild(blues, 'Uku'), mother.id);
const hide = async ({ childId, mother }: Class, change: object) => {
  const relation = { relation: 1, main_parent: false, contact_hidden: false, hidden_areas: [], version: 1 };
  await succeed(
    manager.put(`${place}/children/${childId}/guardians/${mother.id}`, { ...relation, ...change }),
  );
};

/** What the mother has, and what her child's teacher learns of her. */
interface Kept {
  /** Opens what she received before. */
  reads: number;
  /** Receives what is then sent to the class, and to the family of the child. */
  hears: [ofClass: boolean, ofFamily: boolean];
  /** May address the teachers of the class. */
  addresses: boolean;
  /** The names in the receipts of the teacher's letter. */
  named: string[];
  /** How her own letter is signed for the teacher, who may answer it or not. */
  signed: [type: string, children: string[], reply: boolean];
}
const all: Kept = {
  reads: 200,
  hears: [true, true],
  addresses: true,
  named: ['Mia Maasikas'],
  signed: ['guardian', ['Mia'], true],
};

const changes: [name: string, change: (one: Class) => Promise<unknown>, kept: Kept][] = [
  ['nothing has changed', async () => {}, all],
  [
    'she has left the kindergarten',
    ({ childId, mother }) =>
      succeed(manager.delete(`${place}/children/${childId}/guardians/${mother.id}/delete`)),
    { ...all, reads: 403, hears: [false, false], addresses: false, signed: ['former', [], false] },
  ],
  [
    'she is no guardian of the child any more, but of another one',
    async (one) => {
      await addChild(one);
      await succeed(manager.delete(`${place}/children/${one.childId}/guardians/${one.mother.id}/detach`));
    },
    { ...all, hears: [false, false], addresses: false, signed: ['guardian', [], true] },
  ],
  [
    'the child is archived, and she with it',
    ({ childId }) => succeed(archiveChild([childId])),
    {
      reads: 403,
      hears: [false, false],
      addresses: false,
      named: [''],
      signed: ['former', [], false],
    },
  ],
  [
    'the child is archived, and she has another one',
    async (one) => {
      await addChild(one);
      await succeed(archiveChild([one.childId]));
    },
    { ...all, hears: [false, false], addresses: false, named: [''], signed: ['guardian', [], true] },
  ],
  [
    'the class is archived',
    ({ courseId }) =>
      succeed(manager.post(`${place}/courses/archive`, { course_ids: [courseId], last_day: yesterday })),
    { ...all, hears: [false, true], addresses: false, named: [''], signed: ['guardian', [], true] },
  ],
  [
    'the child attends another class',
    async ({ courseId, childId }) => {
      await kiik.run`update course_children set end_date = ${yesterday} where course_id = ${courseId}`;
      await kiik.makeAttendance(blues, childId, { start: '2026-10-14' });
    },
    { ...all, hears: [false, true], addresses: false, named: [''], signed: ['guardian', [], true] },
  ],
  [
    // Every guardian knows the child's class, so that it reaches her.
    'she may not know of the child',
    (one) => hide(one, { hidden_areas: ['profile'] }),
    { ...all, hears: [true, false] },
  ],
  ['her contact is hidden from the father', (one) => hide(one, { contact_hidden: true }), all],
  ['the guardians are hidden from her', (one) => hide(one, { hidden_areas: ['guardians'] }), all],
];

test.each(changes)('a mother and the teacher of her child when %s', async (_, change, kept) => {
  const one = await makeClass();
  const { courseId, childId, teaching } = one;
  const letter = await teaching.send({ recipients: [`course-${courseId}`] });
  const answer = await one.hers.send({ recipients: [`teachers-${courseId}`] });
  await change(one);
  const hers = await one.signInAgain();

  // She keeps what she received, and hears what still concerns her.
  expect((await hers.get(`/${letter}`)).status).toBe(kept.reads);
  const hears = async (recipient: string) => {
    const { status } = await office.write({ recipients: [recipient] });
    // What is not addressable any more reaches nobody.
    if (status === 422) return false;
    const id = await office.send({ subject: 'Later', recipients: [recipient] });
    return (await hers.get(`/${id}`)).status === 200;
  };
  expect([await hears(`course-${courseId}`), await hears(`family-${childId}`)]).toEqual(kept.hears);
  const { body } = await hers.get<Page<{ unique_id: string }>>('/recipients?perPage=100');
  const found = body.data?.some(({ unique_id }) => unique_id === `teachers-${courseId}`) ?? false;
  expect(found).toBe(kept.addresses);

  // The teacher learns of her only what they may know.
  const receipts = await teaching.get<Page<{ name: string }>>(`/${letter}/receipts`);
  expect(receipts.body.data.map(({ name }) => name)).toEqual(kept.named);
  const [{ sender, allowed }] = (await teaching.readThread(answer)) as [ThreadMessage];
  expect([sender.type, sender.children, allowed.reply]).toEqual(kept.signed);
  const { status } = await teaching.post(`/${answer}/reply`, { body: '<p>Yes</p>' });
  expect(status).toBe(allowed.reply ? 201 : 403);
});
