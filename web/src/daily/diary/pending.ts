import {
  type AttendanceEntry,
  applyChange,
  type ChangeOutcome,
  type EntryChange,
} from '#contract/daily/attendance-changes.ts';
import { changeDiaryEntries, type DiaryDay, getDiaryDay } from '#contract/daily/diary.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { isOffline } from '../../base/live.ts';
import { queryClient } from '../../base/query-client.ts';
import { createStore } from '../../base/store.ts';
import { refreshSubjects } from '../../base/subjects.ts';
import { readStored, removeStored, storeChanges } from './pending-database.ts';

/** A class on a day, of which something was marked. */
export interface MarkedDay {
  kindergartenId: number;
  courseId: number;
  date: string;
}

/** A change that the server does not have yet. */
export interface PendingChange extends MarkedDay {
  /** The account of who made it. */
  owner: number;
  change: EntryChange;
  /** Null while it waits to be sent; else why the server did not take it. */
  refused: Exclude<ChangeOutcome, 'done'> | 'forbidden' | null;
}

/** How long to wait before the next try without a connection; milliseconds. */
const retryAfter = 5_000;
const mostAtOnce = 500;

/** What the signed-in person changed and the server does not have, in the order in which it was made. */
export const pendingChanges = createStore<readonly PendingChange[]>([]);

let owner: number | null = null;
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const isSameDay = (one: MarkedDay, other: MarkedDay) =>
  one.kindergartenId === other.kindergartenId && one.courseId === other.courseId && one.date === other.date;

/** Reads what this person left on the device, and sends it. Also after a reload without a connection. */
export async function loadPending(userId: number): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  const stored = await readStored(userId);
  const known = new Set(pendingChanges.get().map(({ change }) => change.id));
  const mine = pendingChanges.get().filter((one) => one.owner === userId);
  pendingChanges.set([...stored.filter(({ change }) => !known.has(change.id)), ...mine]);
  void sendPending();
}

/** Makes changes: they are shown at once, kept on the device, and sent as soon as there is a connection. */
export function addChanges(userId: number, day: MarkedDay, changes: readonly EntryChange[]): void {
  const added = changes.map((change): PendingChange => ({ ...day, owner: userId, change, refused: null }));
  pendingChanges.set([...pendingChanges.get(), ...added]);
  void storeChanges(added).then(sendPending);
}

/** Gives up changes that the server did not take. */
export function dropChanges(ids: ReadonlySet<string>): void {
  pendingChanges.set(pendingChanges.get().filter(({ change }) => !ids.has(change.id)));
  void removeStored(ids);
}

/** How many changes of this person are not sent. */
export function countPending(userId: number): number {
  return pendingChanges.get().filter((one) => one.owner === userId).length;
}

/** Deletes what this person left on the device. */
export async function forgetPending(userId: number): Promise<void> {
  const ids = new Set((await readStored(userId)).map(({ change }) => change.id));
  pendingChanges.set(pendingChanges.get().filter((one) => one.owner !== userId));
  owner = null;
  await removeStored(ids);
}

/** The entry as it is once the waiting changes of the child are made. */
export function withPending(
  entry: AttendanceEntry,
  childId: number,
  pending: readonly PendingChange[],
): AttendanceEntry {
  return pending
    .filter(({ change, refused }) => refused === null && change.child_id === childId)
    .reduce((current, { change }) => applyChange(current, change), entry);
}

/** Sends what waits, a class's day at a time, one after another. */
export async function sendPending(): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  try {
    for (let next = findNext(); next.length > 0; next = findNext()) await send(next);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    // Nothing is lost: it stays on the device.
    timer = setTimeout(sendPending, retryAfter);
  } finally {
    sending = false;
  }
}

isOffline.subscribe(() => {
  if (!isOffline.get()) void sendPending();
});

function findNext(): PendingChange[] {
  const waiting = pendingChanges.get().filter(({ refused }) => refused === null);
  const [first] = waiting;
  return first === undefined ? [] : waiting.filter((one) => isSameDay(one, first)).slice(0, mostAtOnce);
}

async function send(changes: readonly PendingChange[]): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  const params = { kindergarten_id: first.kindergartenId, course_id: first.courseId, date: first.date };
  try {
    const { outcomes, entries } = await callRoute(changeDiaryEntries, {
      params,
      body: { changes: changes.map(({ change }) => change) },
    });
    showEntries(first, new Map(entries.map(({ child_id, entry }) => [child_id, entry])));
    settle(new Map(outcomes.map(({ id, outcome }) => [id, outcome])));
    void refreshSubjects(['child-calendar', 'food-menu']);
  } catch (failure) {
    // The server says no: trying again would not help, and whoever made it shall know.
    if (!(failure instanceof CallFailure) || ![403, 404, 422].includes(failure.status)) throw failure;
    settle(new Map(changes.map(({ change }) => [change.id, 'forbidden' as const])));
  }
}

function settle(outcomes: ReadonlyMap<string, ChangeOutcome | 'forbidden'>): void {
  const isDone = ({ change }: PendingChange) => outcomes.get(change.id) === 'done';
  const done = new Set(
    pendingChanges
      .get()
      .filter(isDone)
      .map(({ change }) => change.id),
  );
  const others = pendingChanges.get().filter((one) => !isDone(one));
  pendingChanges.set(
    others.map((one) => {
      const outcome = outcomes.get(one.change.id);
      return outcome === undefined || outcome === 'done' ? one : { ...one, refused: outcome };
    }),
  );
  void removeStored(done);
}

/** Puts the entries into the days that are on the screen, so that nothing flickers until they are read again. */
function showEntries(day: MarkedDay, entries: ReadonlyMap<number, AttendanceEntry>): void {
  queryClient.setQueriesData<DiaryDay>({ queryKey: [getDiaryDay.name] }, (shown) => {
    if (shown === undefined || shown.course.id !== day.courseId || shown.date !== day.date) return shown;
    const replace = (listed: DiaryDay['entries']['required']) =>
      listed.map((one) => ({ ...one, entry: entries.get(one.child.id) ?? one.entry }));
    const { required, not_required } = shown.entries;
    return {
      ...shown,
      entries: { required: replace(required), not_required: replace(not_required) },
    };
  });
}
