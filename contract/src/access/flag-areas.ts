/** Where a flag holds: on the platform's administration, or in one organisation, kindergarten or supplier. */
export type FlagContext = 'admin' | 'organization' | 'kindergarten' | 'supplier';

/** The domains that own flags, in the order in which a role's form shows them. Headings: `area.<area>` in flags.json. */
export const flagAreas = [
  'accounts',
  'tenants',
  'roles',
  'single-sign-on',
  'platform',
  'settings',
  'courses',
  'children',
  'guardians',
  'consents',
  'employees',
  'contacts',
  'target-groups',
  'import',
  'folders',
  'files',
  'messages',
  'announcements',
  'events',
  'surveys',
  'banners',
  'help',
  'diary',
  'child-calendar',
  'food-menu',
  'door-cards',
  'child-development',
  'plans',
  'maps',
  'ideas',
  'applications',
  'approvals',
  'invoices',
  'work-schedules',
  'reports',
  'suppliers',
  'catalogue',
  'price-lists',
  'integrations',
  'wishlist',
  'cart',
  'orders',
  'comments',
] as const;

export type FlagArea = (typeof flagAreas)[number];

export interface FlagDefinition {
  readonly context: FlagContext;
  readonly area: FlagArea;
}

/** Each flag of a kindergarten says whether it is a right over the kindergarten's children. */
export interface KindergartenFlagDefinition extends FlagDefinition {
  readonly context: 'kindergarten';
  readonly overChildren: boolean;
}
