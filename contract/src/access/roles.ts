import * as z from 'zod/mini';
import {
  byAdministrator,
  byAdministratorOrToken,
  bySession,
  bySessionOrToken,
  type Callers,
} from '../platform/callers.ts';
import { inPath, type Reach, reaches } from '../platform/reach.ts';
import { type Access, routesAt } from '../platform/route.ts';
import {
  done,
  oneLine,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQuery,
  version,
} from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { type Flag, flags } from './flags.ts';
import { requireFlag } from './permissions.ts';
import { type RoleType, roleTypes } from './role-types.ts';

const role = z.object({
  id: z.number(),
  type: z.enum(roleTypes),
  name: z.string(),
  /** Includes the flags of modules that are switched off, which nobody has meanwhile. */
  flags: z.array(z.string()),
  /** Given to new members of this type if no other role is chosen. */
  is_default: z.boolean(),
  /** Members who are not archived. */
  holders_count: z.number(),
  version,
  /** Whether the reader has this role: then they cannot add flags to it. */
  is_held: z.boolean(),
  allowed: z.object({
    edit: z.boolean(),
    /** To give it to somebody else, or take it from them. */
    assign: z.boolean(),
  }),
});
export type Role = z.output<typeof role>;

const holder = z.object({
  /** The employee's, guardian's, official's or administrator's number. */
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  /** Whether the invitation is not answered yet. */
  invited: z.boolean(),
});
export type RoleHolder = z.output<typeof holder>;

const name = oneLine(1, nameMaximumLength);
const flagNames = z
  .array(z.enum(Object.keys(flags) as [Flag, ...Flag[]], ruleError('invalid')))
  .check(z.maxLength(Object.keys(flags).length, ruleError('invalid')));

/** The routes of one place's roles. Only people who run the place change a role's flags (`granting.ts`). */
function defineRoleRoutes<const Base extends `/${string}`, Read extends Access, Write extends Access>(place: {
  /** `Kindergarten` of `roles.listKindergartenRoles`. */
  name: string;
  path: Base;
  reach: Reach;
  types: readonly [RoleType, ...RoleType[]];
  read: Read;
  write: Write;
  readers: Callers;
  writers: Callers;
  sampleFlags: Flag[];
}) {
  const [firstType] = place.types;
  const routes = routesAt('roles', place.path, { reach: place.reach });
  const editing = routes.with({ access: place.write, callers: place.writers });
  const reading = routes.with({ access: place.read, callers: place.readers });
  return {
    /** Every role of the place, the flags that the caller may give, and the modules that are switched off. */
    list: reading.get(`list${place.name}Roles`, '', {
      reply: z.object({
        data: z.array(role),
        grantable_flags: z.array(z.string()),
        disabled_modules: z.array(z.string()),
      }),
      personal: false,
    }),
    create: editing.post(`create${place.name}Role`, '', {
      body: z.strictObject({
        type: z.enum(place.types, ruleError('required')),
        name,
        flags: flagNames,
        is_default: z.boolean(ruleError('required')),
      }),
      reply: role,
      status: 201,
      example: {
        body: { type: firstType, name: 'Muusikaõpetaja', flags: place.sampleFlags, is_default: false },
      },
    }),
    /** A new default role replaces the former one. */
    update: editing.put(`update${place.name}Role`, '/{role_id}', {
      body: z.strictObject({
        name,
        flags: flagNames,
        is_default: z.boolean(ruleError('required')),
        version: rowId,
      }),
      reply: role,
      conflict: role,
      example: {
        body: { name: 'Muusikaõpetaja', flags: place.sampleFlags, is_default: false, version: 1 },
      },
    }),
    /** Its holders get the replacement, which is required if there are holders or the role is the default. */
    delete: editing.delete(`delete${place.name}Role`, '/{role_id}', {
      query: z.strictObject({ replacement_id: z.optional(rowIdText) }),
      reply: done,
    }),
    listHolders: reading.get(`list${place.name}RoleHolders`, '/{role_id}/holders', {
      query: z.strictObject(tableQuery),
      reply: pageOf(holder),
    }),
  };
}

/** Also for people who invite others and choose their roles. */
export const kindergartenRoles = defineRoleRoutes({
  name: 'Kindergarten',
  path: '/api/kindergartens/{kindergarten_id}/roles',
  reach: inPath,
  types: ['employee', 'guardian'],
  read: requireFlag(
    'kindergarten',
    'roles_access_index',
    'roles_can_edit',
    'employees_can_edit',
    'guardians_can_edit',
  ),
  write: requireFlag('kindergarten', 'roles_can_edit'),
  readers: bySessionOrToken,
  writers: bySession,
  sampleFlags: ['children_access_index'],
});

export const organizationRoles = defineRoleRoutes({
  name: 'Organization',
  path: '/api/organizations/{organization_id}/roles',
  reach: inPath,
  types: ['official'],
  read: requireFlag(
    'organization',
    'organization_access_roles',
    'organization_edit_roles',
    'organization_edit_officials',
  ),
  write: requireFlag('organization', 'organization_edit_roles'),
  readers: bySessionOrToken,
  writers: bySession,
  sampleFlags: ['organization_access_kindergartens'],
});

export const administratorRoles = defineRoleRoutes({
  name: 'Administrator',
  path: '/api/admin/admin-roles',
  reach: reaches.administrators,
  types: ['administrator'],
  read: requireFlag('admin', 'canAccessUsersRoles', 'canAccessUsersAdmins'),
  write: requireFlag('admin', 'canAccessUsersRoles'),
  readers: byAdministratorOrToken,
  writers: byAdministrator,
  sampleFlags: ['canAccessUsersIndex'],
});
