import type { Module } from './modules.ts';
import type { RoleType } from './role-types.ts';

/** Where a flag applies: the platform's administration, or one organisation, kindergarten or supplier. */
export type FlagContext = 'admin' | 'organization' | 'kindergarten' | 'supplier';

/**
 * A right inside one kindergarten, for employees, guardians and officials. `*_access_index` opens the list,
 * limited to the person's own classes or children; `*_access_all` extends it to the whole kindergarten.
 */
export interface KindergartenFlagDefinition {
  readonly context: 'kindergarten';
  /** Nobody has it if this module is switched off. */
  readonly module?: Module;
  /**
   * Whether it shows or changes a child, a family or messages to them, or gives access to them, such as
   * roles. Officials have such a right only with the kindergarten's consent; without it they see its classes,
   * employees, plans, meals and counts.
   */
  readonly overChildren: boolean;
  /** The roles of a new kindergarten that have it. The manager's role has all flags for employees anyway. */
  readonly roles?: readonly ('teacher' | 'guardian' | 'official')[];
  /** The types of roles that may have it, if not all three. */
  readonly heldBy?: readonly RoleType[];
}

/** A right on the administrators' screens. The default role of each of these contexts has all its flags. */
export interface AdministratorFlagDefinition {
  readonly context: 'admin';
  /**
   * What it allows inside each kindergarten and organisation: the tabs of their administration. So managers,
   * officials and administrators share routes and screens. Messages between people are not included.
   * officials and administrators share routes and screens. Messages between people and the diary of a
   * child are not included.
   */
  readonly reaches?: readonly string[];
}

/** A right of officials for their organisation, or of suppliers' representatives in the shop back office. */
export interface OtherFlagDefinition {
  readonly context: 'organization' | 'supplier';
}

export type FlagDefinition = KindergartenFlagDefinition | AdministratorFlagDefinition | OtherFlagDefinition;

/** The content of `<domain>.flags.ts`; `npm run generate` collects them in `flag-catalogue.ts`. */
export type FlagDefinitions = Readonly<Record<string, FlagDefinition>>;
