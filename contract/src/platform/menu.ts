import * as z from 'zod/mini';

/** A place in the navigation; texts are `menu.<key>` and `menu.group.<group>`. */
export const menuEntry = z.object({
  key: z.string(),
  group: z.nullable(z.string()),
  path: z.string(),
  icon: z.string(),
});
export type MenuEntry = z.output<typeof menuEntry>;
