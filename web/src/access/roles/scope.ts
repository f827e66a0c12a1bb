import type * as z from 'zod/mini';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import {
  administratorRoles,
  kindergartenRoles,
  organizationRoles,
  type Role,
  type RoleHolder,
} from '#contract/access/roles.ts';
import { callRoute } from '../../base/api.ts';
import { runRoute } from '../../base/run-route.ts';

/** What is typed of a role. */
export type RoleValues = { name: string; flags: Flag[]; is_default: boolean };

interface RoleList {
  data: Role[];
  grantable_flags: string[];
  disabled_modules: string[];
}

/** Where roles belong, and the calls that read and change them there; whoever changes them is told that it is done. */
export interface RolesScope {
  /** Names the place in query keys. */
  key: string;
  types: readonly RoleType[];
  createSchema: z.core.$ZodType | undefined;
  updateSchema: z.core.$ZodType | undefined;
  list(signal: AbortSignal): Promise<RoleList>;
  create(type: RoleType, values: RoleValues): Promise<Role>;
  update(roleId: number, body: RoleValues & { version: number }): Promise<Role>;
  remove(roleId: number, replacementId: number | null): Promise<unknown>;
  listHolders(
    roleId: number,
    page: number,
    signal: AbortSignal,
  ): Promise<{ data: RoleHolder[]; total: number }>;
}

/** Few at a time: what the role allows stands below. */
const pageOfHolders = (page: number) => ({ page: String(page), perPage: '6' });

const replaceBy = (id: number | null) => (id === null ? {} : { replacement_id: String(id) });

type RoleRoutes = typeof kindergartenRoles | typeof organizationRoles | typeof administratorRoles;
type Place = { kindergarten_id: number } | { organization_id: number } | object;

function rolesAt(key: string, types: readonly RoleType[], routes: RoleRoutes, place: Place): RolesScope {
  const params = place as { kindergarten_id: number };
  const of = (role_id: number) => ({ params: { ...params, role_id } });
  return {
    key,
    types,
    createSchema: routes.create.body,
    updateSchema: routes.update.body,
    list: (signal) => callRoute(routes.list, { params, signal }),
    create: (type, values) =>
      runRoute(routes.create, { params, body: { ...values, type: type as never } }, 'shell.saved'),
    update: (roleId, body) => runRoute(routes.update, { ...of(roleId), body }, 'shell.saved'),
    remove: (roleId, replacement) =>
      runRoute(routes.delete, { ...of(roleId), query: replaceBy(replacement) }, 'roles.deleted'),
    listHolders: (roleId, page, signal) =>
      callRoute(routes.listHolders, { ...of(roleId), query: pageOfHolders(page), signal }),
  };
}

/** The roles of one kindergarten: for employees and for guardians. */
export const rolesOfKindergarten = (id: number) =>
  rolesAt(`kindergarten:${id}`, ['employee', 'guardian'], kindergartenRoles, { kindergarten_id: id });

/** The roles of an organisation's officials. */
export const rolesOfOrganization = (id: number) =>
  rolesAt(`organization:${id}`, ['official'], organizationRoles, { organization_id: id });

/** The roles of the platform's administrators. */
export const rolesOfAdministrators = rolesAt('platform', ['administrator'], administratorRoles, {});
