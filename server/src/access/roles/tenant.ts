import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import type { ContextKind } from '#contract/platform/route.ts';

/** The owner of a role or a membership: exactly one of these, or none for the platform itself. */
export interface TenantIds {
  kindergartenId?: number;
  organizationId?: number;
  supplierId?: number;
}

/** The data of a tenant that its initial roles need; the country decides their language. */
export type NewTenant =
  | { kind: ContextKind; id: number; country: CountryCode }
  | { kind: 'platform'; country: null };

/** Holds for rows of `memberships` or `roles` that belong to this tenant, or by default to the platform. */
export function isOfTenant({ kindergartenId, organizationId, supplierId }: TenantIds): RawBuilder<boolean> {
  if (kindergartenId !== undefined) return sql`kindergarten_id = ${kindergartenId}`;
  if (organizationId !== undefined) return sql`organization_id = ${organizationId}`;
  if (supplierId !== undefined) return sql`supplier_id = ${supplierId}`;
  return sql`type = 'administrator'`;
}
