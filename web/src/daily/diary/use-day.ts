import { useEffect, useMemo } from 'react';
import { findAttendance } from '#contract/daily/attendance.ts';
import { type AttendanceEntry, type FieldChange, readField } from '#contract/daily/attendance-changes.ts';
import type { DiaryDay, DiaryEntry } from '#contract/daily/diary.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { loadUnsentWork } from '../../base/unsent.ts';
import { useWaitingFiles } from '../../library/diary-files/WaitingFiles.tsx';
import { readTimeIn } from '../../ui/dates/formatter.ts';
import symbols from '../../ui/symbols.svg';
import { addChanges, changeQueue, type PendingChange, withPending } from './pending.ts';
import { noteQueue, type PendingNote } from './pending-notes.ts';
import { isSameDay, type MarkedDay, type Pending } from './queue.ts';
import { loadQueues } from './queues.ts';

/** A child of the day with what is not sent yet. */
export interface MarkedChild extends DiaryEntry {
  /** Changes that the server did not take. */
  refused: PendingChange[];
}

/** A new value for a field; what it was before is read from the entry. */
export type Marking =
  | { field: 'attendance'; value: AttendanceEntry['attendance'] }
  | { field: 'arrived_at' | 'left_at'; value: string | null }
  | { field: 'breakfast' | 'lunch' | 'supper' | 'dinner'; value: boolean | null }
  | { field: 'status'; status_id: number; value: boolean };

export interface ShownDay {
  day: DiaryDay;
  place: MarkedDay;
  /** All children, by first name. */
  children: MarkedChild[];
  /** Notes on this day that the server does not have, also those that it did not take. */
  notes: readonly PendingNote[];
  /** Changes of this day that the server did not take, also of children who are not in the class any more. */
  refused: readonly PendingChange[];
  /** Other days of which the server did not take something that was entered here, of classes that are seen. */
  refusedElsewhere: readonly MarkedDay[];
  /** How many changes, notes and files of this day wait to be sent. */
  waiting: number;
  mark(child: MarkedChild, markings: readonly Marking[]): void;
  markAll(marked: readonly { child: MarkedChild; markings: readonly Marking[] }[]): void;
}

/** The day as this person sees it, with what they changed on this device and the server does not have yet. */
export function useDay(day: DiaryDay): ShownDay {
  const kindergartenId = useKindergartenId();
  const { user } = useSession();
  const [allChanges, allNotes] = [useStore(changeQueue.items), useStore(noteQueue.items)];
  useEffect(() => {
    void loadQueues(user.id);
    // The sign-out needs it, and without a connection it would come too late.
    loadUnsentWork();
    // So do the forms of notes, to keep what is typed.
    import('../../ui/held-form.ts').catch(() => {});
    // And the symbols of statuses, which a sheet shows first.
    fetch(symbols).catch(() => {});
  }, [user.id]);
  const here = useMemo(
    (): MarkedDay => ({ kindergartenId, courseId: day.course.id, date: day.date }),
    [kindergartenId, day.course.id, day.date],
  );
  const pending = useMemo(() => allChanges.filter((one) => isSameDay(one, here)), [allChanges, here]);
  const files = useWaitingFiles(here);
  const notes = useMemo(() => allNotes.filter((one) => isSameDay(one, here)), [allNotes, here]);
  const children = useMemo(() => listChildren(day, pending), [day, pending]);
  const markAll: ShownDay['markAll'] = (marked) =>
    addChanges(
      user.id,
      here,
      marked.flatMap(({ child, markings }) =>
        markings.map((marking) => ({ change: toChange(child, marking), name: child.child.fname })),
      ),
    );
  return {
    day,
    place: here,
    children,
    notes,
    refused: pending.filter(({ refused }) => refused !== null),
    refusedElsewhere: findRefusedDays([...allChanges, ...allNotes], here, day),
    waiting: [...pending, ...notes].filter(({ refused }) => refused === null).length + files.length,
    mark: (child, markings) => markAll([{ child, markings }]),
    markAll,
  };
}

/** The other days of the kindergarten with something that was refused, each once. */
function findRefusedDays(
  all: readonly Pending[],
  here: MarkedDay,
  { course, courses }: Pick<DiaryDay, 'course' | 'courses'>,
): MarkedDay[] {
  // An archived class is not among those that are offered.
  const seen = [course, ...courses];
  return all.filter(
    (one, index) =>
      one.refused !== null &&
      one.kindergartenId === here.kindergartenId &&
      !isSameDay(one, here) &&
      seen.some(({ id }) => id === one.courseId) &&
      all.findIndex((other) => other.refused !== null && isSameDay(one, other)) === index,
  );
}

function listChildren(day: DiaryDay, pending: readonly PendingChange[]): MarkedChild[] {
  return [...day.entries.required, ...day.entries.not_required]
    .sort(
      (one, other) =>
        one.child.fname.localeCompare(other.child.fname) || one.child.lname.localeCompare(other.child.lname),
    )
    .map((one) => {
      const entry = withPending(one.entry, one.child.id, pending);
      const facts = { ...day, marked: entry.attendance, announced: one.announced?.status ?? null };
      const refused = pending.filter(
        ({ change, refused: why }) => why !== null && change.child_id === one.child.id,
      );
      return { ...one, entry, attendance: findAttendance(facts), refused };
    });
}

function toChange({ child, entry }: MarkedChild, marking: Marking) {
  const former = readField(entry, marking);
  return { id: crypto.randomUUID(), child_id: child.id, ...marking, former } as FieldChange & {
    id: string;
    child_id: number;
  };
}

/** The time of the clock where the kindergarten is, as HH:MM. */
export function readTime(timezone: string): string {
  return readTimeIn(new Date(), timezone);
}
