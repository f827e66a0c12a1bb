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

/** The roles of one kindergarten: for employees and for guardians. */
export function rolesOfKindergarten(id: number): RolesScope {
  const routes = kindergartenRoles;
  const params = { kindergarten_id: id };
  return {
    key: `kindergarten:${id}`,
    types: ['employee', 'guardian'],
    createSchema: routes.create.body,
    updateSchema: routes.update.body,
    list: (signal) => callRoute(routes.list, { params, signal }),
    create: (type, values) =>
      runRoute(
        routes.create,
        { params, body: { ...values, type: type as 'employee' | 'guardian' } },
        'shell.saved',
      ),
    update: (role_id, body) =>
      runRoute(routes.update, { params: { ...params, role_id }, body }, 'shell.saved'),
    remove: (role_id, replacement) =>
      runRoute(
        routes.delete,
        { params: { ...params, role_id }, query: replaceBy(replacement) },
        'roles.deleted',
      ),
    listHolders: (role_id, page, signal) =>
      callRoute(routes.listHolders, {
        params: { ...params, role_id },
        query: pageOfHolders(page),
        signal,
      }),
  };
}

/** The roles of an organisation's officials. */
export function rolesOfOrganization(id: number): RolesScope {
  const routes = organizationRoles;
  const params = { organization_id: id };
  return {
    key: `organization:${id}`,
    types: ['official'],
    createSchema: routes.create.body,
    updateSchema: routes.update.body,
    list: (signal) => callRoute(routes.list, { params, signal }),
    create: (_, values) =>
      runRoute(routes.create, { params, body: { ...values, type: 'official' } }, 'shell.saved'),
    update: (role_id, body) =>
      runRoute(routes.update, { params: { ...params, role_id }, body }, 'shell.saved'),
    remove: (role_id, replacement) =>
      runRoute(
        routes.delete,
        { params: { ...params, role_id }, query: replaceBy(replacement) },
        'roles.deleted',
      ),
    listHolders: (role_id, page, signal) =>
      callRoute(routes.listHolders, {
        params: { ...params, role_id },
        query: pageOfHolders(page),
        signal,
      }),
  };
}

/** The roles of the platform's administrators. */
export const rolesOfAdministrators: RolesScope = {
  key: 'platform',
  types: ['administrator'],
  createSchema: administratorRoles.create.body,
  updateSchema: administratorRoles.update.body,
  list: (signal) => callRoute(administratorRoles.list, { signal }),
  create: (_, values) =>
    runRoute(administratorRoles.create, { body: { ...values, type: 'administrator' } }, 'shell.saved'),
  update: (role_id, body) =>
    runRoute(administratorRoles.update, { params: { role_id }, body }, 'shell.saved'),
  remove: (role_id, replacement) =>
    runRoute(
      administratorRoles.delete,
      { params: { role_id }, query: replaceBy(replacement) },
      'roles.deleted',
    ),
  listHolders: (role_id, page, signal) =>
    callRoute(administratorRoles.listHolders, { params: { role_id }, query: pageOfHolders(page), signal }),
};
