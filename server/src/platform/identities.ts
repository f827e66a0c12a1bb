import type { RawBuilder } from 'kysely';
import type { Actor, Reader } from './http/actor.ts';
import type { Platform } from './platform.ts';

/** Who reads the people and groups of which place, and when. `texts` give names to groups without a name. */
export interface IdentityView {
  actor: Actor & Pick<Reader, 'identities'>;
  tenant: { kind: 'kindergarten' | 'organization'; id: number };
  now: string;
  platform: Pick<Platform, 'texts'>;
}

/** Which identities of a kind are listed. */
export interface IdentityFilter {
  /** Includes archived ones, so that earlier choices still have a name. */
  archived: boolean;
  /** Includes groups that the actor cannot choose: their names say nothing about a person. Never people. */
  unseen: boolean;
}

/**
 * A kind of identity that something can be shared with, written `<type>-<id>`: one person by membership, or
 * everybody who belongs today to a group such as a class or a role. The text `identities.<type>`, in
 * `<domain>.identities.json`, is the name of the kind.
 */
export interface IdentityKind {
  /** Lower-case letters, unique. */
  type: string;
  /** The name of the id in calls and in the audit log, such as `course_id`. */
  names: `${string}_id`;
  /** Position of the kind in lists: groups first, people last, because groups are chosen most often. */
  order: number;
  /** For kinds that cannot be entries of a target group. */
  isNoMember?: true;
  /** For groups that Kiik computes; they are listed with their number of people. */
  isSystemGroup?: true;
  /** Selects `id` and `name` of those that the actor may share with in the place; null for none. */
  list(view: IdentityView, filter: IdentityFilter): RawBuilder<unknown> | null;
  /**
   * Selects the `id` of this kind's groups that contain the person, each once. Can read `own` (`id`, `type`:
   * the person's memberships in the place), `place` (`today`; null in an organisation), and the domain's
   * earlier kinds by their type. Omit it for memberships (`<type>-<id>`, `<type>s-<id of the place>`).
   */
  ofPerson?: RawBuilder<unknown>;
  /** The reverse: selects `type` and `id` of the memberships in the group `meant.number`, in `place`. */
  people?: RawBuilder<unknown>;
  /**
   * Selects `id` and `look` of this kind's identities in `wanted` (`type`, `id`): a `person` or a `course` as in
   * the contract's `knownIdentity`. Omit it for what an icon shows well enough.
   */
  look?: RawBuilder<unknown>;
}

let known: readonly IdentityKind[] | null = null;

/** Called once, in the module that lists the domains. */
export function connectIdentities(kinds: readonly IdentityKind[]): void {
  known = kinds;
}

/** The kinds of all domains. Throws if the domains are not listed yet. */
export function listIdentityKinds(): readonly IdentityKind[] {
  if (known === null) throw new Error('Identities were asked for before the domains were listed.');
  return known;
}
