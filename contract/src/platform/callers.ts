/**
 * The kinds of callers. `Access` says who may do what; this says in which form a caller may come.
 * - `nobody`: no session is needed or read.
 * - `signedLink`: anybody who has the link; it names its reader, and the handler checks it.
 * - `session`: a person who signed in.
 * - `actingAdministrator`: an administrator who acts as that person. Nobody acts as an administrator.
 * - `readToken`, `writeToken`: an access token with that scope.
 * - `doorController`: a program at a door with a token of its own; it acts for no person, and the handler checks it.
 */
export type Caller =
  | 'nobody'
  | 'signedLink'
  | 'doorController'
  | 'session'
  | 'actingAdministrator'
  | 'readToken'
  | 'writeToken';

export type Callers = readonly [Caller, ...Caller[]];

/** For what is on a public page or is needed to sign in. */
export const byNobody = ['nobody'] as const satisfies Callers;

/** The signed link is enough. */
export const byLink = ['signedLink'] as const satisfies Callers;

/** The token of a door controller is enough. */
export const byDoorController = ['doorController'] as const satisfies Callers;

/**
 * What only the person may decide: their account, devices, keys, mails and data exports, invitations,
 * consents, erasures.
 */
export const byOneself = ['session'] as const satisfies Callers;

/**
 * Not for access tokens: who belongs to a place and who sees whom (members, guardians, who is in a class,
 * roles, target groups, sharing), and what others see of the account.
 */
export const bySession = ['session', 'actingAdministrator'] as const satisfies Callers;

/** Reading. */
export const bySessionOrToken = [
  'session',
  'actingAdministrator',
  'readToken',
  'writeToken',
] as const satisfies Callers;

/** Changing data that gives nobody rights. */
export const bySessionOrWriter = ['session', 'actingAdministrator', 'writeToken'] as const satisfies Callers;

/** The same three for the work of administrators on the platform. */
export const byAdministrator = ['session'] as const satisfies Callers;
export const byAdministratorOrToken = ['session', 'readToken', 'writeToken'] as const satisfies Callers;
export const byAdministratorOrWriter = ['session', 'writeToken'] as const satisfies Callers;
