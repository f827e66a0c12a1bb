import {
  acceptInvitation,
  declineInvitation,
  joinByInvitation,
  openInvitation,
  refuseByLink,
} from '#contract/access/invitations.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleAccept, handleDecline, handleJoin, handleRefuseByLink } from './answer-invitation.ts';
import { handleOpenInvitation } from './read-invitations.ts';

export const invitationRoutes = [
  bind(openInvitation, handleOpenInvitation),
  bind(joinByInvitation, handleJoin),
  bind(refuseByLink, handleRefuseByLink),
  bind(acceptInvitation, handleAccept),
  bind(declineInvitation, handleDecline),
];
