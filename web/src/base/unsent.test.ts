import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { type Session, sessionQuery } from './session.ts';
import {
  forgetLeft,
  listOthers,
  nameLeft,
  noteUnsent,
  sendLeft,
  sendUnsent,
  setUnsentWork,
} from './unsent.ts';

const [me, somebodyElse] = [7, 8];
/** What of each person is on the device, and whether there is a line. */
const left = new Map<number, number>();
const line = { isCut: true };
const stored: Record<string, string> = {};

vi.stubGlobal(
  'localStorage',
  new Proxy(stored, {
    get: (all, name) =>
      ({
        getItem: (key: string) => all[key] ?? null,
        setItem: (key: string, value: string) => Reflect.set(all, key, value),
        removeItem: (key: string) => Reflect.deleteProperty(all, key),
      })[String(name)],
  }),
);

setUnsentWork([
  async () => ({
    async send(userId) {
      if (!line.isCut) left.delete(userId);
      return left.get(userId) ?? 0;
    },
    countLeft: async (userId) => left.get(userId) ?? 0,
    name: (n) => `Entries: ${n}`,
    async forget(userId) {
      left.delete(userId);
    },
  }),
]);

function leave(userId: number, count: number): void {
  left.set(userId, count);
  const user = { id: userId, fname: 'Tiina', lname: 'Lepp' };
  queryClient.setQueryData(sessionQuery.queryKey, { user } as Session);
  noteUnsent(userId);
}

beforeEach(() => {
  left.clear();
  for (const key of Object.keys(stored)) delete stored[key];
  line.isCut = true;
});

test('whoever signs in instead is told who left how much, and nothing of it is sent or wiped by that', async () => {
  expect(listOthers(me)).toEqual([]);
  leave(somebodyElse, 3);
  leave(me, 5);
  line.isCut = false;
  expect(listOthers(me)).toEqual([{ userId: somebodyElse, name: 'Tiina Lepp' }]);
  expect(await nameLeft(somebodyElse)).toEqual(['Entries: 3']);
  expect([...left]).toEqual([
    [somebodyElse, 3],
    [me, 5],
  ]);
});

test('it is wiped only by a word, and then nobody is told of it', async () => {
  leave(somebodyElse, 3);
  await forgetLeft(somebodyElse);
  expect([left.size, listOthers(me)]).toEqual([0, []]);
});

test('after a sign-out that wiped all of it, the next person is told nothing', async () => {
  leave(me, 2);
  await (await sendUnsent(me)).forget();
  expect([Object.keys(stored), listOthers(somebodyElse)]).toEqual([[], []]);
});

test('what was left is sent at the next start, and noted as long as it could not be', async () => {
  leave(me, 2);
  await sendLeft(me);
  expect(Object.keys(stored)).toHaveLength(1);
  line.isCut = false;
  await sendLeft(me);
  expect([left.size, Object.keys(stored).length]).toEqual([0, 0]);
});
