import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import {
  kindergartenGroups,
  organizationGroups,
  type TargetGroup,
} from '#contract/kindergarten/target-groups.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { callRoute } from '../../base/api.ts';
import { runRoute } from '../../base/run-route.ts';
import type { IdentitySource } from '../../ui/pickers/IdentityPicker.tsx';

/** A group in a request: its members and users by `unique_id`. */
export interface GroupBody {
  name: string;
  members: string[];
  consumer: string[];
}

/** The place of target groups, with the calls to read and change them. Callers refetch after a deletion. */
export interface GroupsScope {
  /** Identifies the place in query keys. */
  key: string;
  /** Address of the list; a group's page is below it. */
  path: string;
  /** Who may use a new group by default. */
  everybody: { unique_id: string; type: 'employees' | 'officials' };
  source: IdentitySource;
  /** The route that lists them, and its parameters. */
  list: { route: typeof kindergartenGroups.list; params: { kindergarten_id: number } };
  get(id: number, signal: AbortSignal): Promise<TargetGroup>;
  create(body: GroupBody): Promise<TargetGroup>;
  update(id: number, body: GroupBody & { version: number }): Promise<TargetGroup>;
  remove(id: number): Promise<unknown>;
}

const toFound = ({ data, total }: { data: Identity[]; total: number }) => ({ items: data, total });
const toQuery = (term: string) => ({ for: 'group' as const, ...(term !== '' && { term }) });

function groupsAt(
  scope: Pick<GroupsScope, 'key' | 'path' | 'everybody'>,
  routes: typeof kindergartenGroups | typeof organizationGroups,
  search: typeof listIdentities | typeof listOrganizationIdentities,
  place: { kindergarten_id: number } | { organization_id: number },
): GroupsScope {
  const params = place as { kindergarten_id: number };
  // The two paths use different parameter names for the group.
  const of = (id: number) => ({ params: { ...params, target_group_id: id, organization_group_id: id } });
  return {
    ...scope,
    // The organisation's route has the same query and reply under its own path.
    list: { route: routes.list as typeof kindergartenGroups.list, params },
    source: {
      key: [search.name, scope.key],
      load: async (term, signal) =>
        toFound(await callRoute(search, { params, query: toQuery(term), signal })),
    },
    get: (id, signal) => callRoute(routes.get, { ...of(id), signal }),
    create: (body) => runRoute(routes.create, { params, body }, 'shell.saved'),
    update: (id, body) => runRoute(routes.update, { ...of(id), body }, 'shell.updated'),
    remove: (id) => callRoute(routes.remove, of(id)),
  };
}

export const groupsOfKindergarten = (id: number, path: string) =>
  groupsAt(
    { key: `kindergarten:${id}`, path, everybody: { unique_id: `employees-${id}`, type: 'employees' } },
    kindergartenGroups,
    listIdentities,
    { kindergarten_id: id },
  );

export const groupsOfOrganization = (id: number, path: string) =>
  groupsAt(
    { key: `organization:${id}`, path, everybody: { unique_id: `officials-${id}`, type: 'officials' } },
    organizationGroups,
    listOrganizationIdentities,
    { organization_id: id },
  );
