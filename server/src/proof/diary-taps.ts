import { randomUUID } from 'node:crypto';
import {
  type AttendanceEntry,
  applyChange,
  type EntryChange,
  emptyEntry,
  type FieldChange,
} from '#contract/daily/attendance-changes.ts';

type Value = FieldChange['value'];
/** The values that a tablet gives a field, one tap after another; its taps start on an empty field. */
type Steps = readonly (readonly [Exclude<FieldChange['field'], 'status'>, Value])[];

/** Each tablet has fields of its own, and changes its mind on them. */
export const stepsOfTablets: readonly Steps[] = [
  [
    ['attendance', 'present'],
    ['arrived_at', '08:01'],
    ['attendance', 'ill'],
    ['breakfast', true],
    ['attendance', 'present'],
    ['arrived_at', '08:04'],
    ['breakfast', null],
    ['attendance', null],
    ['attendance', 'absent'],
    ['breakfast', false],
    ['breakfast', true],
  ],
  [
    ['lunch', false],
    ['left_at', '16:00'],
    ['lunch', true],
    ['lunch', null],
    ['supper', true],
    ['left_at', null],
    ['lunch', true],
    ['supper', false],
    ['supper', null],
    ['left_at', '16:10'],
  ],
];

/** The taps of a tablet on these children, each with the value that it showed before. */
export function makeTaps(steps: Steps, childIds: readonly number[]): EntryChange[] {
  return childIds.flatMap((child_id) => {
    let entry: AttendanceEntry = emptyEntry;
    return steps.map(([field, value]) => {
      const change = { id: randomUUID(), child_id, field, value, former: entry[field] } as EntryChange;
      entry = applyChange(entry, change);
      return change;
    });
  });
}

/** A recorded change, in one line. */
export const describeChange = (childId: number, field: string, former: unknown, value: unknown) =>
  `${childId} ${field}: ${former ?? 'nothing'} → ${value ?? 'nothing'}`;

/** The history that calls leave if each is made once: of each field of a child, what a call changed in the end. */
export function expectHistory(calls: readonly (readonly EntryChange[])[]): string[] {
  return calls.flatMap((changes) => {
    const fields = Map.groupBy(changes, ({ child_id, field }) => `${child_id} ${field}`);
    return [...fields.values()].flatMap((ofField) => {
      const [first, last] = [ofField[0], ofField.at(-1)];
      if (first === undefined || last === undefined || first.former === last.value) return [];
      return [describeChange(first.child_id, first.field, first.former, last.value)];
    });
  });
}

/** What stands after all taps of a tablet. */
export function expectEntry(steps: Steps): Partial<AttendanceEntry> {
  return Object.fromEntries(steps);
}
