import { sql } from 'kysely';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { announceDays, lockDayFacts } from '#server/daily/attendance/announce-days.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

/** What families say: on which days from today on, counted in days, and why. */
const stories = [
  { from: -8, until: -6, announced: 'ill', reason: null, comment: 'Palavik' },
  { from: 0, until: 1, announced: 'ill', reason: null, comment: '' },
  { from: 0, until: 0, announced: 'absent', reason: 'other', comment: 'Arsti juures' },
  { from: 2, until: 6, announced: 'absent', reason: 'away', comment: 'Vanaema juures' },
  { from: 7, until: 13, announced: 'absent', reason: 'away', comment: '' },
] as const;

/** Those who said something: of the demo's guardian all children, and every eighth other child. */
async function listTellers(transaction: Transaction, kindergartenId: number) {
  const { rows } = await sql<{ child_id: number; user_id: number; is_known: boolean | null }>`
    select distinct on (child.id) child.id as child_id, person.id as user_id, bool_or(known.email = 'guardian@kiik.test') over (partition by child.id) as is_known
    from children child
    join child_guardians own on own.child_id = child.id
    join memberships guardian on guardian.id = own.guardian_id
    join users person on person.id = guardian.user_id
    left join users known on known.id = person.id and known.email = 'guardian@kiik.test'
    where child.kindergarten_id = ${kindergartenId} and child.archived_at is null
    order by child.id, known.email, own.main_parent desc, person.id`.execute(transaction);
  return rows.filter(({ is_known, child_id }) => is_known || child_id % 8 === 0);
}

export const childCalendarDemo: DemoChapter[] = [
  {
    name: '20261129_4010_announced_days',
    async seed(transaction, clock) {
      const today = demoToday(clock);
      const now = morningOf(today.subtract({ days: 9 }));
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const random = createRandom('announced days');
      for (const { child_id, user_id, is_known } of await listTellers(transaction, kindergartenId)) {
        // Of the demo's guardian a past illness and a plan, so that tomorrow is still open.
        const told = is_known ? [stories[0], stories[4]] : [random.pick(stories)];
        for (const { from, until, ...said } of told) {
          const period = {
            first: today.add({ days: from }).toString(),
            last: today.add({ days: until }).toString(),
          };
          const facts = await lockDayFacts(transaction, kindergartenId, [child_id], period, now);
          const announcement = { ...said, start_time: null, end_time: null };
          await announceDays(
            transaction,
            kindergartenId,
            facts.filter(({ is_workday }) => is_workday).map((one) => ({ facts: one, announcement })),
            { userId: user_id, now },
          );
        }
      }
    },
  },
];
