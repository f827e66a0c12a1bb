import { type RawBuilder, sql } from 'kysely';
import { selectAudiencePeople, selectEntries } from '#server/kindergarten/target-groups/audiences.ts';

/**
 * Common table expressions for the families that events of a kindergarten reach: `asked_child (audience_id, child_id)`.
 * Those of a class are named by the children who attend it today.
 * @param events selects `audience_id` and `creator_id` of each
 */
export function withAskedChildren(
  events: RawBuilder<unknown>,
  kindergartenId: number,
  today: string | RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    asking as materialized (${events}),
    entry as materialized (
      select audience_id, unique_id from (${selectEntries(sql`select audience_id from asking`)}) entry
    ),
    named as materialized (
      select audience_id, unique_id from entry
      union
      select entry.audience_id, member.unique_id from entry join target_group_entries member
        on member.target_group_id = identity_number(entry.unique_id, 'group') and member.side = 'member'
    ),
    asked_child as materialized (
      select reached.audience_id, reached.child_id from (
        select named.audience_id, attendance.child_id from named join course_children attendance
          on attendance.course_id = identity_number(named.unique_id, 'course')
        where named.unique_id like 'course-%' and attendance.days @> ${today}::date
        union
        select named.audience_id, own.child_id from named
        join memberships guardian on guardian.kindergarten_id = ${kindergartenId} and guardian.type = 'guardian' and guardian.active
          and (
            named.unique_id = 'guardian-' || guardian.id::text
            or named.unique_id = 'guardians-' || guardian.kindergarten_id::text
            or exists (
              select from membership_roles held
              where held.membership_id = guardian.id and held.role_id = identity_number(named.unique_id, 'role')
            )
          )
        join child_guardians own on own.guardian_id = guardian.id
      ) reached
      join children child on child.id = reached.child_id
      where child.kindergarten_id = ${kindergartenId} and child.archived_at is null
    )`;
}

/**
 * Who is asked to an event of a kindergarten: `asked (child_id, user_id)`, each family by its child. An event that
 * reaches no family asks the people for whom it is, but not who made it.
 * @param event as for `withAskedChildren`, one event
 */
export function withAsked(
  event: RawBuilder<unknown>,
  kindergartenId: number,
  today: string,
  now: string,
): RawBuilder<unknown> {
  const audience = sql`select audience_id from asking`;
  return sql`
    ${withAskedChildren(event, kindergartenId, today)},
    asked as (
      select child_id, null::bigint as user_id from asked_child
      union all
      select null, person.user_id from (${selectAudiencePeople(audience, kindergartenId, now)}) person
      where not exists (select from asked_child) and person.user_id is distinct from (select creator_id from asking)
    )`;
}
