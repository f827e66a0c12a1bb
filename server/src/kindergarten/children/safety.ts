import { type RawBuilder, sql } from 'kysely';
import type { ChildSafety } from '#contract/kindergarten/child.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { isChildOf, seesChildArea, selectTaughtChildren } from './access.ts';

/**
 * Holds for the rows of `children child` whose health the actor sees. A child that is archived on its last day is still in
 * its class until the evening: until then its teachers must know.
 */
export function seesHealth(actor: Reader, kindergartenId: number): RawBuilder<boolean> {
  const usual = seesChildArea(actor, kindergartenId, 'health');
  if (actor.hasFlag('children_access_all') || !actor.hasFlag('children_access_index')) return usual;
  return sql`(
    (${isChildOf(kindergartenId)} and child.id in (${selectTaughtChildren(actor, kindergartenId)})) or ${usual}
  )`;
}

const selectAllergies = sql`array(
  select option.name
  from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
  where given.child_id = child.id and option.kind = 'allergy'
  order by option.name, option.id
)`;

/**
 * What must be known of a `child` wherever somebody meets it, for statements that read children under this
 * alias; null for actors who may not open the child's page or do not see its health.
 *
 * @param sees `seesHealth` and the names of the allergies, if the statement has found them already
 */
export function selectSafety(
  actor: Reader,
  kindergartenId: number,
  sees = seesHealth(actor, kindergartenId),
  allergies = selectAllergies,
): RawBuilder<ChildSafety | null> {
  if (!actor.hasFlag('child_access_profile')) return sql`null::json`;
  return sql`case when ${sees} then json_build_object(
    'allergies', ${allergies}, 'has_notes', child.health_notes <> ''
  ) end`;
}
