import type { Clock } from './clock.ts';
import type { DomainDashboardPart } from './dashboard.ts';
import type { Transaction } from './database/database.ts';
import type { Follower } from './events.ts';
import type { FileOwner } from './file-owners.ts';
import type { Actor } from './http/actor.ts';
import type { BoundRoute } from './http/bind.ts';
import type { IconName } from './icons.ts';
import type { IdentityKind } from './identities.ts';
import type { Job } from './jobs/jobs.ts';
import type { NotificationType } from './notifications.ts';
import type { PersonalData } from './personal-data/personal-data.ts';

/** An entry of the navigation and who sees it. */
export interface DomainMenuEntry {
  /** The key of its name, `<domain>.menu`. */
  text: string;
  /** The heading above it, `contexts.menu.<group>`; null for an entry without a heading. */
  group: 'kindergarten' | 'organization' | 'platform' | null;
  path: string;
  icon: IconName;
  isShown(actor: Actor): boolean;
}

/**
 * A part of the demo's story, told once into a data folder; a later part is a new chapter. Deterministic: the same
 * chapters on the same day give the same rows.
 */
export interface DemoChapter {
  /** Dated like a migration; chapters run in the order of their names. */
  name: string;
  seed(transaction: Transaction, clock: Clock): Promise<void>;
}

/** All that a domain contributes to the server. Only `app.ts` lists the domains. */
export interface Domain {
  name: string;
  /**
   * The domains that it builds on: those of which it imports something, and none that builds on it (`proof/domain-uses.test.ts`).
   * What follows there from its own changes it tells by an event (`follows`).
   */
  uses?: readonly string[];
  routes: readonly BoundRoute[];
  /**
   * Tables that are its own although another domain's migration made them. A table is written by its own domain alone
   * (`proof/table-owners.test.ts`).
   */
  tables?: readonly string[];
  /**
   * Those of its tables that access tokens may write too: none that says who somebody is, belongs to, may do or sees. A
   * test fails for any other that a token wrote.
   */
  writtenByTokens?: readonly string[];
  jobs?: readonly Job<never>[];
  /** Kinds of owners that have files. */
  fileOwners?: readonly FileOwner[];
  /** Kinds of those that things are shared with. */
  identities?: readonly IdentityKind[];
  /** The notifications that it sends without being asked. */
  notifications?: readonly NotificationType[];
  menu?: readonly DomainMenuEntry[];
  dashboard?: readonly DomainDashboardPart[];
  /** Its data about a person, and how that is erased. */
  personalData?: PersonalData;
  /** What it does where something comes to pass elsewhere, in the same transaction: `[on(membershipsJoined, joinTeachers)]`. */
  follows?: readonly Follower[];
  demo?: readonly DemoChapter[];
}
