import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { demoTeacherAndMother, listDemoStaff } from '#server/access/roles/demo-staff.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { addToAudiences } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { makeEvent } from './write-events.ts';

const timezone = 'Europe/Tallinn';
const nothing = { event_type: 4, description: '', location: '', rrule: null, asks_answers: false };

/** The same for everybody who starts the demo, as all of it is. */
const nameEvent = (title: string) => hash('sha256', title).slice(0, 32);

/**
 * What one class of the demo plans: an outing with answers, an evening of talks with slots, music every week, and a
 * theatre that comes tomorrow.
 */
export const eventsDemo: DemoChapter[] = [
  {
    name: '20261127_1500_events',
    async seed(transaction, clock) {
      const today = demoToday(clock);
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const { courseId, creatorId } = await findClass(transaction, kindergartenId);
      const made = morningOf(today.subtract({ days: 3 }));
      const place = { kind: 'kindergarten', id: kindergartenId } as const;
      const plan = async (
        event: Omit<Parameters<typeof makeEvent>[1], 'place' | 'timezone' | 'creatorId'>,
      ) => {
        const { id, audience_id } = await makeEvent(
          transaction,
          { ...event, uniqueId: nameEvent(event.title), place, timezone, creatorId },
          made,
        );
        await addToAudiences(
          transaction,
          sql`select ${audience_id}::bigint, ${`course-${courseId}`}::text, 1`,
        );
        return id;
      };
      // In a week at the latest, and never on the day of the talks.
      const outing = nextDay(today.add({ days: 3 }), 2);
      const zoo = await plan({
        ...nothing,
        title: 'Väljasõit loomaaeda',
        description:
          '<p>Sõidame bussiga, väljume lasteaia väravast kell 9.15. Palun pange kaasa võileib, joogipudel ja vihmariided.</p>',
        location: 'Tallinna loomaaed',
        ...on(outing, '09:00', '13:00'),
        asks_answers: true,
      });
      await need(transaction, kindergartenId, zoo, [
        ['help', 'Täiskasvanu kaasa', 4],
        ['bring', 'Õunad', 20],
      ]);
      await answer(transaction, kindergartenId, zoo, courseId, morningOf(today.subtract({ days: 1 })));
      const evening = await plan({
        ...nothing,
        event_type: 5,
        title: 'Lastevanemate õhtu ja arenguvestlused',
        description:
          '<p>Kõigepealt räägime sügisest, siis saab iga pere õpetajaga rahulikult vestelda. Valige sobiv aeg.</p>',
        location: 'Rühmaruum',
        ...on(nextDay(today.add({ days: 8 }), 4), '16:30', '19:00'),
      });
      await openSlots(transaction, kindergartenId, evening, courseId, morningOf(today.subtract({ days: 1 })));
      const music = nextDay(today.subtract({ days: 28 }), 2);
      await plan({
        ...nothing,
        event_type: 7,
        title: 'Muusikatund',
        location: 'Saal',
        ...on(music, '10:00', '10:30'),
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
      });
      await planFair(transaction, nextDay(today.add({ days: 14 }), 6), made);
      await plan({
        ...nothing,
        event_type: 2,
        title: 'Nukuteater „Kolm põrsakest“',
        description: '<p>Külla tuleb rändteater. Etendus on lastele tasuta.</p>',
        location: 'Saal',
        ...on(skipWeekend(today.add({ days: 1 })), '10:30', '11:15'),
      });
    },
  },
];

/** The organisation invites the people of all its kindergartens, and its officials. */
async function planFair(transaction: Transaction, day: Temporal.PlainDate, made: string): Promise<void> {
  const { rows } = await sql<{ organization_id: number; user_id: number }>`
    select official.organization_id, official.user_id
    from memberships official join users person on person.id = official.user_id
    where person.email = 'official@kiik.test' and official.organization_id is not null order by official.id limit 1`.execute(
    transaction,
  );
  const { organization_id: id, user_id: creatorId } = onlyRow(rows);
  const fair = {
    ...nothing,
    event_type: 3,
    title: 'Lasteaedade sügislaat',
    description: '<p>Iga lasteaed toob laadale midagi oma kätega tehtut.</p>',
    location: 'Raekoja plats',
    ...on(day, '11:00', '14:00'),
  };
  const place = { kind: 'organization', id } as const;
  const { audience_id } = await makeEvent(
    transaction,
    { ...fair, uniqueId: nameEvent(fair.title), place, timezone, creatorId },
    made,
  );
  await addToAudiences(
    transaction,
    sql`
      select ${audience_id}::bigint, 'officials-' || ${id}::bigint::text, 1
      union all
      select ${audience_id}, people || '-' || kindergarten.id::text, 1
      from kindergartens kindergarten cross join unnest(array['employees', 'guardians']) as people
      where kindergarten.organization_id = ${id}`,
  );
}

