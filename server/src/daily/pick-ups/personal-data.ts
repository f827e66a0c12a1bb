import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { HeldFile, PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { isBarredFrom } from './access.ts';
import { ofHandovers } from './history.ts';
import { pickUpPictures } from './pictures.ts';
import { guardianName } from './select-pick-ups.ts';

/**
 * Who may fetch a child and who did. Refused people are in no archive: a child's archive goes to its guardians,
 * and they must not learn of them.
 */
export const pickUpsPersonalData: PersonalData = {
  hides: { handovers: isBarredFrom },
  user: (id) => ({
    erase: () => ({
      barred_guardians: sql`
        delete from barred_guardians where guardian_id in (select id from memberships where user_id = ${id})`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'pick_up_persons',
        area: 'guardians',
        rows: sql`
          select name as contact_name, relation, nullif(concat(phone_code, ' ', phone_number), ' ') as phone,
            valid_from, valid_until, one_time, created_at
          from pick_up_persons where child_id = ${id} and not refused order by id`,
      },
      {
        key: 'pick_up_handovers',
        area: ['guardians', 'handovers'],
        rows: sql`
          select handover.day, to_char(handover.time, 'HH24:MI') as time,
            case when guardian.id is null then handover.name else ${guardianName} end as contact_name
          from pick_up_handovers handover
          left join memberships guardian on guardian.id = handover.guardian_id
          left join users person on person.id = guardian.user_id
          where handover.child_id = ${id}
          order by handover.id`,
      },
      {
        key: 'pick_up_changes',
        area: 'guardians',
        partly: { area: 'handovers', rows: (row) => ofHandovers.some((kind) => kind === row.pick_up_change) },
        rows: sql`
          select change.kind as pick_up_change, change.at,
            case when guardian.id is null then change.name else ${guardianName} end as contact_name,
            change.valid_from, change.valid_until
          from pick_up_changes change
          left join memberships guardian on guardian.id = change.guardian_id
          left join users person on person.id = guardian.user_id
          where change.child_id = ${id}
            and change.kind in ('added', 'changed', 'removed', 'handed_over', 'handover_removed')
          order by change.id`,
      },
    ],
    files: (database) => listPictures(database, id),
    erase: () => ({
      pick_up_persons: (transaction) => erasePersons(transaction, id),
      barred_guardians: sql`delete from barred_guardians where child_id = ${id}`,
      pick_up_handovers: sql`delete from pick_up_handovers where child_id = ${id}`,
      pick_up_changes: sql`delete from pick_up_changes where child_id = ${id}`,
    }),
  }),
};

async function listPictures(database: ReadDatabase | Transaction, childId: number): Promise<HeldFile[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pick_up_persons
    where child_id = ${childId} and not refused and picture_key is not null order by id`.execute(database);
  const held = rows.map(({ id }) =>
    pickUpPictures.listHeld(database, id, { name: `pick-up-${id}.webp`, area: 'guardians' }),
  );
  return (await Promise.all(held)).flat();
}

async function erasePersons(transaction: Transaction, childId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from pick_up_persons where child_id = ${childId}`.execute(transaction);
  for (const { id } of rows) await pickUpPictures.replace(transaction, id, null);
  await sql`delete from pick_up_persons where child_id = ${childId}`.execute(transaction);
  return rows.length;
}
