import { sql } from 'kysely';
import {
  type ActivityCounts,
  getActivity,
  getOrganizationActivity,
} from '#contract/communication/activity.ts';
import { activityNames } from '#contract/platform/activity.ts';
import { knowIdentities } from '#server/kindergarten/target-groups/know-identities.ts';
import type { ActivityCall } from '#server/platform/activity.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';

export const handleGetActivity = bind(getActivity, async (call) =>
  countActivity(call, {
    ...call,
    actor: await knowIdentities(call),
    place: { kind: 'kindergarten', id: call.params.kindergarten_id },
  }),
);

export const handleGetOrganizationActivity = bind(getOrganizationActivity, (call) =>
  countActivity(call, { ...call, place: { kind: 'organization', id: call.params.organization_id } }),
);

const nothing = Object.fromEntries(activityNames.map((name) => [name, 0])) as ActivityCounts;

/** The counts of all domains, in one statement. */
async function countActivity(
  { database, platform }: Call<typeof getActivity | typeof getOrganizationActivity>,
  call: ActivityCall,
): Promise<ActivityCounts> {
  const counts = platform.activity.flatMap((count) => count(call) ?? []).map((count) => sql`(${count})`);
  if (counts.length === 0) return nothing;
  const { rows } = await sql<Partial<ActivityCounts>>`
    select * from ${sql.join(counts, sql` cross join `)}`.execute(database);
  return { ...nothing, ...onlyRow(rows) };
}
