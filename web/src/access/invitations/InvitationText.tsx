import type { Invitation } from '#contract/access/invitations.ts';
import { useText } from '../../base/text.ts';

/** Who invites, to what, and in which role. */
export function InvitationText({ invitation }: { invitation: Invitation }) {
  const t = useText();
  const { type, inviter_name: inviter, tenant_name: place } = invitation;
  return inviter === ''
    ? t(`invitations.unsigned.${type}`, { place })
    : t(`invitations.text.${type}`, { inviter, place });
}
