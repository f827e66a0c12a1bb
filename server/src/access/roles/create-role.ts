import { sql } from 'kysely';
import { listFlagsOfRoleType } from '#contract/access/default-roles.ts';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import type { TenantIds } from './tenant.ts';

interface NewRole extends TenantIds {
  type: RoleType;
  name: string;
  flags: readonly Flag[];
  /** Given to new members of this type; a tenant has at most one default per type. */
  isDefault: boolean;
}

/**
 * Creates a role and returns its id. A role holds only flags that its type reaches; others are refused with 422 on
 * `flags`.
 */
export async function createRole(transaction: Transaction, role: NewRole): Promise<number> {
  requireFlagsInReach(role.type, role.flags);
  const { rows } = await sql<{ id: number }>`
    insert into roles (type, kindergarten_id, organization_id, supplier_id, name, flags, is_default)
    values (
      ${role.type}, ${role.kindergartenId ?? null}, ${role.organizationId ?? null}, ${role.supplierId ?? null},
      ${role.name}, ${[...role.flags]}, ${role.isDefault}
    )
    returning id`.execute(transaction);
  return onlyRow(rows).id;
}

/** Complains at `flags` where one of them is not for roles of this type. */
export function requireFlagsInReach(type: RoleType, flags: readonly Flag[]): void {
  const reached = listFlagsOfRoleType(type);
  if (flags.some((flag) => !reached.includes(flag))) throw invalidField('flags', 'roles.flag_out_of_reach');
}
