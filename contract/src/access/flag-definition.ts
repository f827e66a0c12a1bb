import type { Module } from './modules.ts';
import type { RoleType } from './role-types.ts';

/** Where a flag holds: on the platform's administration, or in one organisation, kindergarten or supplier. */
export type FlagContext = 'admin' | 'organization' | 'kindergarten' | 'supplier';

/**
 * A right inside one kindergarten, for employees, guardians and officials. `*_access_index` opens the list, its rows
 * limited to the person's own classes or children; `*_access_all` lifts that limit to the whole kindergarten.
 */
export interface KindergartenFlagDefinition {
  readonly context: 'kindergarten';
  /** Nobody holds it where this module is switched off. */
  readonly module?: Module;
  /**
   * Whether it shows or changes a child, a family or what is written to them, or leads there, such as roles. Officials
   * have such a right by the kindergarten's own yes alone; without it there is the house: its classes, employees, plans,
   * meals and counts.
   */
  readonly overChildren: boolean;
  /** The roles of a new kindergarten that hold it, besides the manager's, which holds all that employees may. */
  readonly roles?: readonly ('teacher' | 'guardian' | 'official')[];
  /** The types of roles that may hold it, where it is not for all three. */
  readonly heldBy?: readonly RoleType[];
}

/** A right on the administrators' screens. The default role of each of these contexts holds all of its flags. */
export interface AdministratorFlagDefinition {
  readonly context: 'admin';
  /**
   * What it allows inside each kindergarten and organisation: the tabs of their administration. So managers, officials
   * and administrators share routes and screens. What people write to each other, and what is recorded of a child's day,
   * is not among them.
   */
  readonly reaches?: readonly string[];
}

/** A right of officials over their organisation itself, or of a supplier's representatives in the shop's back office. */
export interface OtherFlagDefinition {
  readonly context: 'organization' | 'supplier';
}

export type FlagDefinition = KindergartenFlagDefinition | AdministratorFlagDefinition | OtherFlagDefinition;

/** What `<domain>.flags.ts` holds; `npm run generate` gathers them in `flag-catalogue.ts`. */
export type FlagDefinitions = Readonly<Record<string, FlagDefinition>>;
