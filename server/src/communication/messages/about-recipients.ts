import { type RawBuilder, sql } from 'kysely';
import { isShownToFamilies } from '#server/kindergarten/contacts/access.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import { readType } from '#server/kindergarten/target-groups/named-identities.ts';
import { containsTerm } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type MessageCall, readPlace } from './access.ts';

/** Joins the teachers of a class today, who are named to everybody who sees the class. */
const joinTeachers = (actor: Actor) => sql`
  course_teachers teaching
  join memberships employee on employee.id = teaching.employee_id and employee.active
    and teaching.days @> ${actor.today}::date
  join users person on person.id = employee.user_id`;

/** Holds for the rows of `identity` that are the teachers of a class, one of whom has that name. */
export function hasTeacherNamed(actor: Actor, term: string | undefined): RawBuilder<boolean> {
  if (term === undefined || term.trim() === '') return sql`false`;
  return sql`(identity.type = 'teachers' and exists (
    select from ${joinTeachers(actor)}
    where teaching.course_id = identity_number(identity.unique_id, 'teachers')
      and ${containsTerm(sql`identity.name || ' ' || person.fname || ' ' || person.lname`, term)}
  ))`;
}

/** The position of the rows of `identity`: the teachers of one's children, and the classes that one teaches, first. */
export function orderRecipients(actor: Actor, isStaff: RawBuilder<unknown>): RawBuilder<number> {
  const { kind, id } = readPlace(actor);
  if (kind === 'organization') return sql`null::integer`;
  return sql`case
    when identity.type = 'teachers' and not ${isStaff} then 0
    when identity.type = 'course' and identity_number(identity.unique_id, 'course') in (
      select teaching.course_id from ${joinTeachers(actor)}
      where employee.user_id = ${actor.userId} and employee.kindergarten_id = ${id}
    ) then 0
    else 1 end`;
}

/**
 * What tells recipients apart, as far as the actor may know: the names of a class's teachers, and the children
 * of a parent, whom contacts name, too.
 */
export async function readAbout(
  { database, actor }: MessageCall,
  identities: readonly { unique_id: string; type: string }[],
): Promise<{ names: Map<string, string[]>; audited: Record<'employee_id' | 'child_id', number[]> }> {
  const { kind, id } = readPlace(actor);
  const of = (wanted: string) =>
    identities.flatMap(({ unique_id, type }) => (type === wanted ? unique_id : []));
  const [teachers, guardians] = [of('teachers'), of('guardian')];
  const names = new Map<string, string[]>();
  if (kind === 'organization' || teachers.length + guardians.length === 0) {
    return { names, audited: { employee_id: [], child_id: [] } };
  }
  const shown = actor.hasFlag('contacts_access_parents')
    ? sql`or ${isShownToFamilies({ actor, kindergartenId: id })}`
    : sql``;
  const { rows } = await sql<{ unique_id: string; id: number; name: string }>`
    select unique_id, employee.id, person.fname || ' ' || person.lname as name
    from unnest(${teachers}::text[]) as wanted (unique_id)
    join (${joinTeachers(actor)}) on teaching.course_id = identity_number(unique_id, 'teachers')
    union all
    select unique_id, child.id, child.fname
    from unnest(${guardians}::text[]) as wanted (unique_id)
    join memberships membership on membership.id = identity_number(unique_id, 'guardian')
    join child_guardians own on own.guardian_id = membership.id
    join children child on child.id = own.child_id and child.archived_at is null
    left join guardian_details details on details.guardian_id = membership.id
    where ${caresForChild(actor, id)} ${shown}
    order by name, id`.execute(database);
  for (const { unique_id, name } of rows) names.set(unique_id, [...(names.get(unique_id) ?? []), name]);
  const idsOf = (type: string) =>
    rows.filter(({ unique_id }) => readType(unique_id) === type).map((row) => row.id);
  return { names, audited: { employee_id: idsOf('teachers'), child_id: idsOf('guardian') } };
}
