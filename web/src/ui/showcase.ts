import type { ComponentType } from 'react';
import type { TextKey } from '#locales/texts.ts';

/** The heading for a piece in the catalogue; texts are `showcase.group.<group>`. */
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
  /** Unique in its piece. `data-showcase="<piece>.<id>"` marks the state; pictures are named by it. */
  id: string;
  /** Common states have their texts in `showcase.state.*`. */
  title: TextKey;
  /** Renders the piece in this state. */
  Show: ComponentType;
}

/**
 * A component in all its states, for the catalogue at /dev_dashboard. A file `<piece>.showcase.tsx` next to
 * the component exports it as `showcase`; the catalogue finds it automatically.
 */
export interface Showcase {
  /** Unique, in lower case with hyphens. Its address is `/dev_dashboard?piece=<piece>`. */
  piece: string;
  title: TextKey;
  group: (typeof showcaseGroups)[number];
  /** A wide piece has its states one below the other; others have two columns. */
  wide?: boolean;
  states: readonly ShowcaseState[];
}
