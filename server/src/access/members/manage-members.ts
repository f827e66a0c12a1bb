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

function ofOrganization(actor: Actor, params: { organization_id: number }): MemberGroup {
  return {
    type: 'official',
    tenant: { organizationId: params.organization_id },
    mayEdit: actor.hasFlag('organization_edit_officials'),
    showsEmail: seesAddresses(actor),
  };
}

function ofPlatform(actor: Actor): MemberGroup {
  return { type: 'administrator', tenant: {}, mayEdit: true, showsEmail: seesAllAddresses(actor) };
}

const removed = { message: message('roles.member_removed') };
const resent = { message: message('roles.invitation_resent') };

export const memberRoutes = [
  bind(administrators.list, async ({ database, actor, query, now, audit }) => {
    const members = await listMembers(database, ofPlatform(actor), query, now);
    audit({ membership_id: members.data.map(({ id }) => id) });
    return members;
  }),
  bind(administrators.invite, async ({ database, actor, body, now, audit }) => {
    const member = await inviteMember(database, actor, ofPlatform(actor), body, now);
    audit({ membership_id: member.id, role_id: body.role_ids });
    return member;
  }),
  bind(administrators.update, async ({ database, actor, params, body, now, audit, conflict }) => {
    audit({ role_id: body.role_ids });
    return changeMemberRoles(database, actor, ofPlatform(actor), params.member_id, body, now, conflict);
  }),
  bind(administrators.remove, async ({ database, actor, params, now }) => {
    await removeMember(database, actor, ofPlatform(actor), params.member_id, now);
    return removed;
  }),
  bind(administrators.restore, ({ database, actor, params, now }) =>
    restoreMember(database, actor, ofPlatform(actor), params.member_id, now),
  ),
  bind(administrators.resend, async ({ database, actor, params, now }) => {
    await resendInvitation(database, actor, ofPlatform(actor), params.member_id, now);
    return resent;
  }),

  bind(officials.list, async ({ database, actor, params, query, now, audit }) => {
    const group = ofOrganization(actor, params);
    const mayEdit = group.mayEdit && (await seesWholeOrganization(database, actor, params.organization_id));
    const members = await listMembers(database, { ...group, mayEdit }, query, now);
    audit({ membership_id: members.data.map(({ id }) => id) });
    return members;
  }),
  bind(officials.invite, async ({ database, actor, params, body, now, audit }) => {
    await requireWholeOrganization(database, actor, params.organization_id);
    const member = await inviteMember(database, actor, ofOrganization(actor, params), body, now);
    audit({ membership_id: member.id, role_id: body.role_ids });
    return member;
  }),
  bind(officials.update, async ({ database, actor, params, body, now, audit, conflict }) => {
    await requireWholeOrganization(database, actor, params.organization_id);
    audit({ role_id: body.role_ids });
    return changeMemberRoles(
      database,
      actor,
      ofOrganization(actor, params),
      params.member_id,
      body,
      now,
      conflict,
    );
  }),
  bind(officials.remove, async ({ database, actor, params, now }) => {
    await requireWholeOrganization(database, actor, params.organization_id);
    await removeMember(database, actor, ofOrganization(actor, params), params.member_id, now);
    return removed;
  }),
  bind(officials.restore, async ({ database, actor, params, now }) => {
    await requireWholeOrganization(database, actor, params.organization_id);
    return restoreMember(database, actor, ofOrganization(actor, params), params.member_id, now);
  }),
  bind(officials.resend, async ({ database, actor, params, now }) => {
    await requireWholeOrganization(database, actor, params.organization_id);
    await resendInvitation(database, actor, ofOrganization(actor, params), params.member_id, now);
    return resent;
  }),

  bind(listOfficialKindergartens, async ({ database, actor, params, now }) => {
    await findMember(database, ofOrganization(actor, params), params.member_id, now);
    return findOfficialKindergartens(database, actor, params.organization_id, params.member_id);
  }),
  bind(updateOfficialSettings, async ({ database, actor, params, body, now, audit }) => {
    await requireWholeOrganization(database, actor, params.organization_id);
    const official = await findMember(database, ofOrganization(actor, params), params.member_id, now);
    await setOfficialKindergartens(database, params.organization_id, official, body);
    audit({ kindergarten_id: body.kindergarten_ids });
    return findOfficialKindergartens(database, actor, params.organization_id, params.member_id);
  }),
];
