import { type RawBuilder, sql } from 'kysely';
import type { ChildSafety } from '#contract/kindergarten/child.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { seesChildArea } from './access.ts';

/**
 * What must be known of a `child` wherever somebody meets it, for statements that read children under this
 * alias; null for actors who may not open the child's page or do not see its health.
 */
export function selectSafety(actor: Reader, kindergartenId: number): RawBuilder<ChildSafety | null> {
  if (!actor.hasFlag('child_access_profile')) return sql`null::json`;
  return sql`case when ${seesChildArea(actor, kindergartenId, 'health')} then json_build_object(
    'allergies', array(
      select option.name
      from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
      where given.child_id = child.id and option.kind = 'allergy'
      order by option.name, option.id
    ),
    'has_notes', child.health_notes <> ''
  ) end`;
}
