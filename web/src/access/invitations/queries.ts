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

/** The proof that the mail's link is valid. */
export type InvitationLink = Pick<RouteBody<typeof joinByInvitation>, 'membership_id' | 'token'>;

const answerBy =
  (route: typeof acceptInvitation | typeof declineInvitation) =>
  async ({ membership_id }: Pick<Invitation, 'membership_id'>): Promise<void> => {
    const { message } = await callRoute(route, { params: { membership_id } });
    await reloadSession();
    showToast({ kind: 'success', text: translateMessage(message) });
  };

/** Accepts as the signed-in person, whose contexts then include the new place. */
export const accept = answerBy(acceptInvitation);

/** Declines as the signed-in person. */
export const decline = answerBy(declineInvitation);
