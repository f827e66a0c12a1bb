import type { ComponentType } from 'react';
import type { Flag } from '#contract/access/flags.ts';
import type { PushEventName } from '#contract/platform/push.ts';
import type { TextKey } from '#locales/texts.ts';

/**
 * Who else may open a screen than those who are signed in and behind all gates:
 * - `public`: everyone, signed in or not;
 * - `guest`: who is not signed in; everyone else is sent on;
 * - `gate`: who is signed in, before they are let further.
 */
export type Guard = 'public' | 'guest' | 'gate';

/** The part of a tabbed page that stays while one goes from tab to tab: heading, `<TabLinks>`, `<Outlet>`. */
export interface Frame {
  /** By which its tabs name it, which come from any domain. */
  name: string;
  /** Leads to the first tab that the person may see; none where a tab stands at the address itself. */
  path?: string;
  /** Addresses of the menu's entries that its pages belong to, the nearest first, where their own says nothing. */
  belongsTo?: readonly string[];
  load(): Promise<ComponentType>;
}

/**
 * One screen of a domain. Those without a `guard` stand in its `domain.ts`, for who is signed in; the others in its `door.ts`,
 * which the app begins with. Its code loads when somebody goes there.
 */
export interface Screen {
  /** With `$parameter` slots. */
  path: string;
  guard?: Guard;
  /** The title of the browser's tab. */
  title: TextKey;
  /** Whoever holds none of these in the active context is sent to the fallback. */
  anyOf?: readonly Flag[];
  /** And so is whoever lacks one of these. */
  allOf?: readonly Flag[];
  /** Where they are sent; without it to /access-restricted. */
  fallback?: string;
  /**
   * Shows the screen as a tab of that page, named by its title; tabs stand by `order`. Where the page is of
   * several parts of which a person may see only some, `part` names the tab's.
   */
  tab?: { of: string; order: number; part?: string };
  /** The same screen for administrators: at that address, for these flags, as the tab of that page. */
  twin?: { path: string; anyOf: readonly Flag[]; of: string };
  /** As of a frame. */
  belongsTo?: Frame['belongsTo'];
  /** What must be there before it shows, beside its code; it never throws. */
  prepare?(search: object): Promise<unknown>;
  load(): Promise<ComponentType>;
}

/** A button in the header, beside the person's own, for whoever holds one of the flags in the active context. */
export interface HeaderPart {
  anyOf: readonly Flag[];
  load(): Promise<ComponentType>;
}

/** A live event; a change that a domain announces is one for each thing that is changed. */
export type LiveEvent = Exclude<PushEventName, 'Changed'> | `Changed:${string}`;

/** What a domain brings to the web app for who is signed in. */
export interface WebDomain {
  name: string;
  headerPart?: HeaderPart;
  /** What draws the parts of the dashboard that the server's record names, by their names there. */
  dashboard?: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** What reads anew what the domain shows when a live event comes. */
  live?: Readonly<Partial<Record<LiveEvent, () => unknown>>>;
  frames?: readonly Frame[];
  screens: readonly Screen[];
}
