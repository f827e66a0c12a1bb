import {
  acceptInvitation,
  declineInvitation,
  joinByInvitation,
  listOwnInvitations,
  openInvitation,
  refuseByLink,
} from '#contract/access/invitations.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleAccept, handleDecline, handleJoin, handleRefuseByLink } from './answer-invitation.ts';
import { handleOpenInvitation, listInvitationsOf } from './read-invitations.ts';

export const invitationRoutes = [
  bind(openInvitation, handleOpenInvitation),
  bind(joinByInvitation, handleJoin),
  bind(refuseByLink, handleRefuseByLink),
  bind(listOwnInvitations, async ({ database, actor, audit }) => {
    const data = await listInvitationsOf(database, actor.userId);
    audit({ membership_id: data.map((row) => row.membership_id) });
    return { data };
  }),
  bind(acceptInvitation, handleAccept),
  bind(declineInvitation, handleDecline),
];
