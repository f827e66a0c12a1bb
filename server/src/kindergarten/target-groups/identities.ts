import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#server/access/tenants/local-day.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { type IdentityKind, listIdentityKinds } from '#server/platform/identities.ts';

/** A kindergarten and the officials above it, or an organisation and the people of all its kindergartens. */
export type IdentityPlace = number | RawBuilder<unknown> | { organizationId: number };

/**
 * Every `unique_id` of the person in the place today, as one column: their memberships there, the system
 * groups of these, identities of other domains (roles, classes, …), and the target groups that contain any of
 * those. What is shared with one is shared with the person. Archived and unaccepted memberships give none.
 */
export function selectIdentities(
  reader: Pick<Reader, 'userId' | 'identities'>,
  place: IdentityPlace,
  now: string,
): RawBuilder<{ unique_id: string }> {
  const known = readKnown(reader, place);
  if (known !== undefined) return sql`select unnest(${known}::text[]) as unique_id`;
  const { ofPerson, direct } = composeKinds();
  return sql`
    with ${withPlace(place, now)}, own as materialized (
      select membership.id, membership.type, coalesce(membership.kindergarten_id, membership.organization_id) as tenant_id
      from memberships membership, place
      where membership.user_id = ${reader.userId} and membership.active and ${isOfPlace(place)}
    ), ${ofPerson} direct as materialized (
      select type || '-' || id::text as unique_id from own
      union all
      select type || 's-' || tenant_id::text from own
      ${direct}
    )
    select unique_id from direct
    union all
    select distinct 'group-' || entry.target_group_id::text
    from direct join target_group_entries entry on entry.unique_id = direct.unique_id and entry.side = 'member'`;
}

/** Whether the column is one of the reader's identities in the place today. */
export function namesReader(
  uniqueId: RawBuilder<string>,
  reader: Pick<Reader, 'userId' | 'identities'>,
  place: IdentityPlace,
  now: string,
): RawBuilder<boolean> {
  const known = readKnown(reader, place);
  return known === undefined
    ? sql`${uniqueId} in (${selectIdentities(reader, place, now)})`
    : sql`${uniqueId} = any(${known}::text[])`;
}

/** The identities found before, if they are of that kindergarten. */
function readKnown({ identities }: Pick<Reader, 'identities'>, place: IdentityPlace): string[] | undefined {
  return identities?.kindergartenId === place ? [...identities.uniqueIds] : undefined;
}

/** The place as one row; an organisation has nothing that depends on the day. */
function withPlace(place: IdentityPlace, now: string): RawBuilder<unknown> {
  return isOrganization(place)
    ? sql`place as materialized (
        select id as organization_id, null::date as today from organizations where id = ${place.organizationId}
      )`
    : sql`place as materialized (
        select id as kindergarten_id, organization_id, ${localDay(now)} as today
        from kindergartens kindergarten where id = ${place}
      )`;
}

/** Holds for the rows of `memberships membership` in the `place` of the statement. */
function isOfPlace(place: IdentityPlace): RawBuilder<boolean> {
  const isHere = isOrganization(place)
    ? sql`membership.kindergarten_id in (
        select id from kindergartens where organization_id = place.organization_id
      )`
    : sql`membership.kindergarten_id = place.kindergarten_id`;
  return sql`(${isHere} or membership.organization_id = place.organization_id)`;
}

function isOrganization(place: IdentityPlace): place is { organizationId: number } {
  return typeof place === 'object' && 'organizationId' in place;
}

/**
 * The reverse: who has one of `identities` (a selection of one column, `unique_id`) in the place today, as
 * `unique_id` and `user_id`, each pair once. Contains exactly those who have it by `selectIdentities`.
 */
export function selectPeople(
  identities: RawBuilder<unknown>,
  place: IdentityPlace,
  now: string,
): RawBuilder<unknown> {
  return sql`
    with ${withPlace(place, now)}, asked as materialized (
      select distinct unique_id from (${identities}) given (unique_id)
    ), meant as materialized (
      select asked.unique_id, split_part(means, '-', 1) as type, split_part(means, '-', 2)::bigint as number from (
        select unique_id, unique_id as means from asked
        union all
        select asked.unique_id, entry.unique_id
        from asked join target_group_entries entry
          on entry.target_group_id = identity_number(asked.unique_id, 'group') and entry.side = 'member'
      ) asked
    ), member as (${composeKinds().people})
    select distinct member.unique_id, membership.user_id
    from place, member join memberships membership
      on membership.id = member.id and membership.type = member.type and membership.active
    where ${isOfPlace(place)}`;
}

let composed: { kinds: readonly IdentityKind[]; ofPerson: Part; direct: Part; people: Part } | null = null;
type Part = RawBuilder<unknown>;

/** The SQL of all domains' kinds for the two statements, built once. */
function composeKinds() {
  const kinds = listIdentityKinds();
  if (composed?.kinds === kinds) return composed;
  const ofPerson: Part[] = [];
  const direct: Part[] = [];
  const people: Part[] = [];
  for (const kind of kinds) {
    const name = sql.id(kind.type);
    if (kind.ofPerson !== undefined) {
      ofPerson.push(sql`${name} as (${kind.ofPerson}),`);
      direct.push(sql`union all select ${sql.lit(`${kind.type}-`)} || id::text from ${name}`);
    }
    if (kind.people !== undefined) {
      people.push(sql`
        select meant.unique_id, person.type, person.id
        from place cross join meant cross join lateral (${kind.people}) person where meant.type = ${sql.lit(kind.type)}`);
    }
  }
  composed = {
    kinds,
    ofPerson: sql.join(ofPerson, sql` `),
    direct: sql.join(direct, sql` `),
    people: sql.join(people, sql` union all `),
  };
  return composed;
}

/** Whether the person has `employees-{id}`, without reading all their identities. */
export function isEmployee(userId: number | RawBuilder<number>, kindergartenId: number): RawBuilder<boolean> {
  return sql`exists (
    select from memberships
    where user_id = ${userId} and kindergarten_id = ${kindergartenId} and type = 'employee' and active
  )`;
}
