import { sql } from 'kysely';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { announceDays, lockDayFacts } from '#server/daily/attendance/announce-days.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { sayDay } from './answer.ts';

/** Families that have answered: every third child, but none of the demo's guardian, whose dashboard asks. */
async function listAnswering(transaction: Transaction, kindergartenId: number) {
  const { rows } = await sql<{ child_id: number; user_id: number }>`
    select distinct on (child.id) child.id as child_id, guardian.user_id
    from children child
    join child_guardians own on own.child_id = child.id
    join memberships guardian on guardian.id = own.guardian_id and guardian.user_id is not null
    where child.kindergarten_id = ${kindergartenId} and child.archived_at is null and child.id % 3 = 0
      and not exists (
        select from child_guardians other join memberships known on known.id = other.guardian_id
        join users person on person.id = known.user_id and person.email = 'guardian@kiik.test'
        where other.child_id = child.id
      )
    order by child.id, own.main_parent desc, guardian.user_id`.execute(transaction);
  return rows;
}

export const vacationsDemo: DemoChapter[] = [
  {
    name: '20261130_0910_vacations',
    async seed(transaction, clock) {
      const today = demoToday(clock);
      const now = morningOf(today.subtract({ days: 3 }));
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      // Two whole weeks, in about a month.
      const monday = today.add({ days: 36 - today.dayOfWeek });
      const first = monday.toString();
      const last = monday.add({ days: 11 }).toString();
      const { rows } = await sql<{ id: number }>`
        insert into vacation_questions
          (kindergarten_id, key, title, note, first_day, last_day, answer_by, asks_all, created_at, created_by)
        select ${kindergartenId}, md5('vacation question')::uuid, 'Kes tuleb koolivaheajal?',
          'Vaheajal töötavad rühmad koos. Vastus aitab planeerida õpetajaid ja toitu.',
          ${first}::date, ${last}::date, ${today.add({ days: 9 }).toString()}::date, true, ${now}, author.id
        from users author where author.email = 'manager@kiik.test'
        returning id`.execute(transaction);
      const questionId = onlyRow(rows).id;
      const random = createRandom('vacation answers');
      for (const { child_id, user_id } of await listAnswering(transaction, kindergartenId)) {
        const facts = await lockDayFacts(transaction, kindergartenId, [child_id], { first, last }, now);
        // All days, none, or the first week alone.
        const until = monday.add({ days: random.pick([11, -1, 4]) }).toString();
        await announceDays(
          transaction,
          kindergartenId,
          facts
            .filter(({ is_workday }) => is_workday)
            .map((one) => ({ facts: one, announcement: sayDay(one, one.day <= until) })),
          { userId: user_id, now },
        );
        await sql`
          insert into vacation_answers (question_id, child_id, kindergarten_id, answered_at, answered_by)
          values (${questionId}, ${child_id}, ${kindergartenId}, ${now}, ${user_id})`.execute(transaction);
      }
    },
  },
];
