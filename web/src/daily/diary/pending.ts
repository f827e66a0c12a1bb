import {
  type AttendanceEntry,
  applyChange,
  type ChangeOutcome,
  type EntryChange,
} from '#contract/daily/attendance-changes.ts';
import { changeDiaryEntries, type DiaryDay, getDiaryDay } from '#contract/daily/diary.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { queryClient } from '../../base/query-client.ts';
import { refreshSubjects } from '../../base/subjects.ts';
import { createQueue, isSameDay, type MarkedDay, type Pending } from './queue.ts';

/** A change that the server does not have yet. */
export interface PendingChange extends Pending {
  change: EntryChange;
  /** The child's first name: whom a refusal is about is said also if the author does not see the child any more. */
  name?: string;
  refused: Exclude<ChangeOutcome, 'done'> | null;
}

const mostAtOnce = 500;

/** Marks, times and meals; a class's day goes in one call. */
export const changeQueue = createQueue<PendingChange>({
  name: 'changes',
  idOf: ({ change }) => change.id,
  pick: (waiting, first) => waiting.filter((one) => isSameDay(one, first)).slice(0, mostAtOnce),
  send,
});

/** Makes changes: they are shown at once, and sent as soon as there is a connection. */
export function addChanges(
  userId: number,
  day: MarkedDay,
  changes: readonly Required<Pick<PendingChange, 'change' | 'name'>>[],
): void {
  void changeQueue.add(
    changes.map((one): PendingChange => ({ ...day, owner: userId, ...one, refused: null })),
  );
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

async function send(
  changes: readonly PendingChange[],
  { kindergartenId, courseId, date }: MarkedDay,
): Promise<Map<string, PendingChange['refused']>> {
  try {
    const { outcomes, entries } = await callRoute(changeDiaryEntries, {
      params: { kindergarten_id: kindergartenId, course_id: courseId, date },
      body: { changes: changes.map(({ change }) => change) },
    });
    showEntries(courseId, date, new Map(entries.map(({ child_id, entry }) => [child_id, entry])));
    void refreshSubjects(['child-calendar', 'food-menu']);
    return new Map(outcomes.map(({ id, outcome }) => [id, outcome === 'done' ? null : outcome]));
  } catch (failure) {
    // The server says no: trying again would not help, and whoever made it shall know.
    if (!(failure instanceof CallFailure) || ![403, 404, 422].includes(failure.status)) throw failure;
    return new Map(changes.map(({ change }) => [change.id, 'forbidden']));
  }
}

/** Puts the entries into the days that are on the screen, so that nothing flickers until they are read again. */
function showEntries(courseId: number, date: string, entries: ReadonlyMap<number, AttendanceEntry>): void {
  queryClient.setQueriesData<DiaryDay>({ queryKey: [getDiaryDay.name] }, (shown) => {
    if (shown === undefined || shown.course.id !== courseId || shown.date !== date) return shown;
    const replace = (listed: DiaryDay['entries']['required']) =>
      listed.map((one) => ({ ...one, entry: entries.get(one.child.id) ?? one.entry }));
    const { required, not_required } = shown.entries;
    return {
      ...shown,
      entries: { required: replace(required), not_required: replace(not_required) },
    };
  });
}
