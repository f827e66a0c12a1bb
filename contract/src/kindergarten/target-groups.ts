import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { identity, identityId } from '../platform/identities.ts';
import { inPath } from '../platform/reach.ts';
import { type Access, routesAt } from '../platform/route.ts';
import {
  atMost,
  done,
  oneLine,
  pageOf,
  rowId,
  ruleError,
  tableQuery,
  tableQueryWith,
  version,
} from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const groupRow = z.object({
  id: z.number(),
  /** `group-<id>`, the id for sharing. */
  unique_id: z.string(),
  name: z.string(),
  type: z.literal('group'),
  members_count: z.number(),
  consumer_count: z.number(),
  allowed: z.object({ edit: z.boolean() }),
});
export type TargetGroupRow = z.output<typeof groupRow>;

const group = z.extend(z.omit(groupRow, { members_count: true, consumer_count: true }), {
  /** The members of the group. */
  members: z.array(identity),
  /** Who may address it or share with it, besides people who may change groups. */
  consumer: z.array(identity),
  version,
});
export type TargetGroup = z.output<typeof group>;

/** Maximum number of members, and of consumers, of one group. */
const entriesMaximum = 500;
const entries = z.array(identityId, ruleError('required')).check(atMost(entriesMaximum));
const name = oneLine(1, nameMaximumLength);
const groupQuery = z.strictObject(tableQueryWith({ sortBy: ['name', 'members_count'] }));

/** The routes of the target groups of one type of place. */
function defineGroupRoutes<
  const Base extends `/${string}`,
  const Tail extends `/${string}`,
  Read extends Access,
  Write extends Access,
>(place: {
  /** `Organization` of `target-groups.listOrganizationTargetGroups`; empty for the kindergarten's. */
  name: string;
  path: Base;
  /** The path of one group, after the path of all. */
  groupTail: Tail;
  read: Read;
  write: Write;
}) {
  const routes = routesAt('target-groups', place.path, { reach: inPath });
  const editing = routes.with({ access: place.write, callers: bySession });
  const reading = routes.with({ access: place.read, callers: bySessionOrToken });
  return {
    list: reading.get(`list${place.name}TargetGroups`, '', {
      query: groupQuery,
      reply: pageOf(groupRow),
      personal: false,
    }),
    create: editing.post(`create${place.name}TargetGroup`, '', {
      body: z.strictObject({ name, members: entries, consumer: entries }),
      reply: group,
      status: 201,
      example: { body: { name: 'Hoolekogu', members: [], consumer: [] } },
    }),
    /** Names of guardians only for callers who may see them; others only see that there is one. */
    get: reading.get(`get${place.name}TargetGroup`, place.groupTail, { reply: group }),
    /** The whole group in one form, saved completely or not at all. A missing list is not changed. */
    update: editing.put(`update${place.name}TargetGroup`, place.groupTail, {
      body: z.strictObject({
        name,
        members: z.optional(entries),
        consumer: z.optional(entries),
        version: rowId,
      }),
      reply: group,
      conflict: group,
      example: { body: { name: 'Hoolekogu', version: 1 } },
    }),
    /** Replaces the members. 422 for people of other places, or whom the caller may not see. */
    updateMember: editing.put(`update${place.name}Member`, `${place.groupTail}/update-member`, {
      body: z.strictObject({ members: entries, version: rowId }),
      reply: group,
      conflict: group,
      example: { body: { members: [], version: 1 } },
    }),
    /** The same for the people who may use it. */
    updateConsumer: editing.put(`update${place.name}Consumer`, `${place.groupTail}/update-consumer`, {
      body: z.strictObject({ consumer: entries, version: rowId }),
      reply: group,
      conflict: group,
      example: { body: { consumer: [], version: 1 } },
    }),
    remove: editing.delete(`delete${place.name}TargetGroup`, place.groupTail, {
      reply: done,
      personal: false,
    }),
  };
}

export const kindergartenGroups = defineGroupRoutes({
  name: '',
  path: '/api/kindergartens/{kindergarten_id}/target-groups',
  groupTail: '/{target_group_id}',
  read: requireFlag('kindergarten', 'targetgroups_access_index'),
  write: requireFlag('kindergarten', 'targetgroups_can_edit'),
});

export const organizationGroups = defineGroupRoutes({
  name: 'Organization',
  path: '/api/organizations/{organization_id}/target-groups',
  groupTail: '/{organization_group_id}',
  read: requireFlag('organization', 'organization_access_targetgroups'),
  write: requireFlag('organization', 'organization_edit_targetgroups'),
});

const kindergarten = routesAt('target-groups', '/api/kindergartens/{kindergarten_id}', {
  callers: bySessionOrToken,
  personal: false,
});

/** The automatic groups: all employees, all guardians, each class, the holders of each role. */
export const listSystemGroups = kindergarten.get('listSystemGroups', '/system-groups', {
  access: requireFlag('kindergarten', 'targetgroups_access_system_groups'),
  query: z.strictObject(tableQuery),
  reply: pageOf(
    z.extend(identity, {
      /** The same as `unique_id`. */
      id: z.string(),
      /** How many people are in it today. */
      people_count: z.number(),
    }),
  ),
});

/** The target groups that a class is in, or may use. */
export const listTargetGroupsOfCourse = kindergarten.get(
  'listTargetGroupsOfCourse',
  '/courses/{course_id}/target-groups',
  {
    access: requireFlag('kindergarten', 'targetgroups_access_index'),
    query: groupQuery,
    reply: pageOf(
      z.extend(groupRow, {
        is_member: z.boolean(),
        is_consumer: z.boolean(),
      }),
    ),
  },
);
