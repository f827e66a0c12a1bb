import type { Flag } from '#contract/access/flags.ts';
import type { ContextKind } from '#contract/platform/route.ts';
import type { Screen } from './screens.ts';

/** What a guard checks; null if nobody is signed in. */
export interface Visitor {
  user: { fname: string; lname: string; privacy_confirmed: boolean };
  permissions: readonly string[];
  /** The active context. */
  active?: { kind: ContextKind } | null;
  /** Whether an administrator acts as this person. Steps that only the person can confirm are skipped. */
  logged_in_as?: boolean;
}

/** The page after signing in, unless another was requested. */
export const homePath = '/dashboard';

/**
 * The address to which a visitor of a screen is redirected, or null if they may stay. The order is that of
 * the specification: signed in, privacy confirmed, name given, flags. `wanted` is the page to show after
 * signing in, `find` returns the screen of a path.
 */
export function findDetour(
  visitor: Visitor | null,
  screen: Screen,
  here: string,
  wanted: string | null,
  find: (path: string) => Screen | null,
): string | null {
  if (screen.guard === 'public') return null;
  if (visitor === null) {
    if (screen.guard === 'guest') return null;
    return here === homePath ? '/auth/login' : `/auth/login?to=${encodeURIComponent(here)}`;
  }
  const gate = findGate(visitor);
  if (screen.guard === 'guest') return findLanding(visitor, wanted, find);
  if (gate !== null) return gate === screen.path ? null : gate;
  if (screen.guard === 'gate') return homePath;
  return mayEnter(visitor, screen) ? null : (screen.fallback ?? '/access-restricted');
}

function findGate({ user, logged_in_as }: Visitor): string | null {
  if (logged_in_as) return null;
  if (!user.privacy_confirmed) return '/privacy';
  if (user.fname === '' || user.lname === '') return '/user-name';
  return null;
}

/** Whether the person has the flags that the screen requires, in a context where it exists. */
export function mayEnter(
  visitor: Pick<Visitor, 'permissions' | 'active'>,
  { anyOf, allOf = [], contexts }: Pick<Screen, 'anyOf' | 'allOf' | 'contexts'>,
): boolean {
  const holds = (flag: Flag) => visitor.permissions.includes(flag);
  const isHere = contexts === undefined || contexts.some((kind) => kind === visitor.active?.kind);
  return isHere && (anyOf === undefined || anyOf.some(holds)) && allOf.every(holds);
}

/** The page after signing in: the requested page if it is in Kiik and allowed, else the dashboard. */
function findLanding(visitor: Visitor, wanted: string | null, find: (path: string) => Screen | null): string {
  const path = readReturnPath(wanted);
  const screen = path === null ? null : find(path);
  if (path === null || screen === null || screen.guard !== undefined) return homePath;
  // Whether they may enter in the place that the address names is known only there (enter-named-place.ts).
  return mayEnter(visitor, screen) || /[?&]place=/.test(path) ? path : homePath;
}

/** A path within Kiik, or null: an address can contain anything. */
export function readReturnPath(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith('/')) return null;
  const origin = 'https://kiik.invalid';
  const address = URL.parse(wanted, origin);
  // Browsers read `/\evil` and `/<tab>/evil` as URLs of another host.
  return address?.origin === origin && !/[\\\p{Cc}]/u.test(wanted)
    ? `${address.pathname}${address.search}${address.hash}`
    : null;
}
