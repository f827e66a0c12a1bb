import { sql } from 'kysely';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { restoreChildren } from '../children/archive-children.ts';
import type { ChildWrite } from './plan-children.ts';

/** Who imports, into which kindergarten, when. */
export interface ImportBy {
  kindergartenId: number;
  userId: number;
  actor: Actor;
  now: string;
}

/** Writes the rows of one part of the list and returns the children's ids. A handful of statements, however many rows. */
export async function writeChildren(
  transaction: Transaction,
  by: ImportBy,
  writes: readonly ChildWrite[],
): Promise<number[]> {
  const ids = await takeIds(transaction, writes);
  const returning = writes.flatMap(({ id, restored }) => (restored && id !== null ? [id] : []));
  await restoreChildren(transaction, by.actor, by.kindergartenId, returning, 'leave_out_problems');
  await writeValues(transaction, by, writes, ids);
  await writeDiets(transaction, writes, ids);
  await writePlacements(transaction, writes, ids);
  await writeGuardians(transaction, by, writes, ids);
  return ids;
}

/** New children get their numbers first, so that each row knows its child. */
async function takeIds(transaction: Transaction, writes: readonly ChildWrite[]): Promise<number[]> {
  const count = writes.filter(({ id }) => id === null).length;
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('children', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    transaction,
  );
  const fresh = rows.map(({ id }) => id);
  return writes.map(({ id }) => id ?? fresh.shift() ?? 0);
}

const columns = sql`(
  id bigint, fname text, lname text, birth_date date, idcode text, gender text, address text, phone_code text,
  phone_number text, home_languages text[], health_notes text
)`;

async function writeValues(
  transaction: Transaction,
  { kindergartenId, now }: ImportBy,
  writes: readonly ChildWrite[],
  ids: readonly number[],
): Promise<void> {
  const rows = writes.flatMap(({ id, values }, place) =>
    values === null ? [] : [{ isNew: id === null, row: { ...values, id: ids[place] } }],
  );
  const write = (isNew: boolean) =>
    JSON.stringify(rows.filter((one) => one.isNew === isNew).map(({ row }) => row));
  await sql`
    insert into children (
      id, kindergarten_id, fname, lname, birth_date, idcode, gender, address, phone_code, phone_number,
      home_languages, health_notes, created_at
    )
    overriding system value
    select
      id, ${kindergartenId}, fname, lname, birth_date, idcode, gender, address, phone_code, phone_number,
      home_languages, health_notes, ${now}::timestamptz
    from jsonb_to_recordset(${write(true)}::jsonb) as listed ${columns}`.execute(transaction);
  await sql`
    update children set
      fname = listed.fname, lname = listed.lname, birth_date = listed.birth_date, idcode = listed.idcode,
      gender = listed.gender, address = listed.address, phone_code = listed.phone_code,
      phone_number = listed.phone_number, home_languages = listed.home_languages, health_notes = listed.health_notes,
      version = children.version + 1
    from jsonb_to_recordset(${write(false)}::jsonb) as listed ${columns}
    where children.id = listed.id and children.kindergarten_id = ${kindergartenId}`.execute(transaction);
}

async function writeDiets(
  transaction: Transaction,
  writes: readonly ChildWrite[],
  ids: readonly number[],
): Promise<void> {
  const changed = writes.flatMap(({ diets }, place) =>
    diets === null ? [] : [{ child_id: ids[place], diets }],
  );
  await sql`
    delete from child_dietary_options where child_id = any(${changed.map((one) => one.child_id)}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into child_dietary_options (child_id, dietary_option_id)
    select child_id, unnest(diets)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as listed (child_id bigint, diets bigint[])`.execute(
    transaction,
  );
}

async function writePlacements(
  transaction: Transaction,
  writes: readonly ChildWrite[],
  ids: readonly number[],
): Promise<void> {
  const leaves = writes.flatMap((write) => write.leaves);
  await sql`
    update course_children set end_date = leaving.end_date, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb) as leaving (id bigint, end_date date)
    where course_children.id = leaving.id`.execute(transaction);
  const joins = writes.flatMap(({ joins: join }, place) =>
    join === null ? [] : [{ ...join, child_id: ids[place] }],
  );
  await sql`
    insert into course_children (course_id, child_id, start_date, end_date)
    select course_id, child_id, start_date, end_date
    from jsonb_to_recordset(${JSON.stringify(joins)}::jsonb)
      as joining (course_id bigint, child_id bigint, start_date date, end_date date)`.execute(transaction);
}

async function writeGuardians(
  transaction: Transaction,
  { kindergartenId, userId, now }: ImportBy,
  writes: readonly ChildWrite[],
  ids: readonly number[],
): Promise<void> {
  const guardians = writes.flatMap((write, place) =>
    write.guardians.map((guardian) => ({ ...guardian, child_id: ids[place] })),
  );
  const people = [...new Map(guardians.map((guardian) => [guardian.email, guardian])).values()];
  const members = await inviteMembers(
    transaction,
    { type: 'guardian', kindergartenId, invitedBy: userId, now },
    people,
  );
  const links = guardians.map(({ email, child_id, relation, main_parent }) => ({
    child_id,
    guardian_id: members.get(email),
    relation,
    main_parent,
  }));
  await sql`
    insert into child_guardians (child_id, guardian_id, relation, main_parent)
    select child_id, guardian_id, relation, main_parent
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as linking (child_id bigint, guardian_id bigint, relation smallint, main_parent boolean)`.execute(
    transaction,
  );
}
