import { sql } from 'kysely';
import {
  acceptInvitation,
  declineInvitation,
  joinByInvitation,
  refuseByLink,
} from '#contract/access/invitations.ts';
import { message } from '#contract/platform/failure.ts';
import { takeOverAccount } from '#server/access/accounts/invited-accounts.ts';
import { acceptMembership, declineMembership } from '#server/access/roles/invited-memberships.ts';
import { sessionSeconds, startSession } from '#server/access/sessions/start-session.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { consumeInvitation } from './read-invitations.ts';

/**
 * Takes over the account made by the invitation, or one registered but never verified: the link proves who
 * reads its mail, so everything set before is replaced.
 */
export const handleJoin = bind(
  joinByInvitation,
  async ({ database, body, platform, now, request, ...call }) => {
    const { userId } = await consumeInvitation(database, body, now);
    if (!(await takeOverAccount(database, userId, body, now))) {
      throw invalidField('token', 'invitations.has_account');
    }
    call.auditAs(userId);
    call.audit({ membership_id: body.membership_id });
    await accept(database, body.membership_id, userId, now);
    const cookie = sessionCookieName(platform.settings);
    const { token } = await startSession(database, userId, request, request.cookies[cookie] ?? null, now);
    call.setCookie({ name: cookie, value: token, maximumAgeSeconds: sessionSeconds });
    return { message: message('invitations.accepted') };
  },
);

export const handleRefuseByLink = bind(refuseByLink, async ({ database, body, now, ...call }) => {
  const { userId } = await consumeInvitation(database, body, now);
  call.auditAs(userId);
  call.audit({ membership_id: body.membership_id });
  await decline(database, body.membership_id, userId, now);
  return { message: message('invitations.declined') };
});

export const handleAccept = bind(acceptInvitation, async ({ database, actor, params, now }) => {
  await accept(database, params.membership_id, actor.userId, now);
  return { message: message('invitations.accepted') };
});

export const handleDecline = bind(declineInvitation, async ({ database, actor, params, now }) => {
  await decline(database, params.membership_id, actor.userId, now);
  return { message: message('invitations.declined') };
});

/** 404 once the invitation has expired. */
async function accept(
  transaction: Transaction,
  membershipId: number,
  userId: number,
  now: string,
): Promise<void> {
  if (!(await acceptMembership(transaction, membershipId, userId, now))) throw notFound();
  await forgetLink(transaction, membershipId);
}

async function decline(
  transaction: Transaction,
  membershipId: number,
  userId: number,
  now: string,
): Promise<void> {
  if (!(await declineMembership(transaction, membershipId, userId, now))) throw notFound();
  await forgetLink(transaction, membershipId);
}

async function forgetLink(transaction: Transaction, membershipId: number): Promise<void> {
  await sql`delete from invitations where membership_id = ${membershipId}`.execute(transaction);
}
