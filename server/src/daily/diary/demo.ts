import { sql } from 'kysely';
import { type DemoKindergartenKey, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoToday } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

/** What teachers told of the last days, the latest first, in the language of the kindergarten. */
const told: Record<DemoKindergartenKey, readonly string[]> = {
  sipsik: [
    'Ehitasime putukatele hotelli ja lugesime, kes sinna esimesena kolis: üksteist lepatriinut.',
    'Käisime metsas lehti kogumas. Pärast tegime neist suure pildi.',
    'Harjutasime sügispeo laulu ja küpsetasime õunakooki.',
  ],
  roomupesa: ['Mängisime õues kastanitega ja lugesime muinasjuttu kolmest põrsakesest.'],
  ezitis: ['Vācām krāsainas lapas un veidojām no tām lielu ezi.'],
};

/** What they told of some children. */
const notes: Record<DemoKindergartenKey, string> = {
  sipsik: 'Pani täna ise jope selga ja aitas nooremat sõpra.',
  roomupesa: 'Luges esimest korda kümneni.',
  ezitis: 'Šodien pats uzvilka jaku un palīdzēja draugam.',
};

/** What some of these notes said at first. */
const shorter: Record<DemoKindergartenKey, string> = {
  sipsik: 'Pani täna ise jope selga.',
  roomupesa: 'Luges kümneni.',
  ezitis: 'Šodien pats uzvilka jaku.',
};

export const diaryDemo: DemoChapter[] = [
  {
    name: '20261129_1100_diary',
    async seed(transaction, clock) {
      const today = demoToday(clock);
      for (const [key, texts] of Object.entries(told)) {
        const id = await findDemoKindergarten(transaction, key as DemoKindergartenKey);
        // The workdays before today; everybody came, but for a few who were ill or away.
        await sql`
          with past as (
            select day::date as day, row_number() over (order by day desc) as ago
            from generate_series(${today}::date - 9, ${today}::date - 1, interval '1 day') day
            cross join lateral day_rules(${id}, day::date) rules where rules.is_workday
          ), placed as (
            select placement.course_id, past.day, past.ago, child.id as child_id, child.id % 13 as luck
            from past join course_children placement on placement.kindergarten_id = ${id} and placement.days @> past.day
            join children child on child.id = placement.child_id and child.archived_at is null
            join courses course on course.id = placement.course_id and course.type <> 'special'
          )
          insert into attendance_entries (course_id, day, child_id, kindergarten_id, attendance, arrived_at, left_at)
          select course_id, day, child_id, ${id},
            case when luck = ago then 'ill' when luck = ago + 5 then 'absent' else 'present' end,
            case when luck not in (ago, ago + 5) then time '07:40' + (child_id + ago) % 9 * interval '6 minutes' end,
            case when luck not in (ago, ago + 5) then time '15:50' + (child_id + ago) % 11 * interval '7 minutes' end
          from placed
          on conflict do nothing`.execute(transaction);
        await sql`
          insert into diary_days (course_id, day, kindergarten_id, created_at, published_at)
          select distinct course_id, day, ${id}::bigint, (day + time '07:40') at time zone 'Europe/Tallinn',
            (day + time '16:30') at time zone 'Europe/Tallinn'
          from attendance_entries where kindergarten_id = ${id} order by course_id, day`.execute(transaction);
        await sql`
          insert into diary_comments (key, course_id, day, kindergarten_id, kind, text, created_at, created_by)
          select md5('diary ' || diary.id)::uuid, diary.course_id, diary.day, ${id}, 'day', listed.text, diary.published_at, (
            select employee.user_id from course_teachers teaching join memberships employee on employee.id = teaching.employee_id
            where teaching.course_id = diary.course_id and employee.user_id is not null order by teaching.id limit 1
          )
          from (
            select *, dense_rank() over (partition by course_id order by day desc) as ago
            from diary_days where kindergarten_id = ${id}
          ) diary
          join unnest(${[...texts]}::text[]) with ordinality as listed (text, number) on listed.number = diary.ago
          order by diary.id`.execute(transaction);
        await sql`
          insert into diary_comments
            (key, course_id, day, kindergarten_id, kind, child_id, text, is_evidence, created_at, created_by)
          select md5('note ' || entry.child_id)::uuid, entry.course_id, entry.day, ${id}, 'note', entry.child_id, ${notes[key as DemoKindergartenKey]},
            entry.child_id % 12 = 1, diary.published_at, (
              select employee.user_id from course_teachers teaching join memberships employee on employee.id = teaching.employee_id
              where teaching.course_id = diary.course_id and employee.user_id is not null order by teaching.id limit 1
            )
          from attendance_entries entry
          join diary_days diary on diary.course_id = entry.course_id and diary.day = entry.day
          where entry.kindergarten_id = ${id} and entry.child_id % 6 = 1 and entry.attendance = 'present'
            and entry.day = (
              select max(day) from attendance_entries other where other.child_id = entry.child_id and other.attendance = 'present'
            )
          order by entry.child_id`.execute(transaction);
      }
    },
  },
  {
    name: '20261130_1315_diary_changes',
    async seed(transaction) {
      for (const [key, former] of Object.entries(shorter)) {
        const id = await findDemoKindergarten(transaction, key as DemoKindergartenKey);
        await sql`
          insert into diary_changes (kindergarten_id, course_id, day, kind, child_id, former, value, changed_at, changed_by)
          select kindergarten_id, course_id, day, kind, child_id, ${former}, text, created_at + interval '5 minutes', created_by
          from diary_comments where kindergarten_id = ${id} and kind = 'note' and is_evidence order by id`.execute(
          transaction,
        );
      }
    },
  },
  {
    name: '20261201_1705_announced_absences',
    async seed(transaction, clock) {
      // Teachers marked before families were given their words: who was announced ill or away was not there.
      await sql`
        update attendance_entries entry set attendance = said.status, arrived_at = null, left_at = null
        from child_days said
        where said.child_id = entry.child_id and said.day = entry.day and said.status in ('ill', 'absent')
          and entry.attendance <> said.status and entry.day < ${demoToday(clock).toString()}
          and not exists (
            select from attendance_changes changed where changed.child_id = entry.child_id and changed.day = entry.day
              and changed.course_id = entry.course_id
          )`.execute(transaction);
    },
  },
];
