import { sql } from 'kysely';
import { parseIdentity } from '#contract/platform/identities.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { testNow } from '#server/testing/now.ts';

/** The column that holds the number of an identity of this type. */
const columnOf = {
  course: 'course_id',
  employee: 'membership_id',
  guardian: 'membership_id',
  official: 'membership_id',
  role: 'role_id',
  employees: 'kindergarten_id',
  guardians: 'kindergarten_id',
  officials: 'organization_id',
} as const;

let made = 0;

/** A target group of the kindergarten or organisation with these members and consumers, by `unique_id`; returns its id. */
export async function makeTargetGroup(
  database: Database,
  traits: {
    kindergartenId?: number;
    organizationId?: number;
    name?: string;
    members?: readonly string[];
    consumer?: readonly string[];
  },
): Promise<number> {
  made += 1;
  const {
    kindergartenId = null,
    organizationId = null,
    name = `Testgrupp ${made}`,
    members = [],
    consumer = [],
  } = traits;
  return database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into target_groups (kindergarten_id, organization_id, name, created_at)
      values (${kindergartenId}, ${organizationId}, ${name}, ${testNow}) returning id`.execute(transaction);
    const groupId = onlyRow(rows).id;
    const entries = [
      ...members.map((uniqueId) => ({ side: 'member', uniqueId })),
      ...consumer.map((uniqueId) => ({ side: 'consumer', uniqueId })),
    ];
    for (const { side, uniqueId } of entries) {
      const identity = parseIdentity(uniqueId);
      if (identity === null || identity.type === 'group' || identity.type === 'teachers')
        throw new Error(`${uniqueId} is in no group`);
      await sql`
        insert into target_group_entries (target_group_id, side, unique_id, ${sql.ref(columnOf[identity.type])})
        values (${groupId}, ${side}, ${uniqueId}, ${identity.id})`.execute(transaction);
    }
    return groupId;
  });
}
