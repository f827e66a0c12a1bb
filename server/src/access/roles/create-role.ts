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
  /** Given to new members of this type; a tenant has at most one default role per type. */
  isDefault: boolean;
}

/**
 * Creates a role and returns its id. A role may hold only flags available to its type; 422 on `flags` for
 * others.
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

/** 422 at `flags` if one of them is not available to roles of this type. */
export function requireFlagsInReach(type: RoleType, flags: readonly Flag[]): void {
  const reached = listFlagsOfRoleType(type);
  if (flags.some((flag) => !reached.includes(flag))) throw invalidField('flags', 'roles.flag_out_of_reach');
}
