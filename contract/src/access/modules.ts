/** The modules that a kindergarten may switch off (decisions.md), in the order of its settings page. */
export const modules = [
  'diary',
  'child-calendar',
  'food-menu',
  'plans',
  'child-development',
  'maps',
  'ideas',
  'gallery',
  'documents',
  'messages',
  'announcements',
  'events',
  'surveys',
  'work-schedules',
  'approvals',
  'applications',
  'invoices',
  'door-cards',
  'shop',
] as const;
export type Module = (typeof modules)[number];
