import type { RawBuilder } from 'kysely';
import type { ContextKind } from '#contract/platform/route.ts';
import type { Actor, Reader } from './http/actor.ts';
import type { Platform } from './platform.ts';

/** The caller in the place whose news are counted. */
export interface ActivityCall {
  /** With all their identities if the place is a kindergarten. */
  actor: Actor & Pick<Reader, 'identities'>;
  place: { kind: ContextKind; id: number };
  now: string;
  platform: Pick<Platform, 'fileOwners'>;
}

/**
 * How much of a domain is new to somebody: badges of the header, or parts of these. SQL for the numbers, a
 * complete select of one row with a column for each `ActivityName`. It should stop at one above what the badge
 * shows. Null if the caller has no right to any, or the place has none.
 */
export type ActivityCount = (call: ActivityCall) => RawBuilder<unknown> | null;
