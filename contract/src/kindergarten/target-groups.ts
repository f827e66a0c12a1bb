import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { identity, identityOf, identityTypes, memberTypes } from '../platform/identities.ts';
import { defineRoute } from '../platform/route.ts';
import {
  done,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQuery,
  tableQueryWith,
  text,
} from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const kindergartenParams = z.strictObject({ kindergarten_id: rowIdText });
const kindergartenGroupParams = z.strictObject({ kindergarten_id: rowIdText, target_group_id: rowIdText });
const organizationParams = z.strictObject({ organization_id: rowIdText });
const organizationGroupParams = z.strictObject({
  organization_id: rowIdText,
  organization_group_id: rowIdText,
});

const groupRow = z.object({
  id: z.number(),
  /** `group-<id>`, by which it is shared with. */
  unique_id: z.string(),
  name: z.string(),
  type: z.literal('group'),
  members_count: z.number(),
  consumer_count: z.number(),
  allowed: z.object({ edit: z.boolean() }),
});
export type TargetGroupRow = z.output<typeof groupRow>;

const group = z.extend(z.omit(groupRow, { members_count: true, consumer_count: true }), {
  /** Who is in it. */
  members: z.array(identity),
  /** Who may address it or share with it, beside those who may change groups. */
  consumer: z.array(identity),
  /** Goes back with an edit; an older one is answered with 409. */
  version: z.number(),
});
export type TargetGroup = z.output<typeof group>;

/** Most members, and most consumers, of one group. */
const entriesMaximum = 500;
const entries = z
  .array(identityOf(memberTypes), ruleError('required'))
  .check(z.maxLength(entriesMaximum, ruleError('max_value', { n: entriesMaximum })));
const name = text(1, nameMaximumLength);

const list = z.strictObject(tableQueryWith({ sortBy: ['name', 'members_count'] }));
const newGroup = z.strictObject({ name, members: entries, consumer: entries });
/** All of a group as one form edits it: written as a whole or not at all. A side that is left out stays as it is. */
const groupEdit = z.strictObject({
  name,
  members: z.optional(entries),
  consumer: z.optional(entries),
  version: rowId,
});
const exampleGroup = { name: 'Hoolekogu', members: [], consumer: [] };
const newMembers = z.strictObject({ members: entries, version: rowId });
const newConsumer = z.strictObject({ consumer: entries, version: rowId });

export const listTargetGroups = defineRoute({
  name: 'target-groups.listTargetGroups',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/target-groups',
  access: requireFlag('kindergarten', 'targetgroups_access_index'),
  params: kindergartenParams,
  query: list,
  reply: pageOf(groupRow),
  personal: false,
  example: { params: { kindergarten_id: 1 }, query: {} },
});

export const createTargetGroup = defineRoute({
  name: 'target-groups.createTargetGroup',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/target-groups',
  access: requireFlag('kindergarten', 'targetgroups_can_edit'),
  params: kindergartenParams,
  body: newGroup,
  reply: group,
  status: 201,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: exampleGroup },
});

/** Names of guardians come only to those who may see them; others learn that there is one. */
export const getTargetGroup = defineRoute({
  name: 'target-groups.getTargetGroup',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/target-groups/{target_group_id}',
  access: requireFlag('kindergarten', 'targetgroups_access_index'),
  params: kindergartenGroupParams,
  reply: group,
  personal: true,
  example: { params: { kindergarten_id: 1, target_group_id: 1 } },
});

export const updateTargetGroup = defineRoute({
  name: 'target-groups.updateTargetGroup',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/target-groups/{target_group_id}',
  access: requireFlag('kindergarten', 'targetgroups_can_edit'),
  params: kindergartenGroupParams,
  body: groupEdit,
  reply: group,
  personal: true,
  example: { params: { kindergarten_id: 1, target_group_id: 1 }, body: { name: 'Hoolekogu', version: 1 } },
});

/** Replaces who is in the group. 422 for whoever is not of this place, or whom the caller may not see. */
export const updateMember = defineRoute({
  name: 'target-groups.updateMember',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/target-groups/{target_group_id}/update-member',
  access: requireFlag('kindergarten', 'targetgroups_can_edit'),
  params: kindergartenGroupParams,
  body: newMembers,
  reply: group,
  personal: true,
  example: { params: { kindergarten_id: 1, target_group_id: 1 }, body: { members: [], version: 1 } },
});

/** The same for who may use it. */
export const updateConsumer = defineRoute({
  name: 'target-groups.updateConsumer',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/target-groups/{target_group_id}/update-consumer',
  access: requireFlag('kindergarten', 'targetgroups_can_edit'),
  params: kindergartenGroupParams,
  body: newConsumer,
  reply: group,
  personal: true,
  example: { params: { kindergarten_id: 1, target_group_id: 1 }, body: { consumer: [], version: 1 } },
});

export const deleteTargetGroup = defineRoute({
  name: 'target-groups.deleteTargetGroup',
  method: 'DELETE',
  path: '/api/kindergartens/{kindergarten_id}/target-groups/{target_group_id}',
  access: requireFlag('kindergarten', 'targetgroups_can_edit'),
  params: kindergartenGroupParams,
  reply: done,
  personal: false,
  example: { params: { kindergarten_id: 1, target_group_id: 1 } },
});

