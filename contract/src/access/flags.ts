import { flagCatalogue } from './flag-catalogue.ts';
import type {
  AdministratorFlagDefinition,
  FlagContext,
  FlagDefinition,
  KindergartenFlagDefinition,
} from './flag-definition.ts';
import type { Module } from './modules.ts';

type Catalogue = typeof flagCatalogue;

/** The domains that bring flags, in the order in which a role's form shows them. Headings: `flags.area.<area>`. */
export type FlagArea = keyof Catalogue;

/**
 * Every permission flag of the platform. A role is a named set of these; a person's rights in a context are the union
 * over their roles there. Names are stored in roles: a renamed flag needs a migration. `<flag>.label` and
 * `<flag>.sentence` in `<domain>.flags.json` say to the reader what the flag allows.
 */
export type Flag = { [Area in FlagArea]: keyof Catalogue[Area] & string }[FlagArea];

/** The flags of one context, for a route that declares what it asks for there. */
export type FlagOf<Context extends FlagContext> = {
  [Area in FlagArea]: {
    [Name in keyof Catalogue[Area]]: Catalogue[Area][Name] extends { context: Context }
      ? Name & string
      : never;
  }[keyof Catalogue[Area]];
}[FlagArea];

declare module '../platform/route.ts' {
  interface FlagCatalogue extends Record<Flag, unknown> {}
}

export const flagAreas = Object.keys(flagCatalogue) as FlagArea[];

/** What is said of each flag, with the domain that brings it. */
export const flags = Object.fromEntries(
  flagAreas.flatMap((area) =>
    Object.entries(flagCatalogue[area]).map(([name, definition]) => [name, { ...definition, area }]),
  ),
) as Readonly<Record<Flag, FlagDefinition & { area: FlagArea }>>;

/** All flags of one context, in the order of the catalogue. */
export function listFlags<Context extends FlagContext>(context: Context): FlagOf<Context>[] {
  return (Object.keys(flags) as Flag[]).filter(
    (name): name is FlagOf<Context> => flags[name].context === context,
  );
}

/** What a kindergarten's flag says of itself; null for every other. */
export function findKindergartenFlag(flag: Flag): KindergartenFlagDefinition | null {
  const definition = flags[flag];
  return definition.context === 'kindergarten' ? definition : null;
}

/** Whether the flag is a right over a kindergarten's children, which officials have by the kindergarten's own yes alone. */
export function isOverChildren(flag: Flag): boolean {
  return findKindergartenFlag(flag)?.overChildren === true;
}

/**
 * The module that a kindergarten's flag belongs to, or null for what is never off. Where the module is off, nobody holds
 * the flag: so there is no menu entry, no screen, and the server refuses, all by the one rule.
 */
export function findModule(flag: Flag): Module | null {
  return findKindergartenFlag(flag)?.module ?? null;
}

const administratorFlags = new Map<string, FlagOf<'admin'>[]>();
for (const held of listFlags('admin')) {
  const { reaches = [] } = flags[held] as AdministratorFlagDefinition;
  for (const reached of reaches) {
    administratorFlags.set(reached, [...(administratorFlags.get(reached) ?? []), held]);
  }
}

/** The administrator's flags of which one is enough to hold `flag` where a context of its kind is addressed. */
export function listAdministratorFlags(flag: Flag): readonly FlagOf<'admin'>[] {
  return administratorFlags.get(flag) ?? [];
}
