import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  type joinByInvitation,
} from '#contract/access/invitations.ts';
import type { RouteBody } from '#contract/platform/route.ts';
import { type CallReply, callRoute } from '../../base/api.ts';
import { reloadSession } from '../../base/session.ts';
import { translateMessage } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

/** The proof that the mail's link is valid. */
export type InvitationLink = Pick<RouteBody<typeof joinByInvitation>, 'membership_id' | 'token'>;

type Answered = Pick<Invitation, 'membership_id'>;

/** Accepts as the signed-in person, whose contexts then include the new place. */
export async function accept({ membership_id }: Answered): Promise<void> {
  await finish(await callRoute(acceptInvitation, { params: { membership_id } }));
}

/** Declines as the signed-in person. */
export async function decline({ membership_id }: Answered): Promise<void> {
  await finish(await callRoute(declineInvitation, { params: { membership_id } }));
}

async function finish({ message }: CallReply<typeof acceptInvitation>): Promise<void> {
  await reloadSession();
  showToast({ kind: 'success', text: translateMessage(message) });
}