/** The groups that make themselves: all employees, all guardians, each class, the holders of each role. */
export const listSystemGroups = defineRoute({
  name: 'target-groups.listSystemGroups',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/system-groups',
  access: requireFlag('kindergarten', 'targetgroups_access_system_groups'),
  params: kindergartenParams,
  query: z.strictObject(tableQuery),
  reply: pageOf(
    z.extend(identity, {
      /** The same as `unique_id`. */
      id: z.string(),
      /** How many people it is today. */
      people_count: z.number(),
    }),
  ),
  personal: false,
  example: { params: { kindergarten_id: 1 }, query: {} },
});

/** Which types are wanted, separated by commas; all unless told. */
const types = z.optional(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.split(',')),
      z.array(z.enum(identityTypes, ruleError('invalid'))),
    ),
  ),
);

/** Everybody and every group of the kindergarten that the caller may share with or address, found by name. */
export const listIdentities = defineRoute({
  name: 'target-groups.listIdentities',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/identities',
  access: requireFlag(
    'kindergarten',
    'targetgroups_access_index',
    'targetgroups_can_edit',
    'courses_can_edit',
    'documents_add_folders',
    'gallery_add_folders',
    'messages_can_send',
    'announcements_can_send',
  ),
  params: kindergartenParams,
  query: z.strictObject({ ...tableQuery, types }),
  reply: pageOf(identity),
  personal: true,
  example: { params: { kindergarten_id: 1 }, query: {} },
});

/** The target groups that a class is in, or may use. */
export const listTargetGroupsOfCourse = defineRoute({
  name: 'target-groups.listTargetGroupsOfCourse',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/courses/{course_id}/target-groups',
  access: requireFlag('kindergarten', 'targetgroups_access_index'),
  params: z.strictObject({ kindergarten_id: rowIdText, course_id: rowIdText }),
  query: list,
  reply: pageOf(
    z.extend(groupRow, {
      is_member: z.boolean(),
      is_consumer: z.boolean(),
    }),
  ),
  personal: false,
  example: { params: { kindergarten_id: 1, course_id: 1 }, query: {} },
});

export const listOrganizationTargetGroups = defineRoute({
  name: 'target-groups.listOrganizationTargetGroups',
  method: 'GET',
  path: '/api/organizations/{organization_id}/target-groups',
  access: requireFlag('organization', 'organization_access_targetgroups'),
  params: organizationParams,
  query: list,
  reply: pageOf(groupRow),
  personal: false,
  example: { params: { organization_id: 1 }, query: {} },
});

export const createOrganizationTargetGroup = defineRoute({
  name: 'target-groups.createOrganizationTargetGroup',
  method: 'POST',
  path: '/api/organizations/{organization_id}/target-groups',
  access: requireFlag('organization', 'organization_edit_targetgroups'),
  params: organizationParams,
  body: newGroup,
  reply: group,
  status: 201,
  personal: true,
  example: { params: { organization_id: 1 }, body: exampleGroup },
});

export const getOrganizationTargetGroup = defineRoute({
  name: 'target-groups.getOrganizationTargetGroup',
  method: 'GET',
  path: '/api/organizations/{organization_id}/target-groups/{organization_group_id}',
  access: requireFlag('organization', 'organization_access_targetgroups'),
  params: organizationGroupParams,
  reply: group,
  personal: true,
  example: { params: { organization_id: 1, organization_group_id: 1 } },
});

export const updateOrganizationTargetGroup = defineRoute({
  name: 'target-groups.updateOrganizationTargetGroup',
  method: 'PUT',
  path: '/api/organizations/{organization_id}/target-groups/{organization_group_id}',
  access: requireFlag('organization', 'organization_edit_targetgroups'),
  params: organizationGroupParams,
  body: groupEdit,
  reply: group,
  personal: true,
  example: { params: { organization_id: 1, organization_group_id: 1 }, body: { name: 'Juhid', version: 1 } },
});

export const updateOrganizationMember = defineRoute({
  name: 'target-groups.updateOrganizationMember',
  method: 'PUT',
  path: '/api/organizations/{organization_id}/target-groups/{organization_group_id}/update-member',
  access: requireFlag('organization', 'organization_edit_targetgroups'),
  params: organizationGroupParams,
  body: newMembers,
  reply: group,
  personal: true,
  example: { params: { organization_id: 1, organization_group_id: 1 }, body: { members: [], version: 1 } },
});

export const updateOrganizationConsumer = defineRoute({
  name: 'target-groups.updateOrganizationConsumer',
  method: 'PUT',
  path: '/api/organizations/{organization_id}/target-groups/{organization_group_id}/update-consumer',
  access: requireFlag('organization', 'organization_edit_targetgroups'),
  params: organizationGroupParams,
  body: newConsumer,
  reply: group,
  personal: true,
  example: { params: { organization_id: 1, organization_group_id: 1 }, body: { consumer: [], version: 1 } },
});

export const deleteOrganizationTargetGroup = defineRoute({
  name: 'target-groups.deleteOrganizationTargetGroup',
  method: 'DELETE',
  path: '/api/organizations/{organization_id}/target-groups/{organization_group_id}',
  access: requireFlag('organization', 'organization_edit_targetgroups'),
  params: organizationGroupParams,
  reply: done,
  personal: false,
  example: { params: { organization_id: 1, organization_group_id: 1 } },
});

/** The officials and roles of an organisation, its own system group and those of its kindergartens, by name. */
export const listOrganizationIdentities = defineRoute({
  name: 'target-groups.listOrganizationIdentities',
  method: 'GET',
  path: '/api/organizations/{organization_id}/identities',
  access: requireFlag('organization', 'organization_access_targetgroups'),
  params: organizationParams,
  query: z.strictObject({ ...tableQuery, types }),
  reply: pageOf(identity),
  personal: true,
  example: { params: { organization_id: 1 }, query: {} },
});
