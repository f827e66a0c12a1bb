import { sql } from 'kysely';
import { type ConsentKind, consentKinds } from '#contract/kindergarten/consents.ts';
import { demoKindergartens, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import { createRandom, type Random } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

interface Decision {
  childId: number;
  userId: number;
  kind: ConsentKind;
  given: boolean;
  at: string;
}

/** Parents decide in the week before the school year; most agree, some withdraw, some have not answered. */
export const consentsDemo: DemoChapter[] = [
  {
    name: '20261120_2121_consents',
    async seed(transaction, clock) {
      const begin = schoolYearStart(demoToday(clock));
      for (const { key } of demoKindergartens) {
        const kindergartenId = await findDemoKindergarten(transaction, key);
        const { rows } = await sql<{ child_id: number; user_id: number }>`
          select child.id as child_id, guardian.user_id
          from children child
          join child_guardians main on main.child_id = child.id and main.main_parent
          join memberships guardian on guardian.id = main.guardian_id and guardian.active
          where child.kindergarten_id = ${kindergartenId} and child.archived_at is null
          order by child.id`.execute(transaction);
        const decisions = rows
          .flatMap(({ child_id, user_id }) => imagineDecisions(child_id, user_id, begin))
          .sort((one, other) => one.at.localeCompare(other.at) || one.childId - other.childId);
        await sql`
          insert into consent_decisions (child_id, kind, given, decided_at, user_id)
          select "childId", kind, given, at, "userId"
          from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
            as decision ("childId" bigint, kind text, given boolean, at timestamptz, "userId" bigint)`.execute(
          transaction,
        );
      }
    },
  },
  {
    // Three families who have not answered in Kiik signed on paper, which the manager recorded.
    name: '20261126_2122_consent_papers',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const yesterday = demoToday(clock).subtract({ days: 1 });
      await sql`
        with silent as (
          select child.id, guardian.id as guardian_id, person.fname || ' ' || person.lname as signer
          from children child
          join child_guardians main on main.child_id = child.id and main.main_parent
          join memberships guardian on guardian.id = main.guardian_id
          join users person on person.id = guardian.user_id and person.fname <> ''
          where child.kindergarten_id = ${kindergartenId} and child.archived_at is null
            and not exists (select from consent_decisions where child_id = child.id)
          order by child.id
          limit 3
        ), papers as (
          insert into consent_papers (child_id, guardian_id, signer_name, signed_on, recorded_at, recorded_by)
          select silent.id, silent.guardian_id, silent.signer, ${yesterday.toString()}, ${morningOf(yesterday)}, manager.id
          from silent, users manager
          where manager.email = 'manager@kiik.test'
          returning id, child_id, recorded_at, recorded_by
        )
        insert into consent_decisions (child_id, kind, given, decided_at, user_id, paper_id)
        select child_id, kind, true, recorded_at, recorded_by, id
        from papers, unnest(array['photos_inside', 'outings', 'sunscreen']) as answered (kind)`.execute(
        transaction,
      );
    },
  },
  {
    // The demo's guardian has not answered these yet, so that questions wait on the first page.
    name: '20261126_2121_open_consents',
    async seed(transaction) {
      await sql`
        delete from consent_decisions
        where kind in ('transport', 'specialists', 'sunscreen') and child_id in (
          select own.child_id from child_guardians own
          join memberships guardian on guardian.id = own.guardian_id
          join users person on person.id = guardian.user_id
          where person.email = 'guardian@kiik.test'
        )`.execute(transaction);
    },
  },
];

function imagineDecisions(childId: number, userId: number, begin: Temporal.PlainDate): Decision[] {
  const random: Random = createRandom(`consents ${childId}`);
  // One family in ten has not opened the page yet.
  if (random.integer(1, 10) === 1) return [];
  const day = begin.subtract({ days: random.integer(2, 6) });
  return consentKinds.flatMap((kind): Decision[] => {
    if (random.integer(1, 14) === 1) return [];
    const often = kind === 'photos_outside' || kind === 'specialists' ? 3 : 12;
    const first = { childId, userId, kind, given: random.integer(1, often) > 1, at: morningOf(day) };
    const changed = first.given && random.integer(1, 15) === 1;
    const later = day.add({ days: 1 });
    return changed ? [first, { ...first, given: false, at: morningOf(later) }] : [first];
  });
}
