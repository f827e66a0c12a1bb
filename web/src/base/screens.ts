import type { ComponentType } from 'react';
import type { Flag } from '#contract/access/flags.ts';
import type { ActivityName } from '#contract/platform/activity.ts';
import type { PushEventName } from '#contract/platform/push.ts';
import type { ContextKind } from '#contract/platform/route.ts';
import type { TextKey } from '#locales/texts.ts';
import type { Session } from './session.ts';
import type { UnsentWork } from './unsent.ts';

/**
 * Who may open a screen, if not only signed-in users who have passed all gates:
 * - `public`: everyone, signed in or not;
 * - `guest`: people who are not signed in; others are redirected;
 * - `gate`: signed-in users who have not passed all gates yet.
 */
export type Guard = 'public' | 'guest' | 'gate';

/** The part of a tabbed page that stays when the tab changes: heading, `<TabLinks>`, `<Outlet>`. */
export interface Frame {
  /** The name by which tabs of any domain refer to it. */
  name: string;
  /** Leads to the first tab that the person may see; not set if a tab has the same address. */
  path?: string;
  /** Menu entries (addresses) to which its pages belong, the nearest first, if their own has none. */
  belongsTo?: readonly string[];
  load(): Promise<ComponentType>;
}

/**
 * One screen of a domain. Screens without a `guard` are in its `domain.ts`, for signed-in users; the others
 * in its `door.ts`, which loads first. The code of a screen loads when somebody opens it.
 */
export interface Screen {
  /** With `$parameter` parts. */
  path: string;
  guard?: Guard;
  /** The title of the browser's tab. */
  title: TextKey;
  /** People with none of these flags in the active context are sent to the fallback. */
  anyOf?: readonly Flag[];
  /** All of these flags are required, too. */
  allOf?: readonly Flag[];
  /** Kinds of active context in which it exists. Default: everywhere. */
  contexts?: readonly ContextKind[];
  /** The address of the redirect; default: /access-restricted. */
  fallback?: string;
  /**
   * Shows the screen as a tab of that page, with its title as label, sorted by `order`. If a person may see
   * only some parts of the page, `part` is the part of the tab. `row` is what the page says of it above all tabs.
   */
  tab?: { of: string; order: number; part?: string; row?: () => Promise<ComponentType> };
  /** The same screen for administrators: its address, its flags, and the page of which it is a tab. */
  twin?: { path: string; anyOf: readonly Flag[]; of: string };
  /** As for a frame. */
  belongsTo?: Frame['belongsTo'];
  /** What must be loaded before it is shown, besides its code; it never throws. */
  prepare?(search: object): Promise<unknown>;
  load(): Promise<ComponentType>;
}

/** How much is new, as far as it is known, for the content of a dropdown. */
export interface HeaderContentProps {
  activity: Readonly<Record<ActivityName, number>> | undefined;
}

/**
 * A button in the header, next to the user menu: an icon with a count, which opens a dropdown. On a phone it
 * is a row of the one menu of what is new.
 */
export interface HeaderPart {
  /** `activity.<name>` is the label while nothing is new. */
  name: 'documents' | 'messages' | 'announcements' | 'events' | 'notifications';
  /** People with one of these flags in the active context have it. */
  anyOf?: readonly Flag[];
  /** Further condition. */
  isShown?(session: Session): boolean;
  /** An SVG path. */
  icon: string;
  /** Its badge is their sum; each has the text `activity.<count>` with `n`. */
  counts: readonly ActivityName[];
  /** The highest number that the badge shows; above it is `most+`. */
  most: number;
  /** The page with all of it. */
  path: string;
  /** The content of the dropdown: items of a menu. It loads when the dropdown opens. */
  load(): Promise<ComponentType<HeaderContentProps>>;
  /** Runs when the dropdown was closed. */
  closed?(): unknown;
}

/** A live event. A change announced by a domain has one event for each changed thing. */
export type LiveEvent = Exclude<PushEventName, 'Changed'> | `Changed:${string}`;

/** What a domain adds to the web app for signed-in users: to every page, and its own screens. */
export interface WebDomain extends DomainParts, DomainScreens {}

export interface DomainParts {
  name: string;
  headerPart?: HeaderPart;
  /** The components of the dashboard's parts, by the names in the server's record. */
  dashboard?: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** What it keeps on the device until it is sent. */
  unsent?: () => Promise<UnsentWork>;
  /** Reads the domain's data again when a live event arrives. */
  live?: Readonly<Partial<Record<LiveEvent, () => unknown>>>;
}

/** Loads after the start page stands (`web/domain-halves.ts`). */
export interface DomainScreens {
  frames?: readonly Frame[];
  screens: readonly Screen[];
}
