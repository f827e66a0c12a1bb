import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { defineEvent } from '#server/platform/events.ts';

/** The fields of a child that are written. */
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

/** The other fields of a child if only the name and the birthday are known. */
export const nothingMore = {
  idcode: null,
  gender: null,
  address: '',
  phone_code: null,
  phone_number: null,
  home_languages: [],
  health_notes: '',
} as const;

/** A child's first class, if it starts in one. */
interface FirstCourse {
  course_id: number;
  start_date: string;
}

/** Raised when children are created, each perhaps with a first class. */
export const childrenEntered = defineEvent<{
  kindergartenId: number;
  children: readonly { id: number; birth_date: string; course?: FirstCourse | null }[];
  now: string;
}>();

/** Raised when children are renamed. */
export const childrenRenamed = defineEvent<{ childIds: readonly number[] }>();

const columns = sql`(
  id bigint, fname text, lname text, birth_date date, idcode text, gender text, address text, phone_code text,
  phone_number text, home_languages text[], health_notes text
)`;

/** Creates children with two statements, whether one or many, and returns their ids in the same order. */
export async function insertChildren(
  transaction: Transaction,
  kindergartenId: number,
  children: readonly (ChildValues & { course?: FirstCourse | null })[],
  now: string,
): Promise<number[]> {
  // The ids first, so that each row can be matched to its child.
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('children', 'id')) as id
    from generate_series(1, ${children.length}::integer)`.execute(transaction);
  const listed = children.map((child, index) => ({ ...child, id: ensurePresent(rows[index]).id }));
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
  await childrenEntered.raise(transaction, { kindergartenId, children: listed, now });
  return listed.map(({ id }) => id);
}

/** Replaces the fields of these children of the kindergarten, without checking the version. */
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
