import { administrators, type Member, officials } from '#contract/access/members.ts';
import { callRoute } from '../../base/api.ts';
import { type RolesScope, rolesOfAdministrators, rolesOfOrganization } from './scope.ts';

export interface InvitedPerson {
  email: string;
  fname: string;
  lname: string;
  role_ids: number[];
}

/** Where members belong, the roles they may have there, and the calls that change them. */
export interface MembersScope {
  roles: RolesScope;
  inviteSchema: typeof officials.invite.body;
  updateSchema: typeof officials.update.body;
  invite(person: InvitedPerson): Promise<Member>;
  update(memberId: number, body: { role_ids: number[]; held_role_ids: number[] }): Promise<Member>;
  remove(memberId: number): Promise<unknown>;
  restore(memberId: number): Promise<unknown>;
  resend(memberId: number): Promise<unknown>;
}

/** The officials of an organisation. */
export function membersOfOrganization(id: number): MembersScope {
  const params = { organization_id: id };
  const of = (member_id: number) => ({ params: { ...params, member_id } });
  return {
    roles: rolesOfOrganization(id),
    inviteSchema: officials.invite.body,
    updateSchema: officials.update.body,
    invite: (body) => callRoute(officials.invite, { params, body }),
    update: (memberId, body) => callRoute(officials.update, { ...of(memberId), body }),
    remove: (memberId) => callRoute(officials.remove, of(memberId)),
    restore: (memberId) => callRoute(officials.restore, of(memberId)),
    resend: (memberId) => callRoute(officials.resend, of(memberId)),
  };
}

/** The platform's administrators. */
export const membersOfPlatform: MembersScope = {
  roles: rolesOfAdministrators,
  inviteSchema: administrators.invite.body,
  updateSchema: administrators.update.body,
  invite: (body) => callRoute(administrators.invite, { params: {}, body }),
  update: (member_id, body) => callRoute(administrators.update, { params: { member_id }, body }),
  remove: (member_id) => callRoute(administrators.remove, { params: { member_id } }),
  restore: (member_id) => callRoute(administrators.restore, { params: { member_id } }),
  resend: (member_id) => callRoute(administrators.resend, { params: { member_id } }),
};
