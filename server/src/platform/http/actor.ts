import type { RawBuilder } from 'kysely';
import type { ContextKind, FlagName } from '#contract/platform/route.ts';

/** Who makes a call, as whom, and what they may do in the addressed context. Lives for one call. */
export interface Actor {
  userId: number;
  /** Null when an API token speaks instead of a session. */
  sessionId: number | null;
  tokenId: number | null;
  /** False for a token of reading scope. */
  mayWrite: boolean;
  isAdministrator: boolean;
  /** The administrator who acts as this person; null for everybody who is themselves. */
  administratorId: number | null;
  /**
   * Whether they acted as somebody until they lost the right to or that account went: they are themselves again, but their
   * page may not know yet, and nothing it asks as the other is done as them.
   */
  hasLostActing: boolean;
  /** Whether they have just confirmed in this session that it is them. */
  isConfirmed: boolean;
  language: string;
  timezone: string;
  /** The page at which the person still stands, if any (login guard, shell-and-access §2). */
  gate: 'privacy' | 'name' | null;
  /** The addressed context, whether or not the person has a membership there. */
  context: { kind: ContextKind; id: number } | null;
  /** The zone of the addressed kindergarten; the person's own elsewhere. */
  placeTimezone: string;
  /** The day of the call in that zone, `YYYY-MM-DD`. */
  today: string;
  isMember: boolean;
  hasFlag(flag: FlagName): boolean;
}

/** Whom a rule written in SQL is about: an actor, or everybody with the same flags where a column holds who they are. */
export interface Reader extends Pick<Actor, 'isMember' | 'today' | 'hasFlag'> {
  userId: number | RawBuilder<number>;
  /** All that they answer to in that kindergarten, where it was found out before (`knowIdentities`). */
  identities?: { kindergartenId: number; uniqueIds: readonly string[] };
}

/** What a call brings to say who makes it. */
export interface Credentials {
  /** From the session cookie. */
  sessionToken: string | null;
  /** From the Authorization header. */
  userToken: string | null;
}

/** What the credentials turned out to be. `ended`: a session that somebody or something else ended (417). */
export type Identity =
  | { kind: 'known'; actor: Actor; touch: (() => void) | null }
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** Finds the caller in one database round trip. Given by the access floor, which the platform does not know. */
export type Identify = (
  credentials: Credentials,
  context: { kind: ContextKind; id: number } | null,
) => Promise<Identity>;

/** Names the calling device where the person of that e-mail address has signed in on it before; null for any other. */
export type Recognise = (
  cookies: Readonly<Record<string, string | undefined>>,
  email: string,
) => Promise<string | null>;
