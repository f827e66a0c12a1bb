import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { identity } from '../platform/identities.ts';
import { kindergartenParams } from '../platform/path-params.ts';
import { defineRoute } from '../platform/route.ts';
import { done, pageOf, rowIdText, tableQuery } from '../platform/rules.ts';
import { courseParams } from './courses.ts';
import {
  exampleGroup,
  group,
  groupEdit,
  groupQuery,
  groupRow,
  newConsumer,
  newGroup,
  newMembers,
} from './target-group.ts';

const kindergartenGroupParams = z.strictObject({ kindergarten_id: rowIdText, target_group_id: rowIdText });

export const listTargetGroups = defineRoute({
  name: 'target-groups.listTargetGroups',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/target-groups',
  access: requireFlag('kindergarten', 'targetgroups_access_index'),
  params: kindergartenParams,
  query: groupQuery,
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

/** The target groups that a class is in, or may use. */
export const listTargetGroupsOfCourse = defineRoute({
  name: 'target-groups.listTargetGroupsOfCourse',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/courses/{course_id}/target-groups',
  access: requireFlag('kindergarten', 'targetgroups_access_index'),
  params: courseParams,
  query: groupQuery,
  reply: pageOf(
    z.extend(groupRow, {
      is_member: z.boolean(),
      is_consumer: z.boolean(),
    }),
  ),
  personal: false,
  example: { params: { kindergarten_id: 1, course_id: 1 }, query: {} },
});
