import { type RawBuilder, sql } from 'kysely';
import type { ConsentKind } from '#contract/kindergarten/consents.ts';

/**
 * Whether the guardians of `children child` consent to it: the latest decision counts; no decision means no
 * consent. Every domain that shows or does something that needs consent uses it in lists and single rows.
 */
export function selectConsent(kind: ConsentKind): RawBuilder<boolean> {
  return sql`coalesce((
    select given from consent_decisions where child_id = child.id and kind = ${kind} order by id desc limit 1
  ), false)`;
}
