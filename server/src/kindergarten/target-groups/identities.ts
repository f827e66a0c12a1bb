import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#server/access/tenants/local-day.ts';

/**
 * Every `unique_id` that the person answers to in the kindergarten today, as one column: their memberships there (an
 * official's: in its organisation), the system groups and roles of these, the classes that they teach (also as their
 * teachers alone) or that their children attend, and the target groups that any of those is a member of. What is shared with one of them is shared with
 * the person. A membership that is archived or waits for acceptance gives none.
 */
export function selectIdentities(
  userId: number | RawBuilder<number>,
  kindergartenId: number,
  now: string,
): RawBuilder<{ unique_id: string }> {
  return sql`
    with kindergarten as materialized (
      select id, organization_id, ${localDay(now)} as today from kindergartens kindergarten where id = ${kindergartenId}
    ), own as materialized (
      select membership.id, membership.type, coalesce(membership.kindergarten_id, membership.organization_id) as tenant_id
      from memberships membership, kindergarten
      where membership.user_id = ${userId} and membership.active and (
        membership.kindergarten_id = kindergarten.id or membership.organization_id = kindergarten.organization_id
      )
    ), taught as materialized (
      select distinct teaching.course_id
      from kindergarten, own join course_teachers teaching on teaching.employee_id = own.id
      where own.type = 'employee' and today between teaching.start_date and coalesce(teaching.end_date, 'infinity')
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
          and today between attendance.start_date and coalesce(attendance.end_date, 'infinity')
      ) attended
    )
    select unique_id from direct
    union all
    select distinct 'group-' || entry.target_group_id::text
    from direct join target_group_entries entry on entry.unique_id = direct.unique_id and entry.side = 'member'`;
}

/** Whether the person answers to `employees-{id}`, without asking for all that they answer to. */
export function isEmployee(userId: number | RawBuilder<number>, kindergartenId: number): RawBuilder<boolean> {
  return sql`exists (
    select from memberships
    where user_id = ${userId} and kindergarten_id = ${kindergartenId} and type = 'employee' and active
  )`;
}
