import type { RawBuilder } from 'kysely';
import type { Actor, Reader } from './http/actor.ts';
import type { Platform } from './platform.ts';

/** Who looks at the people and groups of which place, when, and in which language what has no name is named. */
export interface IdentityView {
  actor: Actor & Pick<Reader, 'identities'>;
  tenant: { kind: 'kindergarten' | 'organization'; id: number };
  now: string;
  platform: Pick<Platform, 'texts'>;
}

/** Which of a kind are listed. */
export interface IdentityFilter {
  /** Also those who left and what was put away: to name what was chosen earlier. */
  archived: boolean;
  /** Also what the actor could not choose: names of classes, roles and system groups say nothing of a person. Never people. */
  unseen: boolean;
}

/**
 * A kind of those that things are shared with, as `<type>-<id>`: one person by membership, or whoever belongs to something
 * today: a class, a role. What it is called is the text `identities.<type>`, in `<domain>.identities.json`.
 */
export interface IdentityKind {
  /** Lower-case letters, and no other's. */
  type: string;
  /** What the id is the number of, as calls and the audit log name it. */
  names: `${string}_id`;
  /** Where it stands in lists: groups first, people last, so that what is chosen most often is found first. */
  order: number;
  /** For what cannot be in a target group. */
  isNoMember?: true;
  /** A group that makes itself, and is listed with how many people it is. */
  isSystemGroup?: true;
  /** Selects the `id` and `name` that the actor may share with in the place; null for none. */
  list(view: IdentityView, filter: IdentityFilter): RawBuilder<unknown> | null;
  /**
   * Which of them a person is: selects `id`, each once, from `own` (`id`, `type`), the memberships that the person has in the place,
   * and `place` (`today`; no day in an organisation). A domain's earlier kinds stand there under their types.
   * Without it a person is `<type>-<id>` by each membership of that type, and `<type>s-<id>` in its place.
   */
  ofPerson?: RawBuilder<unknown>;
  /** The other way round: selects `type` and `id` of the memberships behind `meant.number`, in `place`. */
  people?: RawBuilder<unknown>;
}

let known: readonly IdentityKind[] | null = null;

/** Called once, where the domains are listed. */
export function connectIdentities(kinds: readonly IdentityKind[]): void {
  known = kinds;
}

/** Those of all domains. */
export function listIdentityKinds(): readonly IdentityKind[] {
  if (known === null) throw new Error('Identities were asked for before the domains were listed.');
  return known;
}
