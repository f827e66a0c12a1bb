import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  place,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

const author = why('What an employee did is in the archive of the parent whose card it was');

export const personalColumns: HeldColumns = {
  children_without_doors: {
    child_id: exported('door_cards_off.door_cards_enabled'),
    kindergarten_id: filled,
  },
  door_cards: {
    kindergarten_id: filled,
    id: number,
    child_id: exported('door_cards.child_fname'),
    guardian_id: number,
    number: exported('door_cards.card_number'),
    blocked_at: exported('door_cards.blocked_at'),
    created_at: exported('door_cards.created_at'),
    version: counter,
  },
  door_card_changes: {
    kindergarten_id: filled,
    id: number,
    child_id: exported('door_card_changes.child_fname'),
    guardian_id: number,
    kind: exported('door_card_changes.door_card_change'),
    number: exported('door_card_changes.card_number'),
    at: exported('door_card_changes.at'),
    user_id: author,
  },
  door_passages: {
    kindergarten_id: place,
    id: number,
    key: number,
    door_id: exported('door_passages.door'),
    number: exported('door_passages.card_number'),
    direction: exported('door_passages.direction'),
    passed_at: exported('door_passages.passed_at'),
    received_at: why('The time at the door is in the archive'),
    guardian_id: number,
    seen_by: author,
  },
  door_passage_children: { kindergarten_id: filled, door_passage_id: number, child_id: number },
};

export const personalRows = ({ kindergartenId, userId, guardianId, childId }: HeldPeople) => [
  sql`insert into children_without_doors (child_id) values (${childId})`,
  sql`
      insert into door_cards (child_id, guardian_id, number, blocked_at, created_at)
      values (${childId}, ${guardianId}, '04A21B7F', ${testNow}, ${testNow})`,
  sql`
      insert into door_card_changes (child_id, guardian_id, kind, number, at, user_id)
      values
        (${childId}, ${guardianId}, 'given', '04A21B7F', ${testNow}, ${userId}),
        (${childId}, null, 'switched_off', '', ${testNow}, ${userId})`,
  sql`
      with door as (
        insert into doors (kindergarten_id, name, opens, position) values (${kindergartenId}, 'Peauks', true, 0) returning id
      ), passage as (
        insert into door_passages (
          kindergarten_id, key, door_id, number, direction, passed_at, received_at, guardian_id
        )
        select ${kindergartenId}, gen_random_uuid(), id, '04A21B7F', 'in', ${testNow}, ${testNow}, ${guardianId} from door
        returning id
      )
      insert into door_passage_children (kindergarten_id, door_passage_id, child_id)
      select ${kindergartenId}, id, ${childId} from passage`,
];
