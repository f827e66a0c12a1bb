import * as z from 'zod/mini';
import { bySessionOrToken } from '../platform/callers.ts';
import { dashboardPart } from '../platform/dashboard.ts';
import { menuEntry } from '../platform/menu.ts';
import { reaches } from '../platform/reach.ts';
import { type ContextKind, routesAt, signedIn, signedInBeforeGates } from '../platform/route.ts';
import { listOf } from '../platform/rules.ts';
import { user } from './accounts.ts';
import { invitation } from './invitations.ts';

const routes = routesAt('contexts', '/api/common', {
  reach: reaches.person,
  access: signedInBeforeGates,
  callers: bySessionOrToken,
});

const contextKinds = ['organization', 'kindergarten', 'supplier'] as const satisfies ContextKind[];

/** A tenant in which the person may work. Officials get the kindergartens of their organisation from it. */
const context = z.object({
  kind: z.enum(contextKinds),
  id: z.number(),
  name: z.string(),
  country: z.string(),
  /** Of a kindergarten: where its days begin and end. */
  timezone: z.nullable(z.string()),
  /** Names of the roles held here; empty if the access comes from an organisation. */
  roles: z.array(z.string()),
  /** Membership types held here. */
  memberships: z.array(z.enum(['employee', 'guardian', 'official', 'representative'])),
  /** The organisation through which an official reaches this kindergarten. */
  organization_id: z.nullable(z.number()),
});
export type Context = z.output<typeof context>;

/**
 * All that the shell needs at once. `active` is the header's context if the person may work there; else the
 * first organisation, supplier, kindergarten (shell-and-access §1). Null: administrators, private shoppers.
 */
export const getInit = routes.get('getInit', '/init', {
  endsActing: true,
  reply: z.object({
    user,
    contexts: z.array(context),
    active: z.nullable(z.object({ kind: z.enum(contextKinds), id: z.number() })),
    /** Whether an administrator acts as this person. */
    logged_in_as: z.boolean(),
    /** Whether the administrator has just lost the right to act as somebody; sent once. */
    acting_ended: z.boolean(),
    permissions: z.array(z.string()),
    menu: z.array(menuEntry),
    dashboard: z.array(dashboardPart),
    /** Invitations that the person can accept or decline, whether the mails arrived or not. */
    invitations: z.array(invitation),
    /** The data for the browser's connection to live push. */
    push: z.object({ key: z.string() }),
  }),
});

/** The entries of the menu in the addressed context, by the caller's flags. */
export const getMenu = routes.get('getMenu', '/menu', {
  reply: listOf(menuEntry),
  personal: false,
});

/** The first data of the named parts of the caller's dashboard, in one call, by each route's own access. */
export const getDashboard = routes.get('getDashboard', '/dashboard', {
  access: signedIn,
  // Names of parts, separated by commas. Parts that no longer exist are left out.
  query: z.object({ parts: z.string().check(z.maxLength(1_000)) }),
  reply: listOf(z.object({ name: z.string(), status: z.number(), reply: z.unknown() })),
  // Each reading has its own entry in the audit log.
  personal: false,
  example: { query: { parts: 'children.own,courses' } },
});

interface StoredContext {
  kind: ContextKind;
  id: number;
}

const restoreOrder: readonly ContextKind[] = ['organization', 'supplier', 'kindergarten'];

/** The active context: the stored one if it is still in `available`, else the first by the restore order. */
export function chooseContext<C extends StoredContext>(
  stored: StoredContext | null,
  available: readonly C[],
): C | null {
  const kept = available.find((one) => one.kind === stored?.kind && one.id === stored.id);
  if (kept !== undefined) return kept;
  for (const kind of restoreOrder) {
    const first = available.find((one) => one.kind === kind);
    if (first !== undefined) return first;
  }
  return null;
}
