import { administrators, type Member, officials } from '#contract/access/members.ts';
import { runRoute } from '../../base/run-route.ts';
import { type RolesScope, rolesOfAdministrators, rolesOfOrganization } from './scope.ts';

export interface InvitedPerson {
  email: string;
  fname: string;
  lname: string;
  role_ids: number[];
}

/** Where members belong, the roles they may have there, and the calls that change them and say that it is done. */
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
    invite: (body) => runRoute(officials.invite, { params, body }, 'shell.saved'),
    update: (memberId, body) => runRoute(officials.update, { ...of(memberId), body }, 'shell.saved'),
    remove: (memberId) => runRoute(officials.remove, of(memberId), 'shell.updated'),
    restore: (memberId) => runRoute(officials.restore, of(memberId), 'shell.updated'),
    resend: (memberId) => runRoute(officials.resend, of(memberId), 'roles.invitation_resent'),
  };
}

/** The platform's administrators. */
export const membersOfPlatform: MembersScope = {
  roles: rolesOfAdministrators,
  inviteSchema: administrators.invite.body,
  updateSchema: administrators.update.body,
  invite: (body) => runRoute(administrators.invite, { body }, 'shell.saved'),
  update: (member_id, body) =>
    runRoute(administrators.update, { params: { member_id }, body }, 'shell.saved'),
  remove: (member_id) => runRoute(administrators.remove, { params: { member_id } }, 'shell.updated'),
  restore: (member_id) => runRoute(administrators.restore, { params: { member_id } }, 'shell.updated'),
  resend: (member_id) =>
    runRoute(administrators.resend, { params: { member_id } }, 'roles.invitation_resent'),
};
