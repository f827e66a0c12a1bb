import { sql } from 'kysely';

/** A changed field of a child's day, for the history. */
export interface RecordedChange {
  child_id: number;
  day: string;
  /** Null: of what was announced. */
  course_id: number | null;
  field: string;
  former: string | null;
  value: string | null;
}

/** What the history stores of a value. */
export function describeValue(value: string | boolean | null): string | null {
  return value === null || value === '' ? null : String(value);
}

/** Stores the history, in a common table expression of the statement that makes the changes. */
export function insertChanges(
  kindergartenId: number,
  changes: readonly RecordedChange[],
  { userId, now }: { userId: number | null; now: string },
) {
  return sql`
    insert into attendance_changes (kindergarten_id, child_id, day, course_id, field, former, value, changed_at, changed_by)
    select ${kindergartenId}, child_id, day, course_id, field, former, value, ${now}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (child_id bigint, day date, course_id bigint, field text, former text, value text)`;
}
