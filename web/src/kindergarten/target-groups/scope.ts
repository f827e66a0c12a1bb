import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import {
  kindergartenGroups,
  organizationGroups,
  type TargetGroup,
} from '#contract/kindergarten/target-groups.ts';
import { type Identity, type MemberType, memberTypes } from '#contract/platform/identities.ts';
import { callRoute } from '../../base/api.ts';
import { runRoute } from '../../base/run-route.ts';
import type { IdentitySource } from '../../ui/pickers/IdentityPicker.tsx';

/** A group as it is sent: who is in it and who may use it, by `unique_id`. */
export interface GroupBody {
  name: string;
  members: string[];
  consumer: string[];
}

/** Where target groups belong, and the calls that read and change them there; who deletes one reads anew by themselves. */
export interface GroupsScope {
  /** Names the place in query keys. */
  key: string;
  /** The list's address; a group's page stands below it. */
  path: string;
  /** Who may use a new group unless told otherwise. */
  everybody: { unique_id: string; type: MemberType };
  source: IdentitySource;
  get(id: number, signal: AbortSignal): Promise<TargetGroup>;
  create(body: GroupBody): Promise<TargetGroup>;
  update(id: number, body: GroupBody & { version: number }): Promise<TargetGroup>;
  remove(id: number): Promise<unknown>;
}

const types = memberTypes.join(',');

const toFound = ({ data, total }: { data: Identity[]; total: number }) => ({ items: data, total });
const toQuery = (term: string) => (term === '' ? { types } : { types, term });

export function groupsOfKindergarten(id: number, path: string): GroupsScope {
  const scope = { kindergarten_id: id };
  const params = (groupId: number) => ({ ...scope, target_group_id: groupId });
  return {
    key: `kindergarten:${id}`,
    path,
    everybody: { unique_id: `employees-${id}`, type: 'employees' },
    source: {
      key: [listIdentities.name, id],
      load: async (term, signal) =>
        toFound(await callRoute(listIdentities, { params: scope, query: toQuery(term), signal })),
    },
    get: (groupId, signal) => callRoute(kindergartenGroups.get, { params: params(groupId), signal }),
    create: (body) => runRoute(kindergartenGroups.create, { params: scope, body }, 'shell.saved'),
    update: (groupId, body) =>
      runRoute(kindergartenGroups.update, { params: params(groupId), body }, 'shell.updated'),
    remove: (groupId) => callRoute(kindergartenGroups.remove, { params: params(groupId) }),
  };
}

export function groupsOfOrganization(id: number, path: string): GroupsScope {
  const scope = { organization_id: id };
  const params = (groupId: number) => ({ ...scope, organization_group_id: groupId });
  return {
    key: `organization:${id}`,
    path,
    everybody: { unique_id: `officials-${id}`, type: 'officials' },
    source: {
      key: [listOrganizationIdentities.name, id],
      load: async (term, signal) =>
        toFound(await callRoute(listOrganizationIdentities, { params: scope, query: toQuery(term), signal })),
    },
    get: (groupId, signal) => callRoute(organizationGroups.get, { params: params(groupId), signal }),
    create: (body) => runRoute(organizationGroups.create, { params: scope, body }, 'shell.saved'),
    update: (groupId, body) =>
      runRoute(organizationGroups.update, { params: params(groupId), body }, 'shell.updated'),
    remove: (groupId) => callRoute(organizationGroups.remove, { params: params(groupId) }),
  };
}
