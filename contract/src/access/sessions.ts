import * as z from 'zod/mini';
import { byAdministrator, byNobody, byOneself, bySession } from '../platform/callers.ts';
import { nowhere, reaches } from '../platform/reach.ts';
import { anyone, routesAt, signedIn, signedInBeforeGates } from '../platform/route.ts';
import {
  done,
  email,
  instant,
  listOf,
  named,
  oneLine,
  rowId,
  ruleError,
  text,
  typedPassword,
} from '../platform/rules.ts';
import { requireFlag } from './permissions.ts';

const generalRoutes = routesAt('sessions', '/api', { reach: nowhere });
const entryRoutes = routesAt('sessions', '/api/auth', {
  reach: nowhere,
  access: anyone,
  callers: byNobody,
  duringMaintenance: true,
});
const ownRoutes = routesAt('sessions', '/api/common/user', {
  reach: nowhere,
  access: signedIn,
  callers: byOneself,
});
const administratorRoutes = routesAt('sessions', '/api/admin', { reach: reaches.administrators });

/** Sign-in. 202 with a message and no session if the credentials are right but the e-mail is unverified. */
export const login = entryRoutes.post('login', '/login', {
  mayAccept: true,
  /** Per address high: a kindergarten's tablets share one. Per e-mail: attempts from many networks. */
  limit: { perAddress: 300, perPair: 20, perEmail: 200, seconds: 900 },
  body: z.strictObject({ email, password: typedPassword }),
  reply: done,
  example: { body: { email: 'manager@kiik.test', password: 'Kiik-demo-2026' } },
});

const platform = z.optional(z.enum(['web', 'ios', 'android'], ruleError('invalid')));

/** Ends the session. The web app uses POST. */
export const logout = entryRoutes.post('logout', '/logout', {
  body: z.strictObject({ platform }),
  reply: done,
  example: { body: { platform: 'web' } },
});

/**
 * As in the specification, but only from Kiik's own pages or a typed address, as the browser reports it.
 * Calls from elsewhere or of unknown origin are redirected to a page that asks first.
 */
export const logoutByLink = entryRoutes.get('logoutByLink', '/logout', {
  mayRedirect: true,
  query: z.strictObject({ platform }),
  reply: done,
  example: { query: { platform: 'web' } },
});

/** Other ways to sign in that this installation offers, besides e-mail and password. */
export const listProviders = entryRoutes.get('listProviders', '/providers', {
  reply: listOf(z.object({ key: z.string() })),
  personal: false,
});

/** The demo's accounts to try; empty everywhere else. */
export const listDemoAccounts = entryRoutes.get('listDemoAccounts', '/demo-accounts', {
  reply: listOf(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  personal: false,
});

const device = z.object({
  id: z.number(),
  /** Browser and system, from the user-agent header. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['desktop', 'tablet', 'phone', 'unknown']),
  timezone: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
  current: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listDevices = ownRoutes.get('listDevices', '/devices', {
  callers: bySession,
  reply: listOf(device),
});

export const revokeDevice = ownRoutes.delete('revokeDevice', '/devices/{device_id}', { reply: done });

/** Ends every session of the account except the calling one. */
export const revokeOtherDevices = ownRoutes.delete('revokeOtherDevices', '/devices', { reply: done });

/** `read` may call GET, `write` all methods. Neither may call routes of passwords, devices or tokens. */
export const tokenScopes = ['read', 'write'] as const;

const userToken = z.extend(named, {
  scope: z.enum(tokenScopes),
  created_at: instant,
  last_used_at: z.nullable(instant),
});

export const listUserTokens = ownRoutes.get('listUserTokens', '/tokens', {
  callers: bySession,
  reply: listOf(userToken),
});

/** The secret is only in this reply; the server stores only its hash. */
export const createUserToken = ownRoutes.post('createUserToken', '/tokens', {
  body: z.strictObject({ name: oneLine(1, 100), scope: z.enum(tokenScopes, ruleError('required')) }),
  reply: z.extend(userToken, { token: z.string() }),
  status: 201,
  confirmAgain: 'always',
  example: { body: { name: 'Attendance report', scope: 'read' } },
});

export const revokeUserToken = ownRoutes.delete('revokeUserToken', '/tokens/{token_id}', {
  reply: done,
  confirmAgain: 'always',
});

/**
 * From now on this session acts as somebody else who is not an administrator; the audit log names both. Not
 * with an API token; 403 for another administrator's account.
 */
export const loginAs = administratorRoutes.post('loginAs', '/login-as', {
  access: requireFlag('admin', 'canAccessUsersLoginAs'),
  callers: byAdministrator,
  body: z.strictObject({ user_id: rowId }),
  reply: done,
  example: { body: { user_id: 1 } },
});

/** Back to the administrator's own account; does nothing if the session acts as nobody else. */
export const logoutAs = administratorRoutes.post('logoutAs', '/logout-as', {
  access: signedInBeforeGates,
  callers: bySession,
  endsActing: true,
  body: z.strictObject({}),
  reply: done,
  example: { body: {} },
});

/** Signs a push subscription (Pusher protocol): only for the caller's own channel. */
export const authorizeBroadcasting = generalRoutes.post('authorizeBroadcasting', '/broadcasting/auth', {
  access: signedInBeforeGates,
  callers: bySession,
  mayBeForm: true,
  body: z.strictObject({
    socket_id: z.string().check(z.regex(/^\d+\.\d+$/, ruleError('invalid'))),
    channel_name: text(1, 200),
  }),
  reply: z.object({ auth: z.string() }),
  personal: false,
  example: { body: { socket_id: '1234.5678', channel_name: 'private-user.1' } },
});
