import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import {
  countErased,
  type HeldData,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';
import { endGuardianship } from './guardianship.ts';
import { childPictures } from './picture.ts';
import { childrenRenamed } from './write-children.ts';

type Row = Record<string, HeldValue>;

/** The child with its guardians; for somebody with an account the children whose guardian they are. */
export const childrenPersonalData: PersonalData = {
  collect: (database, { kind, id }) =>
    kind === 'user' ? collectOwnChildren(database, id) : collectChild(database, id),
  erase: (transaction, { kind, id }, now) =>
    kind === 'user' ? leaveChildren(transaction, id) : eraseChild(transaction, id, now),
};

async function collectOwnChildren(database: ReadDatabase | Transaction, userId: number): Promise<HeldData> {
  const { rows } = await sql<Row>`
    select kindergarten.name as kindergarten, child.fname, child.lname, own.relation, own.main_parent,
      own.contact_hidden
    from memberships guardian
    join child_guardians own on own.guardian_id = guardian.id
    join children child on child.id = own.child_id
    join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
    where guardian.user_id = ${userId}
    order by kindergarten.name, child.birth_date, child.id`.execute(database);
  const { rows: former } = await sql<Row>`
    select kindergarten.name as kindergarten, child.fname, child.lname
    from memberships guardian
    join child_former_guardians was on was.guardian_id = guardian.id
    join children child on child.id = was.child_id and child.erased_at is null
    join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
    where guardian.user_id = ${userId} and not exists (
      select from child_guardians own where own.child_id = was.child_id and own.guardian_id = was.guardian_id
    )
    order by kindergarten.name, child.birth_date, child.id`.execute(database);
  return {
    sections: [
      { key: 'own_children', rows },
      { key: 'former_children', rows: former },
    ],
  };
}

async function collectChild(database: ReadDatabase | Transaction, childId: number): Promise<HeldData> {
  const { rows: found } = await sql<Row & { picture_key: string | null }>`
    select
      kindergarten.name as kindergarten, child.fname, child.lname, child.birth_date, child.created_at,
      child.archived_at, child.archive_on, child.picture_key
    from children child join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
    where child.id = ${childId}`.execute(database);
  const { rows: profile } = await sql<Row>`
    select
      idcode, gender, address, nullif(concat(phone_code, ' ', phone_number), ' ') as phone, home_languages
    from children where id = ${childId}`.execute(database);
  const { rows: health } = await sql<Row>`
    select health_notes from children where id = ${childId} and health_notes <> ''`.execute(database);
  const { rows: guardians } = await sql<Row>`
    select
      case when guardian.invited_at is null then person.fname else guardian.invited_fname end as fname,
      case when guardian.invited_at is null then person.lname else guardian.invited_lname end as lname, own.relation, own.main_parent
    from child_guardians own
    join memberships guardian on guardian.id = own.guardian_id
    join users person on person.id = guardian.user_id
    where own.child_id = ${childId}
    order by own.main_parent desc, guardian.id`.execute(database);
  const pictureKey = found[0]?.picture_key ?? null;
  return {
    sections: [
      { key: 'child', rows: found.map(({ picture_key: _, ...row }) => row) },
      { key: 'profile', area: 'profile', rows: profile },
      { key: 'health', area: 'health', rows: health },
      { key: 'guardians', area: 'guardians', rows: guardians },
    ],
    files:
      pictureKey === null
        ? []
        : [{ name: 'picture.webp', storageKey: childPictures.storageKey(pictureKey), area: 'profile' }],
  };
}

/** The year of birth stays for the numbers; with the names go the guardians' ties to the child. */
async function eraseChild(
  transaction: Transaction,
  childId: number,
  now: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ picture_key: string | null }>`
    select picture_key from children where id = ${childId} for update`.execute(transaction);
  await childPictures.planRemoval(transaction, onlyRow(rows).picture_key);
  const erased = {
    child_guardians: await countErased(
      transaction,
      sql`delete from child_guardians where child_id = ${childId}`,
    ),
    child_former_guardians: await countErased(
      transaction,
      sql`delete from child_former_guardians where child_id = ${childId}`,
    ),
    children: await countErased(
      transaction,
      sql`
        update children set
          fname = '', lname = '', birth_date = date_trunc('year', birth_date), idcode = null, gender = null,
          address = '', phone_code = null, phone_number = null, home_languages = '{}', health_notes = '',
          picture_key = null, erased_at = ${now}, version = version + 1
        where id = ${childId}`,
    ),
  };
  await childrenRenamed.raise(transaction, { childIds: [childId] });
  return erased;
}

/** Another guardian becomes the main parent where the one who leaves was it. */
async function leaveChildren(transaction: Transaction, userId: number): Promise<Record<string, number>> {
  const rows = await endGuardianship(
    transaction,
    sql`guardian_id in (select id from memberships where user_id = ${userId} and type = 'guardian')`,
  );
  const without = rows.filter((row) => row.main_parent).map((row) => row.child_id);
  await sql`
    update child_guardians next set main_parent = true
    from (
      select child_id, min(guardian_id) as guardian_id from child_guardians
      where child_id = any(${without}::bigint[])
      group by child_id
    ) first
    where next.child_id = first.child_id and next.guardian_id = first.guardian_id`.execute(transaction);
  return { child_guardians: rows.length };
}
