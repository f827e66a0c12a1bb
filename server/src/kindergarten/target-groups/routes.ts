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

/** The same calls for the groups of a kindergarten and of an organisation. */
function bindGroups(groups: typeof kindergartenGroups | typeof organizationGroups) {
  return [
    bind(groups.list, handleListTargetGroups),
    bind(groups.create, handleCreateTargetGroup),
    bind(groups.get, handleGetTargetGroup),
    bind(groups.update, handleUpdateTargetGroup),
    bind(groups.updateMember, handleUpdateMember),
    bind(groups.updateConsumer, handleUpdateConsumer),
    bind(groups.remove, handleDeleteTargetGroup),
  ];
}

export const targetGroupRoutes = [
  ...bindGroups(kindergartenGroups),
  bind(listSystemGroups, handleListSystemGroups),
  bind(listTargetGroupsOfCourse, handleListTargetGroupsOfCourse),
  bind(listIdentities, handleListIdentities),
  ...bindGroups(organizationGroups),
  bind(listOrganizationIdentities, handleListIdentities),
];
