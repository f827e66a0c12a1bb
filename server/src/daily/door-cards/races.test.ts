import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DoorCard, ImportedCards } from '#contract/daily/door-cards.ts';
import type { ReadCard } from '#contract/daily/door-passages.ts';
import { interleave, openClass } from '#server/testing/index.ts';

const { kiik, home, office, manager, makePupil } = await openClass();
const path = `/api/kindergartens/${home}/door-cards`;
await manager.put(`${path}/doors`, {
  doors: [{ door_id: null, name: 'Main door', opens: true }],
  sets_attendance: false,
  version: 0,
});

let cards = 0x06b3_0000;

/** Two siblings with one mother; the first has the mother's card. */
async function makeSiblings() {
  const [one, two] = [await makePupil(), await makePupil()];
  await kiik.makeMother(two.childId, one.mother.id);
  cards += 1;
  const number = cards.toString(16).toUpperCase().padStart(8, '0');
  const cardOf = (childId: number) => `${path}/cards/${childId}/${one.mother.id}`;
  const first = cardOf(one.childId);
  expect((await manager.post(first, { number })).status).toBe(201);
  const list = `${two.childId};${one.mother.id};${number}`;
  return {
    number,
    /** The card is lost. */
    block: () => manager.put<DoorCard>(first, { number, blocked: true, version: 1 }),
    give: () => manager.post(cardOf(two.childId), { number }),
    importList: () => manager.send('POST', `${path}/import`, list, { 'content-type': 'text/csv' }),
  };
}

const isOpen = async (number: string) =>
  (await manager.get<ReadCard>(`${path}/reader?number=${number}`)).body.state === 'valid';
/** What is written of a card waits, when all has been read: its history names who did it. */
const holdHistory = sql`select from users where id = ${office.userId} for update`;

/** A card that opens doors waits, when all has been read. */
const holdNumber = (number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${home} ${number}`}, 0))`;

test('a card that is given while its loss waits for it is lost, too', async () => {
  for (const [how, done] of [
    ['give', 201],
    ['importList', 200],
  ] as const) {
    const siblings = await makeSiblings();
    const [given, blocked] = await interleave(
      kiik,
      holdNumber(siblings.number),
      async () => (await siblings[how]()).status,
      siblings.block,
    );
    expect([how, given, blocked.status]).toEqual([how, done, 200]);
    expect(await isOpen(siblings.number)).toBe(false);
  }
});

test('a card that is lost meanwhile is given to no sibling', async () => {
  const { number, block, give, importList } = await makeSiblings();
  const [, given] = await interleave(kiik, holdHistory, block, give);
  expect(given.body.errors).toEqual({ number: [{ key: 'door-cards.number_lost' }] });
  const other = await makeSiblings();
  const [, sent] = await interleave(kiik, holdHistory, other.block, other.importList);
  expect(((await sent.json()) as ImportedCards).problems).toEqual([
    { row: 1, kind: 'number_lost', value: other.number },
  ]);
  expect([await isOpen(number), await isOpen(other.number)]).toEqual([false, false]);
  expect((await importList()).status).toBe(200);
  expect(await isOpen(number)).toBe(false);
});
