import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../base/api.ts';
import { isOffline } from '../../base/live.ts';
import { queryClient } from '../../base/query-client.ts';
import { type Session, sessionQuery } from '../../base/session.ts';
import { readStored } from './pending-database.ts';
import { createQueue, type Pending } from './queue.ts';

vi.mock('./pending-database.ts', { spy: true });

interface Item extends Pending {
  id: string;
  refused: 'locked' | null;
}

const [me, somebodyElse] = [7, 8];
const make = (id: string, owner = me): Item => ({
  ...{ id, owner, refused: null },
  ...{ kindergartenId: 1, courseId: 2, date: '2026-10-14' },
});
const cut = () => new CallFailure(false, 'network', 0, { message: { key: 'errors.network' } });
const signIn = (id: number) =>
  queryClient.setQueryData(sessionQuery.queryKey, { user: { id } } as unknown as Session);

/** A queue over a line that is cut at first; `sent` has what the server got. */
function open() {
  const sent: string[][] = [];
  const refusing = new Set<string>();
  const line = { isCut: true };
  const queue = createQueue<Item>({
    name: 'notes',
    idOf: ({ id }) => id,
    pick: (waiting) => waiting.slice(0, 2),
    async send(items) {
      if (line.isCut) throw cut();
      sent.push(items.map(({ id }) => id));
      return new Map(items.map(({ id }) => [id, refusing.has(id) ? 'locked' : null]));
    },
  });
  const comeBack = async () => {
    line.isCut = false;
    isOffline.set(true);
    isOffline.set(false);
    await vi.waitFor(() => expect(queue.isWaiting(me)).toBe(false));
  };
  return { queue, sent, refusing, comeBack };
}

afterEach(() => queryClient.clear());

test('what waits is sent in its order once the line is back, and then it is gone', async () => {
  signIn(me);
  const { queue, sent, comeBack } = open();
  await queue.add([make('a')]);
  await queue.add([make('b'), make('c')]);
  expect(queue.count(me)).toBe(3);
  await comeBack();
  expect(sent).toEqual([['a', 'b'], ['c']]);
  expect(queue.count(me)).toBe(0);
});

test('what the server does not take stays for its author, who sends it again or gives it up', async () => {
  signIn(me);
  const { queue, sent, refusing, comeBack } = open();
  refusing.add('a').add('b');
  await queue.add([make('a'), make('b')]);
  await comeBack();
  expect(queue.items.get().map(({ id, refused }) => [id, refused])).toEqual([
    ['a', 'locked'],
    ['b', 'locked'],
  ]);
  // It counts for the sign-out, and stops nothing that comes later.
  expect([queue.isWaiting(me), queue.count(me)]).toEqual([false, 2]);
  refusing.clear();
  queue.retry('b');
  await vi.waitFor(() => expect(queue.count(me)).toBe(1));
  queue.drop(new Set(['a']));
  expect(queue.count(me)).toBe(0);
  expect(sent).toEqual([['a', 'b'], ['b']]);
});

test('nothing is sent for a person while another is signed in', async () => {
  signIn(me);
  const { queue, sent, comeBack } = open();
  await queue.add([make('mine'), make('theirs', somebodyElse)]);
  await comeBack();
  expect(sent).toEqual([['mine']]);
  expect(queue.count(somebodyElse)).toBe(1);
  signIn(somebodyElse);
  await queue.sendAll();
  expect(sent).toEqual([['mine'], ['theirs']]);
});

test('wiping deletes what that person left, and nothing of others', async () => {
  signIn(me);
  const { queue } = open();
  await queue.add([make('mine'), make('theirs', somebodyElse)]);
  await queue.forget(me);
  expect(queue.items.get().map(({ id }) => id)).toEqual(['theirs']);
});

test('whoever asks for what was left while it is read learns all of it', async () => {
  signIn(me);
  const { queue } = open();
  vi.mocked(readStored).mockImplementationOnce(async () => {
    await Promise.resolve();
    return [make('a')];
  });
  void queue.load(me);
  await queue.load(me);
  expect(queue.count(me)).toBe(1);
});
