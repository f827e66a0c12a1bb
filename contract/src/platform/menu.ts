import * as z from 'zod/mini';

/** A place in the navigation, in the reader's language. */
export const menuEntry = z.object({
  name: z.string(),
  /** The heading above it; null if it has no heading. */
  group: z.nullable(z.string()),
  path: z.string(),
  /** The icon, as the path of an SVG of 24 × 24. */
  icon: z.string(),
  /** Its rank in the bottom bar of a phone. Entries with null follow, in the order of the menu. */
  bar: z.nullable(z.int()),
});
export type MenuEntry = z.output<typeof menuEntry>;
