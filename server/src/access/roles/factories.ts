import { defaultRoles } from '#contract/access/default-roles.ts';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import { createUser } from '#server/access/accounts/factories.ts';
import { makeKindergarten, makeOrganization, makeSupplier } from '#server/access/tenants/factories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { testNow } from '#server/testing/now.ts';
import { createRole } from './create-role.ts';
import { addMembership } from './memberships.ts';
import type { TenantIds } from './tenant.ts';

/** The flags of a default role in a new place. */
export function readDefaultFlags(key: (typeof defaultRoles)[number]['key']): readonly Flag[] {
  return ensurePresent(defaultRoles.find((role) => role.key === key)).flags;
}

/** The flags of a manager in a new kindergarten. */
export const managerFlags = readDefaultFlags('manager');

export interface TestMember {
  /** The membership's id, which is also the employee's, guardian's or official's. */
  id: number;
  userId: number;
  /** To sign in with. */
  email: string;
}

/**
 * A member with the default role of that type, or with a role of exactly these flags. Creates the person and
 * tenant if none are given.
 */
export async function makeMember(
  database: Database,
  {
    type,
    user,
    flags,
    ...given
  }: { type: RoleType; user?: { id: number; email: string }; flags?: readonly Flag[] } & TenantIds,
): Promise<TestMember> {
  const { id: userId, email } = user ?? (await createUser(database));
  const tenant = Object.keys(given).length > 0 ? given : await makeTenant(database, type);
  const id = await database.transaction(async (transaction) => {
    const roleIds = flags && [
      await createRole(transaction, { ...tenant, type, name: 'Testroll', flags, isDefault: false }),
    ];
    return addMembership(transaction, { ...tenant, type, userId, now: testNow, ...(roleIds && { roleIds }) });
  });
  return { id, userId, email };
}

async function makeTenant(database: Database, type: RoleType): Promise<TenantIds> {
  if (type === 'administrator') return {};
  if (type === 'official') return { organizationId: await makeOrganization(database) };
  if (type === 'representative') return { supplierId: await makeSupplier(database) };
  return { kindergartenId: await makeKindergarten(database) };
}
