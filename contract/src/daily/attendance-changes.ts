import * as z from 'zod/mini';
import { instant, rowId, ruleError } from '../platform/rules.ts';
import { endTime, time } from '../platform/rules-date.ts';
import { attendances } from './attendance.ts';
import { meals } from './meals.ts';

/** The most changes that one call may bring: a class whose day was marked without a connection. */
export const changesMaximum = 500;

const clientId = z.uuid(ruleError('invalid'));
const attendance = z.nullable(z.enum(attendances, ruleError('invalid')));
/** To the minute. */
const toMinute = z.overwrite((value: string) => value.slice(0, 5));
const arrival = z.nullable(time.check(toMinute));
const leaving = z.nullable(endTime.check(toMinute));
const choice = z.nullable(z.boolean(ruleError('invalid')));
/** Made by the device: a change that comes twice counts once. */
const ofChild = { id: clientId, child_id: rowId };

/**
 * A change of one field of a child's entry in a class. `former` is the value that the device showed before: if the field
 * has another value by now, and not the new one, the change is not made.
 */
export const entryChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({ ...ofChild, field: z.literal('attendance'), value: attendance, former: attendance }),
    z.strictObject({ ...ofChild, field: z.literal('arrived_at'), value: arrival, former: arrival }),
    z.strictObject({ ...ofChild, field: z.literal('left_at'), value: leaving, former: leaving }),
    z.strictObject({ ...ofChild, field: z.enum(meals), value: choice, former: choice }),
    z.strictObject({
      ...ofChild,
      field: z.literal('status'),
      status_id: rowId,
      value: z.boolean(ruleError('invalid')),
      former: z.boolean(ruleError('invalid')),
    }),
  ],
  ruleError('invalid'),
);
export type EntryChange = z.output<typeof entryChange>;

/**
 * What became of a change: `done` (also if it had come before, or the field has the value already), `conflict`
 * (somebody else set another value), `locked` (the day is closed), `not_here` (the child does not attend the
 * class on that day), `status_gone` (the status that was to be set is no longer in use), `forbidden` (others of its call had
 * come before, and the caller may enter nothing there any more).
 */
export const changeOutcomes = ['done', 'conflict', 'locked', 'not_here', 'status_gone', 'forbidden'] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

/** What was marked of a child; null: nobody marked it. Times are HH:MM where the kindergarten is. */
export const attendanceEntry = z.object({
  attendance: z.nullable(z.enum(attendances)),
  arrived_at: z.nullable(z.string()),
  left_at: z.nullable(z.string()),
  breakfast: z.nullable(z.boolean()),
  lunch: z.nullable(z.boolean()),
  supper: z.nullable(z.boolean()),
  dinner: z.nullable(z.boolean()),
  /** Ids of statuses of the kindergarten. */
  statuses: z.array(z.number()),
});
export type AttendanceEntry = z.output<typeof attendanceEntry>;

/** What somebody changed of a child's day. */
export const dayChange = z.object({
  id: z.number(),
  /** A field of `attendanceEntry`; `status:<id>`; or, of what was announced, `announced.<field>`. */
  field: z.string(),
  former: z.nullable(z.string()),
  value: z.nullable(z.string()),
  changed_at: instant,
  /** Null if that account is gone. */
  author: z.nullable(z.string()),
});

/** The entry of a child of whom nothing was marked. */
export const emptyEntry: AttendanceEntry = {
  attendance: null,
  arrived_at: null,
  left_at: null,
  breakfast: null,
  lunch: null,
  supper: null,
  dinner: null,
  statuses: [],
};

type FieldOf<Change> = Change extends EntryChange ? Omit<Change, 'id' | 'child_id'> : never;
/** A change without its ids. */
export type FieldChange = FieldOf<EntryChange>;

/** The value of the changed field in the entry. */
export function readField(
  entry: AttendanceEntry,
  change: Pick<FieldChange, 'field'> & { status_id?: number },
) {
  return change.field === 'status'
    ? entry.statuses.includes(change.status_id ?? 0)
    : entry[change.field as Exclude<FieldChange['field'], 'status'>];
}

/** The entry with the change made. Statuses stay in the order of their ids. */
export function applyChange(entry: AttendanceEntry, change: FieldChange): AttendanceEntry {
  if (change.field !== 'status') return { ...entry, [change.field]: change.value };
  const others = entry.statuses.filter((id) => id !== change.status_id);
  const statuses = change.value ? [...others, change.status_id].sort((one, other) => one - other) : others;
  return { ...entry, statuses };
}

/**
 * Makes changes in their order on what stands by now, each only if the field still has the value that its
 * author saw, or the new one already. Returns the entry afterwards and what became of each change.
 */
export function mergeChanges(
  entry: AttendanceEntry,
  changes: readonly EntryChange[],
): { entry: AttendanceEntry; outcomes: Map<string, ChangeOutcome> } {
  let merged = entry;
  const outcomes = new Map<string, ChangeOutcome>();
  for (const change of changes) {
    const current = readField(merged, change);
    const fits = current === change.former || current === change.value;
    if (fits) merged = applyChange(merged, change);
    outcomes.set(change.id, fits ? 'done' : 'conflict');
  }
  return { entry: merged, outcomes };
}
