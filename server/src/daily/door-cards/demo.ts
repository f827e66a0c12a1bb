import { sql } from 'kysely';
import { demoControllerToken } from '#contract/daily/door-passages.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { hashSecret } from '#server/platform/secrets.ts';

/** Two doors with their controller; the main parents of the teacher's class have cards, one of which is lost. */
export const doorCardsDemo: DemoChapter[] = [
  {
    name: '20261129_2100_door_cards',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const yesterday = demoToday(clock).subtract({ days: 1 });
      const now = morningOf(yesterday);
      const random = createRandom('door cards');
      await sql`
        insert into door_card_settings (kindergarten_id, sets_attendance, version) values (${kindergartenId}, true, 1)`.execute(
        transaction,
      );
      await sql`
        with door as (
          insert into doors (kindergarten_id, name, opens, position)
          values (${kindergartenId}, 'Peauks', true, 0), (${kindergartenId}, 'Värav', true, 1)
          returning id
        ), controller as (
          insert into door_controllers (kindergarten_id, name, token_hash, created_at, reported_at)
          values (${kindergartenId}, 'Väravaloogika', ${hashSecret(demoControllerToken)}, ${now}, ${now})
          returning id
        )
        insert into door_controller_doors (kindergarten_id, door_controller_id, door_id)
        select ${kindergartenId}::bigint, controller.id, door.id from controller, door`.execute(transaction);
      const { rows } = await sql<{ child_id: number; guardian_id: number }>`
        select main.child_id, main.guardian_id
        from child_guardians main
        join children child on child.id = main.child_id and child.archived_at is null
        join course_children attendance on attendance.child_id = child.id and attendance.end_date is null
        join courses course on course.id = attendance.course_id and course.name = 'Päevalilled'
        where main.kindergarten_id = ${kindergartenId} and main.main_parent
        order by main.child_id`.execute(transaction);
      // Siblings' parents have one card.
      const numbers = new Map<number, string>();
      for (const { guardian_id } of rows) {
        const number = `04${random.integer(0x10_00_00_00, 0xff_ff_ff_ff).toString(16).toUpperCase()}80`;
        if (!numbers.has(guardian_id)) numbers.set(guardian_id, number);
      }
      const cards = rows.map((row, index) => ({
        ...row,
        number: numbers.get(row.guardian_id),
        lost: index === 3,
        minutes: random.integer(0, 50),
      }));
      await sql`
        with listed as (
          select * from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
            as card (child_id bigint, guardian_id bigint, number text, lost boolean, minutes integer)
        ), author as (
          select id from users where email = 'manager@kiik.test'
        ), given as (
          insert into door_cards (child_id, guardian_id, number, blocked_at, created_at)
          select child_id, guardian_id, number, case when lost then ${now}::timestamptz end, ${now} from listed
        ), kept as (
          insert into door_card_changes (child_id, guardian_id, kind, number, at, user_id)
          select child_id, guardian_id, kind, number, ${now}, author.id
          from listed, author, unnest(array['given', 'blocked']) as kind where kind = 'given' or lost
        ), passage as (
          insert into door_passages (
            kindergarten_id, key, door_id, number, direction, passed_at, received_at, guardian_id
          )
          select ${kindergartenId}::bigint, md5('passage ' || number)::uuid, (select min(id) from doors where kindergarten_id = ${kindergartenId}),
            number, 'in', ${now}::timestamptz - minutes * interval '1 minute', ${now}, guardian_id
          from listed where not lost
          returning id, kindergarten_id, guardian_id, number
        )
        insert into door_passage_children (kindergarten_id, door_passage_id, child_id)
        select passage.kindergarten_id, passage.id, listed.child_id
        from passage join listed on listed.guardian_id = passage.guardian_id and not listed.lost`.execute(
        transaction,
      );
    },
  },
  {
    name: '20261201_1911_passages_of_those_here',
    async seed(transaction) {
      // Passages set the arrival in the diary: who was not there went through no door, the others as they arrived.
      await sql`
        with listed as (
          select passage.id, min((entry.day + entry.arrived_at) at time zone 'Europe/Tallinn') as arrived_at
          from door_passages passage
          left join door_passage_children passing on passing.door_passage_id = passage.id
          left join attendance_entries entry on entry.child_id = passing.child_id
            and entry.day = (passage.passed_at at time zone 'Europe/Tallinn')::date
            and entry.attendance = 'present' and entry.arrived_at is not null
          where passage.kindergarten_id = ${await findDemoKindergarten(transaction, 'sipsik')}
          group by passage.id
        ), moved as (
          update door_passages passage set passed_at = listed.arrived_at
          from listed where listed.id = passage.id and listed.arrived_at is not null
        )
        delete from door_passages passage using listed
        where listed.id = passage.id and listed.arrived_at is null`.execute(transaction);
    },
  },
];
