import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { countErased, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { endGuardianship, nameMainParents } from './guardianship.ts';
import { childPictures } from './picture.ts';
import { childrenRenamed } from './write-children.ts';

/** The child with its guardians; for a person with an account the children whose guardian they are. */
export const childrenPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'own_children',
        rows: sql`
          select kindergarten.name as kindergarten, child.fname, child.lname, own.relation, own.main_parent,
            own.contact_hidden
          from memberships guardian
          join child_guardians own on own.guardian_id = guardian.id
          join children child on child.id = own.child_id
          join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
          where guardian.user_id = ${id}
          order by kindergarten.name, child.birth_date, child.id`,
      },
      {
        key: 'former_children',
        rows: sql`
          select kindergarten.name as kindergarten, child.fname, child.lname
          from memberships guardian
          join child_former_guardians was on was.guardian_id = guardian.id
          join children child on child.id = was.child_id and child.erased_at is null
          join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
          where guardian.user_id = ${id} and not exists (
            select from child_guardians own where own.child_id = was.child_id and own.guardian_id = was.guardian_id
          )
          order by kindergarten.name, child.birth_date, child.id`,
      },
    ],
    erase: () => ({ child_guardians: (transaction) => leaveChildren(transaction, id) }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'child',
        rows: sql`
          select
            kindergarten.name as kindergarten, child.fname, child.lname, child.birth_date, child.created_at,
            child.archived_at, child.archive_on
          from children child join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
          where child.id = ${id}`,
      },
      {
        key: 'profile',
        area: 'profile',
        rows: sql`
          select
            idcode, gender, address, nullif(concat(phone_code, ' ', phone_number), ' ') as phone, home_languages
          from children where id = ${id}`,
      },
      {
        key: 'health',
        area: 'health',
        rows: sql`select health_notes from children where id = ${id} and health_notes <> ''`,
      },
      {
        key: 'guardians',
        area: 'guardians',
        rows: sql`
          select
            case when guardian.invited_at is null then person.fname else guardian.invited_fname end as fname,
            case when guardian.invited_at is null then person.lname else guardian.invited_lname end as lname,
            own.relation, own.main_parent
          from child_guardians own
          join memberships guardian on guardian.id = own.guardian_id
          join users person on person.id = guardian.user_id
          where own.child_id = ${id}
          order by own.main_parent desc, guardian.id`,
      },
    ],
    files: (database) => childPictures.listHeld(database, id, { name: 'picture.webp', area: 'profile' }),
    erase: (now) => ({
      child_guardians: sql`delete from child_guardians where child_id = ${id}`,
      child_former_guardians: sql`delete from child_former_guardians where child_id = ${id}`,
      children: (transaction) => eraseChild(transaction, id, now),
    }),
  }),
};

/** The year of birth stays for statistics; the names and the links to guardians are deleted. */
async function eraseChild(transaction: Transaction, childId: number, now: string): Promise<number> {
  await childPictures.replace(transaction, childId, null);
  const erased = await countErased(
    transaction,
    sql`
      update children set
        fname = '', lname = '', birth_date = date_trunc('year', birth_date), idcode = null, gender = null,
        address = '', phone_code = null, phone_number = null, home_languages = '{}', health_notes = '',
        erased_at = ${now}, version = version + 1
      where id = ${childId}`,
  );
  await childrenRenamed.raise(transaction, { childIds: [childId] });
  return erased;
}

/** If the erased guardian was the main parent, another guardian becomes it. */
async function leaveChildren(transaction: Transaction, userId: number): Promise<number> {
  const rows = await endGuardianship(
    transaction,
    sql`guardian_id in (select id from memberships where user_id = ${userId} and type = 'guardian')`,
  );
  await nameMainParents(
    transaction,
    rows.map((row) => row.child_id),
  );
  return rows.length;
}
