import {
  administrators,
  listOfficialKindergartens,
  officials,
  updateOfficialSettings,
} from '#contract/access/members.ts';
import { message } from '#contract/platform/failure.ts';
import { seesAddresses, seesAllAddresses } from '#server/access/roles/member-email.ts';
import {
  findOfficialKindergartens,
  requireWholeOrganization,
  seesWholeOrganization,
  setOfficialKindergartens,
} from '#server/access/roles/official-kindergartens.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  changeMemberRoles,
  findMember,
  inviteMember,
  listMembers,
  type MemberGroup,
  removeMember,
  resendInvitation,
  restoreMember,
} from './members.ts';

interface MemberCall {
  actor: Actor;
  params: { organization_id?: number; member_id?: number };
}

/** The officials of the organisation of the path, or else the administrators of the platform. */
function groupOf({ actor, params: { organization_id: organizationId } }: MemberCall): MemberGroup {
  if (organizationId === undefined)
    return { type: 'administrator', tenant: {}, mayEdit: true, showsEmail: seesAllAddresses(actor) };
  return {
    type: 'official',
    tenant: { organizationId },
    mayEdit: actor.hasFlag('organization_edit_officials'),
    showsEmail: seesAddresses(actor),
  };
}

/** The same for a change: 403 for an official who sees only some of the kindergartens. */
async function requireGroup(call: MemberCall & { database: Transaction }): Promise<MemberGroup> {
  const { organization_id: id } = call.params;
  if (id !== undefined) await requireWholeOrganization(call.database, call.actor, id);
  return groupOf(call);
}

export const memberRoutes = [
  ...[administrators, officials].flatMap((members) => [
    bind(members.list, async (call) => {
      const { database, actor, query, now } = call;
      const { organization_id: id } = call.params as MemberCall['params'];
      const group = groupOf(call);
      const mayEdit =
        group.mayEdit && (id === undefined || (await seesWholeOrganization(database, actor, id)));
      const page = await listMembers(database, { ...group, mayEdit }, query, now);
      call.audit({ membership_id: page.data.map((member) => member.id) });
      return page;
    }),
    bind(members.invite, async (call) => {
      const member = await inviteMember(call, await requireGroup(call));
      call.audit({ membership_id: member.id, role_id: call.body.role_ids });
      return member;
    }),
    bind(members.update, async (call) => {
      const group = await requireGroup(call);
      call.audit({ role_id: call.body.role_ids });
      return changeMemberRoles(call, group);
    }),
    bind(members.remove, async (call) => {
      await removeMember(call, await requireGroup(call));
      return { message: message('roles.member_removed') };
    }),
    bind(members.restore, async (call) => restoreMember(call, await requireGroup(call))),
    bind(members.resend, async (call) => {
      await resendInvitation(call, await requireGroup(call));
      return { message: message('roles.invitation_resent') };
    }),
  ]),

  bind(listOfficialKindergartens, async (call) => {
    const { database, actor, params, now } = call;
    await findMember(database, groupOf(call), params.member_id, now);
    return findOfficialKindergartens(database, actor, params.organization_id, params.member_id);
  }),
  bind(updateOfficialSettings, async (call) => {
    const { database, actor, params, body, now } = call;
    const official = await findMember(database, await requireGroup(call), params.member_id, now);
    await setOfficialKindergartens(database, params.organization_id, official, body);
    call.audit({ kindergarten_id: body.kindergarten_ids });
    return findOfficialKindergartens(database, actor, params.organization_id, params.member_id);
  }),
];
