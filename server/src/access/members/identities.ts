import { sql } from 'kysely';
import { memberKinds } from '#server/access/roles/member-kinds.ts';

/** Each official of an organisation, and all of them. */
export const officialKinds = memberKinds(
  'official',
  { all: 40, one: 100 },
  ({ tenant }) => sql<boolean>`membership.organization_id = ${tenant.id}`,
);
