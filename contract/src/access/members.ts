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
  email,
  fullName,
  instant,
  named,
  pageOf,
  rowId,
  ruleError,
  tableQueryWith,
} from '../platform/rules.ts';
import { membershipFilter, membershipStates } from './invitations.ts';
import { requireFlag } from './permissions.ts';

const member = z.object({
  /** The official's or administrator's number. */
  id: z.number(),
  user_id: z.number(),
  /** Until the invitation is accepted: as the inviter wrote it. */
  fname: z.string(),
  lname: z.string(),
  /** While the invitation waits, the invited address; null for administrators who may not see addresses. */
  email: z.nullable(z.string()),
  state: z.enum(membershipStates),
  roles: z.array(named),
  /** Since when the person is a member, or since when the invitation is open. */
  since: instant,
  allowed: z.object({
    edit: z.boolean(),
    /** To end the membership, or cancel the invitation. */
    remove: z.boolean(),
    restore: z.boolean(),
    resend: z.boolean(),
  }),
});
export type Member = z.output<typeof member>;

const roleIds = z
  .array(rowId, ruleError('required'))
  .check(z.minLength(1, ruleError('required')), z.maxLength(50, ruleError('invalid')));

/** The routes of members of one type: they are invited, given roles, archived and restored. */
function defineMemberRoutes<
  const Base extends `/${string}`,
  Read extends Access,
  Write extends Access,
>(place: {
  /** `Official` of `roles.inviteOfficial`. */
  name: string;
  path: Base;
  reach: Reach;
  read: Read;
  write: Write;
  readers: Callers;
  writers: Callers;
}) {
  const routes = routesAt('roles', place.path, { reach: place.reach });
  const editing = routes.with({ access: place.write, callers: place.writers });
  const reading = routes.with({ access: place.read, callers: place.readers });
  return {
    list: reading.get(`list${place.name}s`, '', {
      query: z.strictObject({
        ...tableQueryWith({ sortBy: ['name'] }),
        state: membershipFilter,
      }),
      reply: pageOf(member),
    }),
    /** 422 on `email` if the person is a member or already invited. */
    invite: editing.post(`invite${place.name}`, '', {
      limit: { perAddress: 200, perEmail: 10, seconds: 3600 },
      body: z.strictObject({ email, ...fullName, role_ids: roleIds }),
      reply: member,
      status: 201,
      example: {
        body: { email: 'maris.kuusk@example.org', fname: 'Maris', lname: 'Kuusk', role_ids: [1] },
      },
    }),
    /** `held_role_ids` are the roles that were read; 409 with the current member if they have changed. */
    update: editing.put(`update${place.name}`, '/{member_id}', {
      body: z.strictObject({
        role_ids: roleIds,
        held_role_ids: z.array(rowId).check(z.maxLength(50, ruleError('invalid'))),
      }),
      reply: member,
      conflict: member,
      example: { body: { role_ids: [1], held_role_ids: [1] } },
    }),
    /** Archives the member, or cancels the invitation. */
    remove: editing.delete(`remove${place.name}`, '/{member_id}', { reply: done }),
    restore: editing.put(`restore${place.name}`, '/{member_id}/restore', { reply: member }),
    /** Sends the invitation again with a new link; not within minutes after the last one. */
    resend: editing.post(`resend${place.name}Invitation`, '/{member_id}/resend', { reply: done }),
  };
}

/** The administrators of the platform. */
export const administrators = defineMemberRoutes({
  name: 'Administrator',
  path: '/api/admin/admins',
  reach: reaches.administrators,
  read: requireFlag('admin', 'canAccessUsersAdmins'),
  write: requireFlag('admin', 'canAccessUsersAdmins'),
  readers: byAdministratorOrToken,
  writers: byAdministrator,
});

/** The officials of an organisation. */
export const officials = defineMemberRoutes({
  name: 'Official',
  path: '/api/organizations/{organization_id}/officials',
  reach: inPath,
  read: requireFlag('organization', 'organization_access_officials', 'organization_edit_officials'),
  write: requireFlag('organization', 'organization_edit_officials'),
  readers: bySessionOrToken,
  writers: bySession,
});

const official = routesAt('roles', '/api/organizations/{organization_id}/officials/{member_id}');

const officialKindergartens = z.object({
  /** All kindergartens of the organisation, also future ones. */
  all_kindergartens: z.boolean(),
  /** Every kindergarten of the organisation, by name, and whether the official sees it. */
  kindergartens: z.array(z.extend(named, { visible: z.boolean() })),
});
export type OfficialKindergartens = z.output<typeof officialKindergartens>;

export const listOfficialKindergartens = official.get('listOfficialKindergartens', '/kindergartens', {
  access: requireFlag('organization', 'organization_access_officials', 'organization_edit_officials'),
  callers: bySessionOrToken,
  reply: officialKindergartens,
});

/** Chooses which kindergartens the official sees; access to others ends at the next call. */
export const updateOfficialSettings = official.put('updateOfficialSettings', '/settings', {
  access: requireFlag('organization', 'organization_edit_officials'),
  callers: bySession,
  body: z.strictObject({
    all_kindergartens: z.boolean(ruleError('required')),
    /** Used only without `all_kindergartens`. */
    kindergarten_ids: z.array(rowId).check(z.maxLength(1_000, ruleError('invalid'))),
  }),
  reply: officialKindergartens,
  example: { body: { all_kindergartens: true, kindergarten_ids: [] } },
});
