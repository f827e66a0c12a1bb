import type { ComponentType } from 'react';
import type { Flag } from '#contract/access/flags.ts';
import type { TextKey } from '#locales/texts.ts';

/**
 * Who may open a screen:
 * - `public`: for everyone, signed in or not;
 * - `guest`: for who is not signed in; everyone else is sent on;
 * - `gate`: for who is signed in, before they are let further;
 * - `signedIn`: in the shell, behind all gates.
 */
export type Guard = 'public' | 'guest' | 'gate' | 'signedIn';

/** The pages of several tabs. Whoever owns one names it here; its tabs come from any domain. */
export type FrameName =
  | 'settings'
  | 'profile'
  | 'child'
  | 'children'
  | 'courseManagement'
  | 'course'
  | 'targetGroups'
  | 'import'
  | 'contacts'
  | 'employees'
  | 'employee'
  | 'adminKindergarten'
  | 'adminCourse'
  | 'adminChild'
  | 'adminEmployee'
  | 'adminUsers'
  | 'adminOrganization';

/** The part of a tabbed page that stays while one goes from tab to tab: heading, `<TabLinks>`, `<Outlet>`. */
export interface Frame {
  name: FrameName;
  /** Leads to the first tab that the person may see; none where a tab stands at the address itself. */
  path?: string;
  /** Addresses of the menu's entries that its pages belong to, the nearest first, where their own says nothing. */
  belongsTo?: readonly string[];
  load(): Promise<ComponentType>;
}

/**
 * One screen of a domain. Those for who is `signedIn` stand in its `domain.ts`, the others in its `door.ts`, which the app
 * begins with. Its code loads when somebody goes there.
 */
export interface Screen {
  /** With `$parameter` slots. */
  path: string;
  guard: Guard;
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
  tab?: { of: FrameName; order: number; part?: string };
  /** As of a frame. */
  belongsTo?: Frame['belongsTo'];
  load(): Promise<ComponentType>;
}

/** A button in the header, beside the person's own, for whoever holds one of the flags in the active context. */
export interface HeaderPart {
  anyOf: readonly Flag[];
  load(): Promise<ComponentType>;
}

/** What a domain brings to the web app. */
export interface WebDomain {
  name: string;
  headerPart?: HeaderPart;
  frames?: readonly Frame[];
  screens: readonly Screen[];
}
