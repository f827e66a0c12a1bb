import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import {
  createOrganizationTargetGroup,
  deleteOrganizationTargetGroup,
  getOrganizationTargetGroup,
  listOrganizationTargetGroups,
  updateOrganizationConsumer,
  updateOrganizationMember,
  updateOrganizationTargetGroup,
} from '#contract/kindergarten/organization-groups.ts';
import {
  createTargetGroup,
  deleteTargetGroup,
  getTargetGroup,
  listSystemGroups,
  listTargetGroups,
  listTargetGroupsOfCourse,
  updateConsumer,
  updateMember,
  updateTargetGroup,
} from '#contract/kindergarten/target-groups.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  handleCreateTargetGroup,
  handleDeleteTargetGroup,
  handleUpdateConsumer,
  handleUpdateMember,
  handleUpdateTargetGroup,
} from './edit-groups.ts';
import { handleListIdentities, handleListSystemGroups } from './list-identities.ts';
import {
  handleGetTargetGroup,
  handleListTargetGroups,
  handleListTargetGroupsOfCourse,
} from './read-groups.ts';

export const targetGroupRoutes = [
  bind(listTargetGroups, handleListTargetGroups),
  bind(createTargetGroup, handleCreateTargetGroup),
  bind(getTargetGroup, handleGetTargetGroup),
  bind(updateTargetGroup, handleUpdateTargetGroup),
  bind(updateMember, handleUpdateMember),
  bind(updateConsumer, handleUpdateConsumer),
  bind(deleteTargetGroup, handleDeleteTargetGroup),
  bind(listSystemGroups, handleListSystemGroups),
  bind(listTargetGroupsOfCourse, handleListTargetGroupsOfCourse),
  bind(listIdentities, handleListIdentities),
  bind(listOrganizationTargetGroups, handleListTargetGroups),
  bind(createOrganizationTargetGroup, handleCreateTargetGroup),
  bind(getOrganizationTargetGroup, handleGetTargetGroup),
  bind(updateOrganizationTargetGroup, handleUpdateTargetGroup),
  bind(updateOrganizationMember, handleUpdateMember),
  bind(updateOrganizationConsumer, handleUpdateConsumer),
  bind(deleteOrganizationTargetGroup, handleDeleteTargetGroup),
  bind(listOrganizationIdentities, handleListIdentities),
];
