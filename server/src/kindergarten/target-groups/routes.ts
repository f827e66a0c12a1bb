import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import {
  kindergartenGroups,
  listSystemGroups,
  listTargetGroupsOfCourse,
  organizationGroups,
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
  bind(kindergartenGroups.list, handleListTargetGroups),
  bind(kindergartenGroups.create, handleCreateTargetGroup),
  bind(kindergartenGroups.get, handleGetTargetGroup),
  bind(kindergartenGroups.update, handleUpdateTargetGroup),
  bind(kindergartenGroups.updateMember, handleUpdateMember),
  bind(kindergartenGroups.updateConsumer, handleUpdateConsumer),
  bind(kindergartenGroups.remove, handleDeleteTargetGroup),
  bind(listSystemGroups, handleListSystemGroups),
  bind(listTargetGroupsOfCourse, handleListTargetGroupsOfCourse),
  bind(listIdentities, handleListIdentities),
  bind(organizationGroups.list, handleListTargetGroups),
  bind(organizationGroups.create, handleCreateTargetGroup),
  bind(organizationGroups.get, handleGetTargetGroup),
  bind(organizationGroups.update, handleUpdateTargetGroup),
  bind(organizationGroups.updateMember, handleUpdateMember),
  bind(organizationGroups.updateConsumer, handleUpdateConsumer),
  bind(organizationGroups.remove, handleDeleteTargetGroup),
  bind(listOrganizationIdentities, handleListIdentities),
];
