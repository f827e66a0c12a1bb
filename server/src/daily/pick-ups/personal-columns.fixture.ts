import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

const guarded = why('Protects the child: its guardians, who receive the archive, must not learn of it');
const author = why('What an employee or a guardian typed in is about the child, whose archive holds it');

export const personalColumns: HeldColumns = {
  pick_up_persons: {
    kindergarten_id: filled,
    id: number,
    child_id: number,
    refused: guarded,
    name: exported('pick_up_persons.contact_name'),
    relation: exported('pick_up_persons.relation'),
    phone_code: exported('pick_up_persons.phone'),
    phone_number: exported('pick_up_persons.phone'),
    note: guarded,
    picture_key: why('The archive of the child holds the picture as `pick-up-<number>.webp`'),
    valid_from: exported('pick_up_persons.valid_from'),
    valid_until: exported('pick_up_persons.valid_until'),
    one_time: exported('pick_up_persons.one_time'),
    created_at: exported('pick_up_persons.created_at'),
    created_by: author,
    version: counter,
  },
  barred_guardians: { kindergarten_id: filled, child_id: number, guardian_id: guarded },
  pick_up_handovers: {
    kindergarten_id: filled,
    id: number,
    child_id: number,
    key: number,
    day: exported('pick_up_handovers.day'),
    time: exported('pick_up_handovers.time'),
    guardian_id: exported('pick_up_handovers.contact_name'),
    name: exported('pick_up_handovers.contact_name'),
    recorded_at: why('The time at the door is in the archive'),
    recorded_by: author,
  },
  pick_up_changes: {
    kindergarten_id: filled,
    id: number,
    child_id: number,
    kind: exported('pick_up_changes.pick_up_change'),
    at: exported('pick_up_changes.at'),
    user_id: author,
    guardian_id: exported('pick_up_changes.contact_name'),
    name: exported('pick_up_changes.contact_name'),
    valid_from: exported('pick_up_changes.valid_from'),
    valid_until: exported('pick_up_changes.valid_until'),
  },
};

export const personalRows = ({ userId, guardianId, childId }: HeldPeople) => [
  sql`
      insert into pick_up_persons (
        child_id, refused, name, relation, phone_code, phone_number, valid_from, valid_until, one_time, created_at,
        created_by
      ) values (
        ${childId}, false, 'Anu Kask', 'Tädi', '+372', '5123456', '2026-10-14', '2026-10-14', true, ${testNow}, ${userId}
      )`,
  sql`
      insert into pick_up_handovers (child_id, key, day, time, guardian_id, recorded_at, recorded_by)
      values (${childId}, gen_random_uuid(), '2026-10-14', '16:05', ${guardianId}, ${testNow}, ${userId})`,
  sql`
      insert into pick_up_changes (child_id, kind, at, user_id, name, valid_from, valid_until)
      values (${childId}, 'added', ${testNow}, ${userId}, 'Anu Kask', '2026-10-14', '2026-10-14')`,
];
