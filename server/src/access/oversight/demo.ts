import { sql } from 'kysely';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

/** One kindergarten agreed to its organisation's rights over the children; another withdrew that. */
export const oversightDemo: DemoChapter[] = [
  {
    name: '20261122_1110_oversights',
    async seed(transaction, clock) {
      const given = morningOf(demoToday(clock).subtract({ months: 5 }));
      const withdrawn = morningOf(demoToday(clock).subtract({ months: 2 }));
      for (const [key, end] of [
        ['sipsik', null],
        ['roomupesa', withdrawn],
      ] as const) {
        const kindergartenId = await findDemoKindergarten(transaction, key);
        await sql`
          insert into oversights (
            kindergarten_id, organization_id, given_at, given_by, withdrawn_at, withdrawn_by
          )
          select
            kindergarten.id, kindergarten.organization_id, ${given}, manager.user_id, ${end}::timestamptz,
            case when ${end}::timestamptz is not null then manager.user_id end
          from kindergartens kindergarten
          join lateral (
            select user_id from memberships
            where kindergarten_id = kindergarten.id and type = 'employee' and active order by id limit 1
          ) manager on true
          where kindergarten.id = ${kindergartenId} and kindergarten.organization_id is not null
            and not exists (select from oversights where kindergarten_id = kindergarten.id)`.execute(
          transaction,
        );
      }
    },
  },
];
