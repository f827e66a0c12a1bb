import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

const passageColumns = sql`
  passage.passed_at, passage.direction, coalesce(door.name, '') as door, passage.number as card_number`;

/** The cards of guardians for their children, and when they passed. */
export const doorCardsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'door_cards',
        rows: sql`
          select child.fname as child_fname, child.lname as child_lname, card.number as card_number, card.blocked_at,
            card.created_at
          from door_cards card
          join children child on child.id = card.child_id
          join memberships guardian on guardian.id = card.guardian_id
          where guardian.user_id = ${id}
          order by card.id`,
      },
      {
        key: 'door_card_changes',
        rows: sql`
          select child.fname as child_fname, child.lname as child_lname, change.kind as door_card_change,
            change.number as card_number, change.at
          from door_card_changes change
          join children child on child.id = change.child_id
          join memberships guardian on guardian.id = change.guardian_id
          where guardian.user_id = ${id}
          order by change.id`,
      },
      {
        key: 'door_passages',
        rows: sql`
          select ${passageColumns}
          from door_passages passage
          join memberships guardian on guardian.id = passage.guardian_id
          left join doors door on door.id = passage.door_id
          where guardian.user_id = ${id}
          order by passage.passed_at, passage.id`,
      },
    ],
    erase: () => ({
      door_cards: sql`
        delete from door_cards where guardian_id in (select id from memberships where user_id = ${id})`,
      door_card_changes: sql`
        delete from door_card_changes where guardian_id in (select id from memberships where user_id = ${id})`,
      // That the child came or went stays.
      door_passages: sql`
        update door_passages set guardian_id = null, number = ''
        where guardian_id in (select id from memberships where user_id = ${id})`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'door_passages',
        // Whose card opened the door says who fetched the child.
        area: ['guardians', 'handovers'],
        rows: sql`
          select ${passageColumns}
          from door_passage_children along
          join door_passages passage on passage.id = along.door_passage_id
          left join doors door on door.id = passage.door_id
          where along.child_id = ${id}
          order by passage.passed_at, passage.id`,
      },
      {
        key: 'door_cards_off',
        rows: sql`
          select false as door_cards_enabled from children_without_doors where child_id = ${id}`,
      },
      {
        key: 'door_card_changes',
        // Those of a card are in the archive of its guardian.
        rows: sql`
          select kind as door_card_change, at from door_card_changes
          where child_id = ${id} and guardian_id is null
          order by id`,
      },
    ],
    erase: () => ({
      door_cards: sql`delete from door_cards where child_id = ${id}`,
      door_card_changes: sql`delete from door_card_changes where child_id = ${id}`,
      door_passage_children: sql`delete from door_passage_children where child_id = ${id}`,
      children_without_doors: sql`delete from children_without_doors where child_id = ${id}`,
    }),
  }),
};
