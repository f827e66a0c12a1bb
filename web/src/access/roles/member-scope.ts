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

function membersAt(
  roles: RolesScope,
  routes: typeof officials | typeof administrators,
  place: { organization_id: number } | object,
): MembersScope {
  const params = place as { organization_id: number };
  const of = (member_id: number) => ({ params: { ...params, member_id } });
  return {
    roles,
    inviteSchema: routes.invite.body,
    updateSchema: routes.update.body,
    invite: (body) => runRoute(routes.invite, { params, body }, 'shell.saved'),
    update: (memberId, body) => runRoute(routes.update, { ...of(memberId), body }, 'shell.saved'),
    remove: (memberId) => runRoute(routes.remove, of(memberId), 'shell.updated'),
    restore: (memberId) => runRoute(routes.restore, of(memberId), 'shell.updated'),
    resend: (memberId) => runRoute(routes.resend, of(memberId), 'roles.invitation_resent'),
  };
}

/** The officials of an organisation. */
export const membersOfOrganization = (id: number) =>
  membersAt(rolesOfOrganization(id), officials, { organization_id: id });

/** The platform's administrators. */
export const membersOfPlatform = membersAt(rolesOfAdministrators, administrators, {});
