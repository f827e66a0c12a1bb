import { sql } from 'kysely';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoPhones } from '#server/kindergarten/guardians/demo.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import { estonianNames } from '#server/platform/demo/names.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

/** Every third family of the teacher's class named a grandparent; one child has somebody else today. */
export const pickUpsDemo: DemoChapter[] = [
  {
    name: '20261129_2000_pick_ups',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const today = demoToday(clock);
      const random = createRandom('pick-ups');
      const { rows } = await sql<{ id: number; lname: string; user_id: number }>`
        select child.id, child.lname, guardian.user_id
        from children child
        join child_guardians main on main.child_id = child.id and main.main_parent
        join memberships guardian on guardian.id = main.guardian_id
        join course_children attendance on attendance.child_id = child.id and attendance.end_date is null
        join courses course on course.id = attendance.course_id and course.name = 'Päevalilled'
        where child.kindergarten_id = ${kindergartenId} and child.archived_at is null
        order by child.id`.execute(transaction);
      const people = rows
        .filter((_, index) => index % 3 === 0)
        .map(({ id, lname, user_id }, index) => ({
          id,
          user_id,
          name: `${random.pick(index % 2 === 0 ? estonianNames.women : estonianNames.men)} ${lname}`,
          relation: index === 1 ? 'naaber' : index % 2 === 0 ? 'vanaema' : 'vanaisa',
          number: `5${random.integer(1_000_000, 9_999_999)}`,
          from: (index === 1 ? today : today.subtract({ days: 40 })).toString(),
          until: index === 1 ? today.toString() : null,
          once: index === 1,
          refused: false,
          note: '',
        }));
      await sql`
        insert into pick_up_handovers (child_id, key, day, time, name, recorded_at, recorded_by)
        select person.id, md5('handover ' || person.id)::uuid, ${today.subtract({ days: 1 }).toString()}::date, '16:05', name,
          ${morningOf(today)}, teacher.id
        from jsonb_to_recordset(${JSON.stringify(people.filter(({ once }) => !once))}::jsonb)
            as person (id bigint, name text),
          users teacher
        where teacher.email = 'teacher@kiik.test'`.execute(transaction);
      const [first] = rows;
      const refused = first && {
        id: first.id,
        user_id: first.user_id,
        name: 'Juhan Tamm',
        relation: '',
        number: null,
        from: null,
        until: null,
        once: false,
        refused: true,
        note: 'Kohtumäärus on direktori juures. Helistada direktorile ja emale.',
      };
      await sql`
        with person as (
          select * from jsonb_to_recordset(${JSON.stringify([...people, refused])}::jsonb) as person (
            id bigint, user_id bigint, name text, relation text, number text, "from" date, until date, once boolean,
            refused boolean, note text
          )
        ), author as (
          select id from users where email = 'manager@kiik.test'
        ), named as (
          insert into pick_up_persons (
            child_id, refused, name, relation, phone_code, phone_number, note, valid_from, valid_until, one_time,
            created_at, created_by
          )
          select person.id, refused, name, relation, case when number is not null then ${demoPhones.ee.code} end, number,
            note, "from", until, once, ${morningOf(today)},
            case when refused then author.id else person.user_id end
          from person, author
        )
        insert into pick_up_changes (child_id, kind, at, user_id, name, valid_from, valid_until)
        select person.id, case when refused then 'refused' else 'added' end, ${morningOf(today)},
          case when refused then author.id else person.user_id end, name, "from"::text, until::text
        from person, author`.execute(transaction);
    },
  },
  {
    name: '20261201_1910_handovers_of_those_here',
    async seed(transaction) {
      // As the diary has it: who was not there was taken home by nobody, the others when they left.
      await sql`
        with listed as (
          select handover.id, entry.left_at from pick_up_handovers handover
          left join attendance_entries entry on entry.child_id = handover.child_id and entry.day = handover.day
            and entry.attendance = 'present' and entry.left_at is not null
          where handover.kindergarten_id = ${await findDemoKindergarten(transaction, 'sipsik')}
        ), moved as (
          update pick_up_handovers handover set time = listed.left_at
          from listed where listed.id = handover.id and listed.left_at is not null
        )
        delete from pick_up_handovers handover using listed
        where listed.id = handover.id and listed.left_at is null`.execute(transaction);
    },
  },
];
