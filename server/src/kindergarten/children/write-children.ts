import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineEvent } from '#server/platform/events.ts';

/** What is written of a child. */
export interface ChildValues {
  fname: string;
  lname: string;
  birth_date: string;
  idcode: string | null;
  gender: string | null;
  address: string;
  phone_code: string | null;
  phone_number: string | null;
  home_languages: readonly string[];
  health_notes: string;
}

/** Of a child of whom only the name and the birthday are known. */
export const nothingMore = {
  idcode: null,
  gender: null,
  address: '',
  phone_code: null,
  phone_number: null,
  home_languages: [],
  health_notes: '',
} as const;

/** A child's first class, where it begins in one. */
interface FirstCourse {
  course_id: number;
  start_date: string;
}

/** Children have come, each perhaps with a first class. */
export const childrenEntered = defineEvent<{
  kindergartenId: number;
  children: readonly { id: number; birth_date: string; course?: FirstCourse | null }[];
}>();

/** Children are called otherwise than before. */
export const childrenRenamed = defineEvent<{ childIds: readonly number[] }>();

const columns = sql`(
  id bigint, fname text, lname text, birth_date date, idcode text, gender text, address text, phone_code text,
  phone_number text, home_languages text[], health_notes text
)`;

/** Enters children and returns their ids in the same order: one of the form, or many of a list, by two statements. */
export async function insertChildren(
  transaction: Transaction,
  kindergartenId: number,
  children: readonly (ChildValues & { course?: FirstCourse | null })[],
  now: string,
): Promise<number[]> {
  // Their numbers first, so that each row knows its child.
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('children', 'id')) as id
    from generate_series(1, ${children.length}::integer)`.execute(transaction);
  const listed = children.map((child, index) => ({ ...child, id: rows[index]?.id ?? 0 }));
  await sql`
    insert into children (
      id, kindergarten_id, fname, lname, birth_date, idcode, gender, address, phone_code, phone_number,
      home_languages, health_notes, created_at
    )
    overriding system value
    select
      id, ${kindergartenId}, fname, lname, birth_date, idcode, gender, address, phone_code, phone_number,
      home_languages, health_notes, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed ${columns}`.execute(transaction);
  await childrenEntered.raise(transaction, { kindergartenId, children: listed });
  return listed.map(({ id }) => id);
}

/** Replaces what is written of these children of the kindergarten, whatever their version. */
export async function replaceChildren(
  transaction: Transaction,
  kindergartenId: number,
  children: readonly (ChildValues & { id: number })[],
): Promise<void> {
  const { rows } = await sql<{ id: number; renamed: boolean }>`
    update children set
      fname = listed.fname, lname = listed.lname, birth_date = listed.birth_date, idcode = listed.idcode,
      gender = listed.gender, address = listed.address, phone_code = listed.phone_code,
      phone_number = listed.phone_number, home_languages = listed.home_languages, health_notes = listed.health_notes,
      version = children.version + 1
    from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as listed ${columns}
    join children former using (id)
    where children.id = listed.id and children.kindergarten_id = ${kindergartenId}
    returning children.id, (former.fname, former.lname) <> (children.fname, children.lname) as renamed`.execute(
    transaction,
  );
  const childIds = rows.flatMap(({ id, renamed }) => (renamed ? [id] : []));
  await childrenRenamed.raise(transaction, { childIds });
}
