import { expect, test } from 'vitest';
import type { ChildCards, DoorCard, ImportedCards } from '#contract/daily/door-cards.ts';
import type { ReadCard } from '#contract/daily/door-passages.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openClass, type TestClient } from '#server/testing/index.ts';

const { kiik, home, manager, makePupil, makeGuardian } = await openClass();
const path = `/api/kindergartens/${home}/door-cards`;
await manager.put(`${path}/doors`, {
  doors: [{ door_id: null, name: 'Main door', opens: true }],
  sets_attendance: false,
  version: 0,
});

let cards = 0x05b3_0000;
const makeNumber = () => {
  cards += 1;
  return cards.toString(16).toUpperCase().padStart(8, '0');
};
const cardOf = (childId: number, guardianId: number) => `${path}/cards/${childId}/${guardianId}`;
const read = async (number: string, caller: TestClient = manager) =>
  (await caller.get<ReadCard>(`${path}/reader?number=${number}`)).body;

/** Two children with one mother, whose one card is lost. */
async function loseCard() {
  const [one, two] = [await makePupil(), await makePupil()];
  await kiik.makeMother(two.childId, one.mother.id);
  const number = makeNumber();
  const first = cardOf(one.childId, one.mother.id);
  const second = cardOf(two.childId, one.mother.id);
  await manager.post(first, { number });
  return { first, second, number, mother: one.mother, childId: one.childId, sibling: two.childId };
}

test('a new number for one child opens no door with the lost card of its sibling', async () => {
  const { first, second, number } = await loseCard();
  await manager.post(second, { number });
  await manager.put(first, { number, blocked: true, version: 1 });
  const next = makeNumber();
  const { body } = await manager.put<DoorCard>(first, { number: next, blocked: false, version: 2 });
  expect(body).toMatchObject({ number: next, blocked_at: null });
  expect((await read(next)).state).toBe('valid');
  expect((await read(number)).state).toBe('blocked');
});

test('a lost card is not given for a sibling, neither by hand nor by a list', async () => {
  const { first, second, number, mother, sibling } = await loseCard();
  await manager.put(first, { number, blocked: true, version: 1 });
  expect((await manager.post(second, { number })).body.errors).toEqual({
    number: [{ key: 'door-cards.number_lost' }],
  });
  const other = makeNumber();
  await manager.post(second, { number: other });
  const changed = await manager.put(second, { number, blocked: false, version: 1 });
  expect(changed.body.errors).toEqual({ number: [{ key: 'door-cards.number_lost' }] });
  const sent = await manager.send('POST', `${path}/import`, `${sibling};${mother.id};${number}`, {
    'content-type': 'text/csv',
  });
  expect(((await sent.json()) as ImportedCards).problems).toEqual([
    { row: 1, kind: 'number_lost', value: number },
  ]);
  expect((await read(number)).state).toBe('blocked');
  expect((await read(other)).state).toBe('valid');
});

test('that a guardian must not fetch the child, nobody learns from cards but staff who guard it', async () => {
  const { childId } = await makePupil();
  const father = await makeGuardian(childId);
  const number = makeNumber();
  await manager.post(cardOf(childId, father.id), { number });
  await manager.put(`/api/kindergartens/${home}/children/${childId}/pick-ups/guardians/${father.id}`, {
    may_fetch: false,
  });
  const isBarred = async (caller: TestClient) => {
    const { body } = await caller.get<{ data: ChildCards[] }>(`${path}?perPage=100`);
    const holders = body.data.find(({ id }) => id === childId)?.guardians;
    return holders?.find(({ guardian_id }) => guardian_id === father.id)?.barred;
  };
  expect(await isBarred(manager)).toBe(true);
  expect((await read(number)).state).toBe('barred');
  const withoutGuarding = managerFlags.filter((flag) => flag !== 'child_guard_pick_ups');
  const office = await kiik.join({ type: 'employee', kindergartenId: home, flags: withoutGuarding });
  const cardFlags = ['child_access_profile', 'child_access_guardians', 'doorcards_access_index'] as const;
  const parent = await kiik.join({ type: 'guardian', kindergartenId: home, flags: [...cardFlags] });
  const [joined] = await kiik.run<{ id: number }>`
    select id from memberships where type = 'guardian' and kindergarten_id = ${home} order by id desc limit 1`;
  await kiik.run`
    insert into child_guardians (child_id, guardian_id, relation) values (${childId}, ${joined?.id ?? 0}, 2)`;
  for (const caller of [office, parent]) {
    expect(await isBarred(caller)).toBe(false);
    expect((await read(number, caller)).state).toBe('off');
  }
});
