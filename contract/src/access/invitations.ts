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

/** How long the link of an invitation is valid. */
export const invitationDays = 30;
/** Minutes after a mail during which the same invitation is not sent again. */
export const invitationPauseMinutes = 15;

/** The kinds of membership to invite to; each has its own texts. */
const invitedTypes = ['employee', 'guardian', 'official', 'representative', 'administrator'] as const;
export type InvitedType = (typeof invitedTypes)[number];

/**
 * The state of a membership. `unreachable`: nobody can be invited before an address is known; `expired`: the
 * link expired before anybody accepted; `declined`: the person declined. Only `active` gives rights.
 */
export const membershipStates = [
  'active',
  'invited',
  'unreachable',
  'expired',
  'declined',
  'archived',
] as const;
export type MembershipState = (typeof membershipStates)[number];

/**
 * Which memberships a list shows: members with everybody invited, only those invited, those who have not
 * answered for a week, former members.
 */
const membershipFilters = ['current', 'waiting', 'unanswered', 'archived'] as const;
export type MembershipFilter = (typeof membershipFilters)[number];
/** For a list's query. */
export const membershipFilter = z._default(z.enum(membershipFilters, ruleError('invalid')), 'current');

/** How many people one call may be about. */
const membersBulkMaximum = 200;

/** For calls about several members. */
export const memberIds = rowIds(membersBulkMaximum);

/** The result of sending invitations again: how many mails were queued, and how many were left out. */
export const resent = z.object({ sent: z.number(), skipped: z.number() });
export const resendLimit = { perAddress: 60, perEmail: 60, seconds: 3600 } as const;

const link = { membership_id: rowId, token: oneTimeToken };

/** An invitation as its receiver sees it. */
export const invitation = z.object({
  membership_id: z.number(),
  type: z.enum(invitedTypes),
  /** The kindergarten, organisation or supplier; empty for the platform. */
  tenant_name: z.string(),
  /** Who invites; empty if that account was deleted. */
  inviter_name: z.string(),
  invited_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** The data of the invitation behind a mailed link, for the page that it opens. */
export const openInvitation = linkRoutes.post('openInvitation', '/open', {
  limit: { perAddress: 120, perEmail: 120, seconds: 3600 },
  body: z.strictObject(link),
  reply: z.extend(invitation, {
    user_id: z.number(),
    email: z.string(),
    /** The name as the inviter wrote it; empty if the account has its own name. */
    fname: z.string(),
    lname: z.string(),
    /** Whether this address has an account: its owner signs in instead of entering name and password. */
    has_account: z.boolean(),
  }),
  example: { body: { membership_id: 1, token: exampleToken } },
});

/** Accepts as a new person: the link proves the address, so the person is signed in at once. */
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

/** Declines by the link, with or without an account. */
export const refuseByLink = linkRoutes.post('refuseByLink', '/decline', {
  limit: linkLimit,
  body: z.strictObject(link),
  reply: done,
  example: { body: { membership_id: 1, token: exampleToken } },
});

export const acceptInvitation = ownRoutes.post('acceptInvitation', '/accept', { reply: done });

export const declineInvitation = ownRoutes.post('declineInvitation', '/decline', { reply: done });
