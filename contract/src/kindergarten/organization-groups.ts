import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { organizationParams } from '../platform/path-params.ts';
import { defineRoute } from '../platform/route.ts';
import { done, pageOf, rowIdText } from '../platform/rules.ts';
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

const organizationGroupParams = z.strictObject({
  organization_id: rowIdText,
  organization_group_id: rowIdText,
});

export const listOrganizationTargetGroups = defineRoute({
  name: 'target-groups.listOrganizationTargetGroups',
  method: 'GET',
  path: '/api/organizations/{organization_id}/target-groups',
  access: requireFlag('organization', 'organization_access_targetgroups'),
  params: organizationParams,
  query: groupQuery,
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
