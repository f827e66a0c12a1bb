import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  type joinByInvitation,
} from '#contract/access/invitations.ts';
import type { RouteBody } from '#contract/platform/route.ts';
import { callRoute } from '../../base/api.ts';
import { reloadSession } from '../../base/session.ts';
import { translateMessage } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

/** The proof that the mail's link holds. */
export type InvitationLink = Pick<RouteBody<typeof joinByInvitation>, 'membership_id' | 'token'>;

/** Accepts as the signed-in person, who has the new place among their contexts from then on. */
export async function accept({ membership_id }: Pick<Invitation, 'membership_id'>): Promise<void> {
  const { message } = await callRoute(acceptInvitation, { params: { membership_id } });
  await reloadSession();
  showToast({ kind: 'success', text: translateMessage(message) });
}

/** Declines as the signed-in person. */
export async function decline({ membership_id }: Pick<Invitation, 'membership_id'>): Promise<void> {
  const { message } = await callRoute(declineInvitation, { params: { membership_id } });
  await reloadSession();
  showToast({ kind: 'success', text: translateMessage(message) });
}
