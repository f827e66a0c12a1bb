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
