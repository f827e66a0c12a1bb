import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#server/access/tenants/local-day.ts';
import type { Reader } from '#server/platform/http/actor.ts';

/**
 * Every `unique_id` that the person answers to in the kindergarten today, as one column: their memberships there (an
 * official's: in its organisation), the system groups and roles of these, the classes that they teach (also as their
 * teachers alone) or that their children attend, and the target groups that any of those is a member of. What is shared with one of them is shared with
 * the person. A membership that is archived or waits for acceptance gives none.
 */
export function selectIdentities(
  reader: Pick<Reader, 'userId' | 'identities'>,
  kindergartenId: number | RawBuilder<unknown>,
  now: string,
): RawBuilder<{ unique_id: string }> {
  const known = readKnown(reader, kindergartenId);
  if (known !== undefined) return sql`select unnest(${known}::text[]) as unique_id`;
  return sql`
    with kindergarten as materialized (
      select id, organization_id, ${localDay(now)} as today from kindergartens kindergarten where id = ${kindergartenId}
    ), own as materialized (
      select membership.id, membership.type, coalesce(membership.kindergarten_id, membership.organization_id) as tenant_id
      from memberships membership, kindergarten
      where membership.user_id = ${reader.userId} and membership.active and (
        membership.kindergarten_id = kindergarten.id or membership.organization_id = kindergarten.organization_id
      )
    ), taught as materialized (
      select distinct teaching.course_id
      from kindergarten, own join course_teachers teaching on teaching.employee_id = own.id
      where own.type = 'employee' and teaching.days @> today
    ), direct as materialized (
      select type || '-' || id::text as unique_id from own
      union all
      select type || 's-' || tenant_id::text from own
      union all
      select distinct 'role-' || held.role_id::text from own join membership_roles held on held.membership_id = own.id
      union all
      select 'teachers-' || course_id::text from taught
      union all
      select distinct 'course-' || course_id::text from (
        select course_id from taught
        union all
        select attendance.course_id
        from kindergarten, own
        join child_guardians relation on relation.guardian_id = own.id
        join course_children attendance on attendance.child_id = relation.child_id
        where own.type = 'guardian'
          and attendance.days @> today
      ) attended
    )
    select unique_id from direct
    union all
    select distinct 'group-' || entry.target_group_id::text
    from direct join target_group_entries entry on entry.unique_id = direct.unique_id and entry.side = 'member'`;
}

/** Whether the column is one of the reader's identities in the kindergarten today. */
export function namesReader(
  uniqueId: RawBuilder<string>,
  reader: Pick<Reader, 'userId' | 'identities'>,
  kindergartenId: number,
  now: string,
): RawBuilder<boolean> {
  const known = readKnown(reader, kindergartenId);
  return known === undefined
    ? sql`${uniqueId} in (${selectIdentities(reader, kindergartenId, now)})`
    : sql`${uniqueId} = any(${known}::text[])`;
}

/** The identities that were found out before, where these are of that kindergarten. */
function readKnown(
  { identities }: Pick<Reader, 'identities'>,
  kindergartenId: number | RawBuilder<unknown>,
): string[] | undefined {
  return identities?.kindergartenId === kindergartenId ? [...identities.uniqueIds] : undefined;
}

/**
 * The other way round: who those of `identities` (a selection of one column, `unique_id`) are in the kindergarten today, as
 * `unique_id` and `user_id`, each pair once. Whoever it gives has the identity by `selectIdentities`, and nobody else does.
 */
export function selectPeople(
  identities: RawBuilder<unknown>,
  kindergartenId: number,
  now: string,
): RawBuilder<unknown> {
  return sql`
    with kindergarten as materialized (
      select id, organization_id, ${localDay(now)} as today from kindergartens kindergarten where id = ${kindergartenId}
    ), asked as materialized (
      select distinct unique_id from (${identities}) given (unique_id)
    ), meant as materialized (
      select asked.unique_id, split_part(means, '-', 1) as type, split_part(means, '-', 2)::bigint as number from (
        select unique_id, unique_id as means from asked
        union all
        select asked.unique_id, entry.unique_id
        from asked join target_group_entries entry
          on entry.target_group_id = identity_number(asked.unique_id, 'group') and entry.side = 'member'
      ) asked
    ), member as (
      select unique_id, type, number as id from meant where type in ('employee', 'guardian', 'official')
      union all
      select meant.unique_id, membership.type, membership.id
      from meant join memberships membership on meant.type in ('employees', 'guardians')
        and membership.kindergarten_id = meant.number and membership.type || 's' = meant.type
      union all
      select meant.unique_id, membership.type, membership.id
      from meant join memberships membership on meant.type = 'officials'
        and membership.organization_id = meant.number and membership.type = 'official'
      union all
      select meant.unique_id, membership.type, membership.id
      from meant join membership_roles held on meant.type = 'role' and held.role_id = meant.number
      join memberships membership on membership.id = held.membership_id
      union all
      select meant.unique_id, 'employee', teaching.employee_id
      from kindergarten, meant join course_teachers teaching on meant.type in ('course', 'teachers')
        and teaching.course_id = meant.number
      where teaching.days @> today
      union all
      select meant.unique_id, 'guardian', relation.guardian_id
      from kindergarten, meant
      join course_children attendance on meant.type = 'course' and attendance.course_id = meant.number
      join child_guardians relation on relation.child_id = attendance.child_id
      where attendance.days @> today
    )
    select distinct member.unique_id, membership.user_id
    from kindergarten, member join memberships membership
      on membership.id = member.id and membership.type = member.type and membership.active
    where membership.kindergarten_id = kindergarten.id or membership.organization_id = kindergarten.organization_id`;
}

/** Whether the person answers to `employees-{id}`, without asking for all that they answer to. */
export function isEmployee(userId: number | RawBuilder<number>, kindergartenId: number): RawBuilder<boolean> {
  return sql`exists (
    select from memberships
    where user_id = ${userId} and kindergarten_id = ${kindergartenId} and type = 'employee' and active
  )`;
}
