import { type RawBuilder, sql } from 'kysely';
import type { ConsentKind } from '#contract/kindergarten/consents.ts';

/**
 * Whether the guardians of `children child` consent to it: the latest decision counts, and without one there is no
 * consent. For lists and single rows of every domain that shows or does what needs one.
 */
export function selectConsent(kind: ConsentKind): RawBuilder<boolean> {
  return sql`coalesce((
    select given from consent_decisions where child_id = child.id and kind = ${kind} order by id desc limit 1
  ), false)`;
}
