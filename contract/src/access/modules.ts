import type { FlagArea } from './flag-areas.ts';
import { type Flag, flags } from './flags.ts';

/** What a kindergarten may switch off as a whole (decisions.md), in the order of its settings page. */
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

const moduleOfArea: Partial<Record<FlagArea, Module>> = {
  diary: 'diary',
  'child-calendar': 'child-calendar',
  'food-menu': 'food-menu',
  plans: 'plans',
  'child-development': 'child-development',
  maps: 'maps',
  ideas: 'ideas',
  messages: 'messages',
  announcements: 'announcements',
  events: 'events',
  surveys: 'surveys',
  'work-schedules': 'work-schedules',
  approvals: 'approvals',
  applications: 'applications',
  invoices: 'invoices',
  'door-cards': 'door-cards',
  catalogue: 'shop',
  wishlist: 'shop',
  cart: 'shop',
  orders: 'shop',
  comments: 'shop',
};

/**
 * The module that a kindergarten's flag belongs to, or null for what is never off. Where the module is off, nobody holds
 * the flag: so there is no menu entry, no screen, and the server refuses, all by the one rule.
 */
export function findModule(flag: Flag): Module | null {
  const { context, area } = flags[flag];
  if (context !== 'kindergarten') return null;
  if (flag.startsWith('gallery_')) return 'gallery';
  if (flag.startsWith('documents_')) return 'documents';
  return moduleOfArea[area] ?? null;
}
