import { type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#contract/platform/language.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { knowsKindergarten } from '#server/access/roles/official-kindergartens.ts';
import { seesCourse } from '#server/kindergarten/courses/access.ts';
import { seesGuardian } from '#server/kindergarten/guardians/access.ts';
import { ifAsked, matchesTrashed } from '#server/platform/database/table-query.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { namesReader } from './identities.ts';

/** Where a target group belongs. */
interface Tenant {
  kind: 'kindergarten' | 'organization';
  id: number;
}

export function readTenant(params: { kindergarten_id: number } | { organization_id: number }): Tenant {
  return 'kindergarten_id' in params
    ? { kind: 'kindergarten', id: params.kindergarten_id }
    : { kind: 'organization', id: params.organization_id };
}

/** The number of the group that the path names. */
export function readGroupId(params: { target_group_id: number } | { organization_group_id: number }): number {
  return 'target_group_id' in params ? params.target_group_id : params.organization_group_id;
}

/** Whether the actor may make and change the groups of the place. */
export function mayEditGroups(actor: Actor, { kind }: Tenant): boolean {
  return actor.hasFlag(kind === 'kindergarten' ? 'targetgroups_can_edit' : 'organization_edit_targetgroups');
}

/** Who looks at which place, when, and in which language system groups are named. */
export interface View {
  actor: Actor;
  tenant: Tenant;
  now: string;
  platform: Platform;
}

/** What a system group is called in the reader's language. */
export function nameEverybody(
  { actor, platform }: Pick<View, 'actor' | 'platform'>,
  type: 'employees' | 'guardians' | 'officials',
): string {
  return platform.texts.translate(actor.language as LanguageCode, `target-groups.all.${type}`);
}

/** What is put behind the name of a class where only its teachers are meant. */
function nameTeachers({ actor, platform }: View): string {
  return `: ${platform.texts.translate(actor.language as LanguageCode, 'courses.teachers')}`;
}

/**
 * Whether those who left and classes that were put away are among them: to name what was chosen earlier. Classes, roles
 * and system groups are then named to everybody: what they are called says nothing of a person.
 */
type Archived = 'with' | 'without';

/** Whoever holds one of these may know who works here. */
const employeeFlags = [
  'employees_access_index',
  'contacts_access_employees',
  'targetgroups_can_edit',
] as const;

/** What people are called here: while an invitation waits, as the inviter wrote it, or that there is no name yet. */
function namePerson({ actor, platform }: View): RawBuilder<string> {
  const unnamed = platform.texts.translate(actor.language as LanguageCode, 'users.unnamed');
  return sql`coalesce(
    nullif(
      btrim(${memberName('fname', 'membership', 'account')} || ' ' || ${memberName('lname', 'membership', 'account')}), ''
    ), ${unnamed}
  )`;
}

/**
 * Whom something of the place can be shared with but target groups, as far as the actor may see them: `unique_id`, `type`
 * and `name`.
 */
export function selectNamedIdentities(view: View, archived: Archived): RawBuilder<unknown> {
  const parts =
    view.tenant.kind === 'kindergarten'
      ? listKindergartenParts(view, archived)
      : listOrganizationParts(view, archived);
  return sql`
    select type || '-' || id::text as unique_id, type, name from (${sql.join(parts, sql` union all `)}) part`;
}

/** Those of the place's target groups that the actor may share with: all for who changes them, else as a consumer. */
export function selectUsableGroups(
  { actor, tenant, now }: View,
  reader: Reader = actor,
): RawBuilder<unknown> {
  const asConsumer =
    mayEditGroups(actor, tenant) || tenant.kind === 'organization'
      ? undefined
      : sql<boolean>`target_group.id in (
          select entry.target_group_id from target_group_entries entry
          where entry.side = 'consumer' and ${namesReader(sql`entry.unique_id`, reader, tenant.id, now)}
        )`;
  return sql`
    select 'group-' || target_group.id::text as unique_id, 'group' as type, target_group.name
    from target_groups target_group where ${isOfTenant(tenant)} and ${ifAsked(asConsumer)}`;
}

/** Holds for the rows of `target_groups target_group` of the place. */
export function isOfTenant({ kind, id }: Tenant): RawBuilder<boolean> {
  return kind === 'kindergarten'
    ? sql`target_group.kindergarten_id = ${id}`
    : sql`target_group.organization_id = ${id}`;
}

function listKindergartenParts(view: View, archived: Archived): RawBuilder<unknown>[] {
  const { actor } = view;
  const { id } = view.tenant;
  const isHere = (archivedAt: RawBuilder<unknown>) => matchesTrashed(archivedAt, archived);
  const people = (type: 'employee' | 'guardian', seen: RawBuilder<boolean>) => sql`
    select ${type} as type, membership.id, ${namePerson(view)} as name
    from memberships membership join users account on account.id = membership.user_id
    where membership.kindergarten_id = ${id} and membership.type = ${type} and ${isHere(sql`membership.archived_at`)} and ${seen}`;
  const parts = [
    sql`
      select kind.type, course.id, course.name || kind.addition as name
      from courses course
      cross join (values ('course', ''), ('teachers', ${nameTeachers(view)})) as kind (type, addition)
      where course.kindergarten_id = ${id} and ${isHere(sql`course.archived_at`)}
        and ${ifAsked(archived === 'with' ? undefined : seesCourse(actor, id))}`,
  ];
  if (employeeFlags.some((flag) => actor.hasFlag(flag))) {
    parts.push(people('employee', sql`membership.kindergarten_id = ${id}`));
  }
  if (actor.hasFlag('guardians_access_index') || actor.hasFlag('guardians_access_all')) {
    parts.push(people('guardian', seesGuardian(actor, id)));
  }
  if (archived === 'with' || actor.hasFlag('targetgroups_can_edit')) {
    parts.push(sql`select 'role' as type, id, name from roles where kindergarten_id = ${id}`);
  }
  if (archived === 'with' || actor.hasFlag('targetgroups_access_system_groups')) {
    for (const type of ['employees', 'guardians'] as const) {
      parts.push(sql`select ${type} as type, ${id}::bigint as id, ${nameEverybody(view, type)} as name`);
    }
  }
  return parts;
}

function listOrganizationParts(view: View, archived: Archived): RawBuilder<unknown>[] {
  const { id } = view.tenant;
  return [
    sql`
      select 'official' as type, membership.id, ${namePerson(view)} as name
      from memberships membership join users account on account.id = membership.user_id
      where membership.organization_id = ${id} and membership.type = 'official'
        and ${matchesTrashed(sql`membership.archived_at`, archived)}`,
    sql`select 'role' as type, id, name from roles where organization_id = ${id}`,
    sql`select 'officials' as type, ${id}::bigint as id, ${nameEverybody(view, 'officials')} as name`,
    ...(['employees', 'guardians'] as const).map(
      (type) => sql`
        select ${type} as type, id, name || ': ' || ${nameEverybody(view, type)} as name
        from kindergartens kindergarten where organization_id = ${id} and ${knowsKindergarten(view.actor)}`,
    ),
  ];
}
