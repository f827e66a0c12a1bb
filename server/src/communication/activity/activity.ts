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

/** The counts of all domains, in one statement. */
async function countActivity(
  { database, platform }: Call<typeof getActivity | typeof getOrganizationActivity>,
  call: ActivityCall,
): Promise<ActivityCounts> {
  const counts = activityNames.map((name) => {
    const count = platform.activity.find((one) => one.name === name)?.count(call) ?? null;
    return sql`${count === null ? sql`0` : sql`(${count})`} as ${sql.id(name)}`;
  });
  const { rows } = await sql<ActivityCounts>`select ${sql.join(counts)}`.execute(database);
  return onlyRow(rows);
}
