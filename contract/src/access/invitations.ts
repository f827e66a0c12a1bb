import * as z from 'zod/mini';
import { byNobody, byOneself } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { anyone, routesAt, signedIn } from '../platform/route.ts';
import {
  done,
  fullName,
  instant,
  newPassword,
  rowId,
  rowIds,
  ruleError,
  timezone,
} from '../platform/rules.ts';
import { knownLanguage } from './languages.ts';
import { exampleToken, linkLimit, oneTimeToken } from './one-time-link.ts';

const linkRoutes = routesAt('invitations', '/api/auth/invitation', {
  reach: reaches.link,
  access: anyone,
  callers: byNobody,
});
const ownRoutes = routesAt('invitations', '/api/common/invitations/{membership_id}', {
  reach: reaches.person,
  access: signedIn,
  callers: byOneself,
});

/** How long the link of an invitation works. */
export const invitationDays = 30;
/** Minutes after a mail within which the same invitation is not sent again. */
export const invitationPauseMinutes = 15;

/** What one is invited as; each has texts of its own. */
const invitedTypes = ['employee', 'guardian', 'official', 'representative', 'administrator'] as const;
export type InvitedType = (typeof invitedTypes)[number];

/**
 * Where a membership stands. `expired`: the link ran out before anybody accepted; `declined`: the person said no. Only
 * `active` gives rights.
 */
export const membershipStates = ['active', 'invited', 'expired', 'declined', 'archived'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** Which memberships a list shows: members and whoever is or was invited, of these only the latter, former members. */
const membershipFilters = ['current', 'waiting', 'archived'] as const;
export type MembershipFilter = (typeof membershipFilters)[number];
/** Of a list's query. */
export const membershipFilter = z._default(z.enum(membershipFilters, ruleError('invalid')), 'current');

/** How many people one act may be about. */
const membersBulkMaximum = 200;

/** For acts on several members at once. */
export const memberIds = rowIds(membersBulkMaximum);

/** What became of sending invitations again: mails on their way, and those left out. */
export const resent = z.object({ sent: z.number(), skipped: z.number() });
export const resendLimit = { perAddress: 60, perEmail: 60, seconds: 3600 } as const;

const link = { membership_id: rowId, token: oneTimeToken };

/** An invitation as its receiver sees it. */
export const invitation = z.object({
  membership_id: z.number(),
  type: z.enum(invitedTypes),
  /** The kindergarten, organisation or supplier; empty for the platform itself. */
  tenant_name: z.string(),
  /** Who invites; empty where that account is gone. */
  inviter_name: z.string(),
  invited_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** What stands behind the link of an invitation mail, for the page that it opens. */
export const openInvitation = linkRoutes.post('openInvitation', '/open', {
  limit: { perAddress: 120, perEmail: 120, seconds: 3600 },
  body: z.strictObject(link),
  reply: z.extend(invitation, {
    user_id: z.number(),
    email: z.string(),
    /** The name as the inviter wrote it; empty where the account has a name of its own. */
    fname: z.string(),
    lname: z.string(),
    /** Whether somebody uses this address already: they sign in instead of giving name and password. */
    has_account: z.boolean(),
  }),
  example: { body: { membership_id: 1, token: exampleToken } },
});

/** Accepts as a new person: the link proves the address, so this signs in at once. */
export const joinByInvitation = linkRoutes.post('joinByInvitation', '/join', {
  limit: linkLimit,
  body: z.strictObject({
    ...link,
    ...fullName,
    password: newPassword,
    lang: knownLanguage,
    tz: timezone,
  }),
  reply: done,
  status: 201,
  example: {
    body: {
      membership_id: 1,
      token: exampleToken,
      fname: 'Mari',
      lname: 'Maasikas',
      password: 'Kevad-2026',
      lang: 'et',
      tz: 'Europe/Tallinn',
    },
  },
});

/** Declines by the link alone, with or without an account. */
export const refuseByLink = linkRoutes.post('refuseByLink', '/decline', {
  limit: linkLimit,
  body: z.strictObject(link),
  reply: done,
  example: { body: { membership_id: 1, token: exampleToken } },
});

export const acceptInvitation = ownRoutes.post('acceptInvitation', '/accept', { reply: done });

export const declineInvitation = ownRoutes.post('declineInvitation', '/decline', { reply: done });
