import { sql } from 'kysely';
import { addMemberships } from '#server/access/roles/memberships.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

export const invitationsDemo: DemoChapter[] = [
  {
    // A second kindergarten would like the demo's guardian to work there; the person has not answered yet.
    name: '20261120_2102_waiting_employee',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'roomupesa');
      const { rows } = await sql<{ id: number }>`
        select id from users where email = 'guardian@kiik.test'`.execute(transaction);
      const now = morningOf(demoToday(clock).subtract({ days: 3 }));
      await addMemberships(
        transaction,
        { type: 'employee', kindergartenId, invited: true, now },
        rows.map(({ id }) => id),
      );
    },
  },
];
