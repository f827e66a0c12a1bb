import type { ActivityCount } from './activity.ts';
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
import type { NotificationChoice } from './notifications.ts';
import type { PersonalData } from './personal-data/personal-data.ts';

/** An entry of the navigation. */
export interface DomainMenuEntry {
  /** The text key of its name, `<domain>.menu`. */
  text: string;
  /** The heading above it, `contexts.menu.<group>`; null for an entry without a heading. */
  group: 'kindergarten' | 'organization' | 'platform' | null;
  path: string;
  icon: IconName;
  /** Its rank in the bottom bar of a phone, which has four places. Entries without one follow, in their order. */
  bar?: number;
  isShown(actor: Actor): boolean;
}

/**
 * Part of the demo data. Runs once per data folder, so later demo data needs a new chapter. Deterministic:
 * the same chapters on the same day give the same rows.
 */
export interface DemoChapter {
  /** Begins with a date, like a migration's name; chapters run in the order of their names. */
  name: string;
  seed(transaction: Transaction, clock: Clock): Promise<void>;
}

/** All that a domain contributes to the server. Only `app.ts` lists the domains. */
export interface Domain {
  name: string;
  /**
   * The domains that it imports from; no cycles (`proof/domain-uses.test.ts`). To cause a change in a domain
   * that builds on this one, raise an event, which the other domain handles in `follows`.
   */
  uses?: readonly string[];
  routes: readonly BoundRoute[];
  /**
   * Tables that it owns although another domain's migration created them. Only the owner writes a table
   * (`proof/table-owners.test.ts`).
   */
  tables?: readonly string[];
  /**
   * Its tables that calls with an access token may write. Never tables of identity, membership, rights or
   * visibility. A test fails if a token writes any other table.
   */
  writtenByTokens?: readonly string[];
  jobs?: readonly Job<never>[];
  /** Kinds of rows that files can belong to. */
  fileOwners?: readonly FileOwner[];
  /** Kinds of people and groups that something can be shared with. */
  identities?: readonly IdentityKind[];
  /** The notifications that it sends without a request of the person. */
  notifications?: readonly NotificationChoice[];
  menu?: readonly DomainMenuEntry[];
  /** What it counts for the badges of the header. */
  activity?: readonly ActivityCount[];
  dashboard?: readonly DomainDashboardPart[];
  /** Its data about a person, and how to erase them. */
  personalData?: PersonalData;
  /** Its handlers of other domains' events, in their transaction: `[on(membershipsJoined, joinTeachers)]`. */
  follows?: readonly Follower[];
  demo?: readonly DemoChapter[];
}
