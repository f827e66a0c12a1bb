import type { ComponentType } from 'react';
import type { Flag } from '#contract/access/flags.ts';
import type { TextKey } from '#locales/texts.ts';

/**
 * Where a screen stands:
 * - `public`: for everyone, signed in or not;
 * - `entrance`: for who is not signed in; everyone else is sent on;
 * - `gate`: for who is signed in, before they are let further;
 * - `inside`: in the shell, behind all gates.
 */
export type Place = 'public' | 'entrance' | 'gate' | 'inside';

/** One screen of a domain, as its `domain.ts` lists it. Its code loads when somebody goes there. */
export interface Screen {
  /** With `$parameter` places. */
  path: string;
  place: Place;
  /** The title of the browser's tab. */
  title: TextKey;
  /** Whoever holds none of these in the active context is sent to /access-restricted. */
  anyOf?: readonly Flag[];
  load(): Promise<ComponentType>;
}

/** What a domain brings to the web app. */
export interface WebDomain {
  name: string;
  screens: readonly Screen[];
}
