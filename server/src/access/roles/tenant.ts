import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import type { ContextKind } from '#contract/platform/route.ts';

/** Whom a role or a membership belongs to: exactly one of these, or none of them for the platform itself. */
export interface TenantIds {
  kindergartenId?: number;
  organizationId?: number;
  supplierId?: number;
}

/** A tenant as the roles it starts with need it; the country says in which language they are named. */
export type NewTenant =
  | { kind: ContextKind; id: number; country: CountryCode }
  | { kind: 'platform'; country: null };

/** Holds for rows of `memberships` or `roles` that belong to this tenant, or to the platform where none is named. */
export function isOfTenant({ kindergartenId, organizationId, supplierId }: TenantIds): RawBuilder<boolean> {
  if (kindergartenId !== undefined) return sql`kindergarten_id = ${kindergartenId}`;
  if (organizationId !== undefined) return sql`organization_id = ${organizationId}`;
  if (supplierId !== undefined) return sql`supplier_id = ${supplierId}`;
  return sql`type = 'administrator'`;
}
