import type { FlagArea, FlagContext, FlagDefinition } from './flag-areas.ts';
import { adminFlags } from './flags-admin.ts';
import { kindergartenFlags } from './flags-kindergarten.ts';
import { organizationFlags } from './flags-organization.ts';
import { supplierFlags } from './flags-supplier.ts';

export type { FlagArea, FlagContext, FlagDefinition };

/**
 * Every permission flag of the platform. A role is a named set of these; a person's rights in a context are the union
 * over their roles there. Names are stored in roles: a renamed flag needs a migration. `<flag>.label` and
 * `<flag>.sentence` in flags.json say to the reader what the flag allows.
 */
export const flags = {
  ...adminFlags,
  ...organizationFlags,
  ...kindergartenFlags,
  ...supplierFlags,
} as const satisfies Record<string, FlagDefinition>;

type Flags = typeof flags;

declare module '../platform/route.ts' {
  interface FlagCatalogue extends Flags {}
}

export type Flag = keyof typeof flags;

/** The flags of one context, for a route that declares what it asks for there. */
export type FlagOf<Context extends FlagContext> = {
  [Name in Flag]: (typeof flags)[Name]['context'] extends Context ? Name : never;
}[Flag];

/** All flags of one context, in the order of the catalogue. */
export function listFlags<Context extends FlagContext>(context: Context): FlagOf<Context>[] {
  return (Object.keys(flags) as Flag[]).filter(
    (name): name is FlagOf<Context> => flags[name].context === context,
  );
}

/** Whether the flag is a right over a kindergarten's children, which officials have by the kindergarten's own yes alone. */
export function isOverChildren(flag: Flag): boolean {
  const definition: FlagDefinition & { overChildren?: boolean } = flags[flag];
  return definition.overChildren === true;
}