/** The class of the login page's teacher, and who teaches it. */
async function findClass(transaction: Transaction, kindergartenId: number) {
  const [teacher] = listDemoStaff('sipsik').filter(({ course }) => course === 0);
  const { rows } = await sql<{ course_id: number; user_id: number }>`
    select teaching.course_id, employee.user_id
    from memberships employee
    join users person on person.id = employee.user_id
    join course_teachers teaching on teaching.employee_id = employee.id and teaching.end_date is null
    where employee.kindergarten_id = ${kindergartenId} and person.email = ${teacher?.email ?? demoTeacherAndMother}
    order by teaching.course_id limit 1`.execute(transaction);
  const { course_id: courseId, user_id: creatorId } = onlyRow(rows);
  return { courseId, creatorId };
}

/** The first day from then on that is this day of the week (1 is Monday). */
function nextDay(from: Temporal.PlainDate, dayOfWeek: number): Temporal.PlainDate {
  return from.add({ days: (dayOfWeek - from.dayOfWeek + 7) % 7 });
}

/** The day itself, or the Monday after it. */
function skipWeekend(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek > 5 ? nextDay(day, 1) : day;
}

function on(day: Temporal.PlainDate, start_time: string, end_time: string) {
  return { start_date: day.toString(), end_date: day.toString(), start_time, end_time };
}

async function need(
  transaction: Transaction,
  kindergartenId: number,
  eventId: number,
  items: readonly (readonly [kind: 'bring' | 'help', name: string, needed: number])[],
): Promise<void> {
  for (const [position, [kind, name, needed]] of items.entries())
    await sql`
      insert into event_items (kindergarten_id, event_id, kind, name, needed, position)
      values (${kindergartenId}, ${eventId}, ${kind}, ${name}, ${needed}, ${position})`.execute(transaction);
}

/** The children of the class with their main parents who have an account, numbered. */
const families = (courseId: number) => sql`
  select child.id as child_id, guardian.user_id, row_number() over (order by child.id) as number
  from course_children attendance
  join children child on child.id = attendance.child_id and child.archived_at is null
  join child_guardians main on main.child_id = child.id and main.main_parent
  join memberships guardian on guardian.id = main.guardian_id and guardian.active
  where attendance.course_id = ${courseId} and attendance.end_date is null`;

/** Three of four families have answered; one of them stays at home. */
async function answer(
  transaction: Transaction,
  kindergartenId: number,
  eventId: number,
  courseId: number,
  at: string,
): Promise<void> {
  await sql`
    insert into event_answers (kindergarten_id, occurrence_id, child_id, user_id, answer, people_count, answered_at)
    select ${kindergartenId}, occurrence.id, family.child_id, family.user_id,
      case when family.number % 8 = 2 then 'not_coming' else 'coming' end,
      case when family.number % 8 = 2 then 0 else 1 + family.number % 3 end, ${at}
    from event_occurrences occurrence cross join (${families(courseId)}) family
    where occurrence.event_id = ${eventId} and family.number % 4 <> 1
    order by family.child_id`.execute(transaction);
}

/** Slots of a quarter of an hour from 17:00; every third is booked. */
async function openSlots(
  transaction: Transaction,
  kindergartenId: number,
  eventId: number,
  courseId: number,
  at: string,
): Promise<void> {
  await sql`
    insert into event_slots (kindergarten_id, event_id, starts_at, ends_at)
    select ${kindergartenId}, occurrence.event_id, start, start + interval '15 minutes'
    from event_occurrences occurrence
    cross join generate_series(
      occurrence.starts_at + interval '30 minutes', occurrence.ends_at - interval '20 minutes', interval '20 minutes'
    ) as start
    where occurrence.event_id = ${eventId} order by start`.execute(transaction);
  await sql`
    insert into event_bookings (slot_id, kindergarten_id, event_id, child_id, user_id, booked_at)
    select slot.id, ${kindergartenId}, ${eventId}, family.child_id, family.user_id, ${at}
    from (select id, row_number() over (order by starts_at) as number from event_slots where event_id = ${eventId}) slot
    join (${families(courseId)}) family on family.number = slot.number + 1
    where slot.number % 3 = 0
    order by slot.id`.execute(transaction);
}
