import type { ComponentType } from 'react';
import type { TextKey } from '#locales/texts.ts';

/** Under which heading the catalogue lists a piece; texts are `showcase.group.<group>`. */
export const showcaseGroups = [
  'basics',
  'frame',
  'inputs',
  'dates',
  'choices',
  'writing',
  'files',
  'tables',
] as const;

/** One state of a piece. */
export interface ShowcaseState {
  /** Unique in its piece; the state stands in `data-showcase="<piece>.<id>"`, which pictures are named by. */
  id: string;
  /** Common states have their texts in `showcase.state.*`. */
  title: TextKey;
  /** Draws the piece in this state. */
  Show: ComponentType;
}

/**
 * A piece of the interface in all its states, for the living catalogue at /dev_dashboard. A file
 * `<piece>.showcase.tsx` beside the piece exports one as `showcase`; the catalogue finds it by itself.
 */
export interface Showcase {
  /** Unique, in lower case with hyphens: its address is `/dev_dashboard?piece=<piece>`. */
  piece: string;
  title: TextKey;
  group: (typeof showcaseGroups)[number];
  /** A piece that needs the whole width has its states one below the other; others stand in two columns. */
  wide?: boolean;
  states: readonly ShowcaseState[];
}
