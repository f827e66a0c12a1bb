import { flagCatalogue } from './flag-catalogue.ts';
import type {
  AdministratorFlagDefinition,
  FlagContext,
  FlagDefinition,
  KindergartenFlagDefinition,
} from './flag-definition.ts';
import type { Module } from './modules.ts';

type Catalogue = typeof flagCatalogue;

/** The domains that have flags, in the order of a role's form. Headings: `flags.area.<area>`. */
export type FlagArea = keyof Catalogue;

/**
 * Every permission flag of the platform. A role is a named set of flags; a person's rights in a context are
 * the union of their roles there. Roles store the names, so a renamed flag needs a migration. `<flag>.label`
 * and `<flag>.sentence` in `<domain>.flags.json` tell the reader what the flag allows.
 */
export type Flag = { [Area in FlagArea]: keyof Catalogue[Area] & string }[FlagArea];

/** The flags of one context, for the access that a route declares. */
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

/** The definition of each flag, with its domain. */
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

/** The definition of a kindergarten's flag; null for every other flag. */
export function findKindergartenFlag(flag: Flag): KindergartenFlagDefinition | null {
  const definition = flags[flag];
  return definition.context === 'kindergarten' ? definition : null;
}

/** Whether officials have this kindergarten's flag only with consent: a right over its children. */
export function isOverChildren(flag: Flag): boolean {
  return findKindergartenFlag(flag)?.overChildren === true;
}

/**
 * The module of a kindergarten's flag, or null if it cannot be switched off. If the module is off, nobody has
 * the flag: so there is no menu entry and no screen, and the server refuses, all by this one rule.
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

/** The administrator's flags of which one is enough to have `flag` in an addressed context of its kind. */
export function listAdministratorFlags(flag: Flag): readonly FlagOf<'admin'>[] {
  return administratorFlags.get(flag) ?? [];
}
