import type { RawBuilder } from 'kysely';
import type { ContextKind, FlagName } from '#contract/platform/route.ts';

/** The caller, their role, and their rights in the addressed context. Exists for one call. */
export interface Actor {
  userId: number;
  /** Null if the call uses an API token instead of a session. */
  sessionId: number | null;
  tokenId: number | null;
  /** False for a token with read-only scope. */
  mayWrite: boolean;
  isAdministrator: boolean;
  /** The administrator who acts as this person; null if nobody does. */
  administratorId: number | null;
  /**
   * Whether they acted as another person until they lost the right, or that account went. They are themselves
   * again, but their page may not know: calls that it sends as the other person must not run as them.
   */
  hasLostActing: boolean;
  /** Whether they have recently confirmed their identity in this session. */
  isConfirmed: boolean;
  language: string;
  timezone: string;
  /** The page that the person must complete first, if any (login guard, shell-and-access §2). */
  gate: 'privacy' | 'name' | null;
  /** The addressed context, whether or not the person has a membership there. */
  context: { kind: ContextKind; id: number } | null;
  /** The time zone of the addressed kindergarten; elsewhere the person's own. */
  placeTimezone: string;
  /** The day of the call in that zone, `YYYY-MM-DD`. */
  today: string;
  isMember: boolean;
  hasFlag(flag: FlagName): boolean;
}

/** The person of a rule in SQL: an actor, or, if a column holds the id, anybody with the same flags. */
export interface Reader extends Pick<Actor, 'isMember' | 'today' | 'hasFlag'> {
  userId: number | RawBuilder<number>;
  /** All their identities in that kindergarten, if already known (`knowIdentities`). */
  identities?: { kindergartenId: number; uniqueIds: readonly string[] };
}

/** The credentials of a call. */
export interface Credentials {
  /** From the session cookie. */
  sessionToken: string | null;
  /** From the Authorization header. */
  userToken: string | null;
}

/** The result of checking the credentials. `ended`: a session that somebody or something else ended (417). */
export type Identity =
  | { kind: 'known'; actor: Actor; touch: (() => void) | null }
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** Finds the caller in one database round trip. Provided by `access`, which the platform does not import. */
export type Identify = (
  credentials: Credentials,
  context: { kind: ContextKind; id: number } | null,
) => Promise<Identity>;

/** Names the calling device if the person with that e-mail address has signed in on it before, or null. */
export type Recognise = (
  cookies: Readonly<Record<string, string | undefined>>,
  email: string,
) => Promise<string | null>;
