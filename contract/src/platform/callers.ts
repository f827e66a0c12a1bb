/**
 * The kinds of callers there are. What somebody may do where, `Access` says; this says in which shape they may come.
 * - `nobody`: no session is needed or looked at.
 * - `signedLink`: whoever has the link; it says itself whom it is for, and is checked by the handler.
 * - `session`: a person who signed in.
 * - `actingAdministrator`: an administrator who acts as that person. Nobody acts as an administrator.
 * - `readToken`, `writeToken`: an access token with that scope.
 */
export type Caller = 'nobody' | 'signedLink' | 'session' | 'actingAdministrator' | 'readToken' | 'writeToken';

export type Callers = readonly [Caller, ...Caller[]];

/** For what stands on a public page or must be reachable to sign in. */
export const byNobody = ['nobody'] as const satisfies Callers;

/** The signed link is all it takes. */
export const byLink = ['signedLink'] as const satisfies Callers;

/**
 * What only a person decides, and nobody in their name: their account, devices, keys, mails and data taken along,
 * invitations, consents, erasures.
 */
export const byOneself = ['session'] as const satisfies Callers;

/**
 * Not for access tokens: who belongs where and sees whom (members, guardians, who is in a class, roles, target groups,
 * sharing), and what shows of the account.
 */
export const bySession = ['session', 'actingAdministrator'] as const satisfies Callers;

/** Reading. */
export const bySessionOrToken = [
  'session',
  'actingAdministrator',
  'readToken',
  'writeToken',
] as const satisfies Callers;

/** Changing data, and with it nobody's rights. */
export const bySessionOrWriter = ['session', 'actingAdministrator', 'writeToken'] as const satisfies Callers;

/** The same three for what administrators do on the platform. */
export const byAdministrator = ['session'] as const satisfies Callers;
export const byAdministratorOrToken = ['session', 'readToken', 'writeToken'] as const satisfies Callers;
export const byAdministratorOrWriter = ['session', 'writeToken'] as const satisfies Callers;
