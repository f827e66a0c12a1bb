import type { Context } from '#contract/access/contexts.ts';
import type { DashboardPart } from '#contract/platform/dashboard.ts';
import { askFirst, type DashboardPersona, type DomainDashboardPart } from '#server/platform/dashboard.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** The person's roles in the active place, and whether they are also an administrator. */
function listPersonas({ isAdministrator }: Actor, active: Context | null): DashboardPersona[] {
  const own: DashboardPersona[] = isAdministrator ? ['administrator'] : [];
  if (active === null) return isAdministrator ? own : ['newcomer'];
  if (active.kind === 'organization') return ['official', ...own];
  if (active.kind === 'supplier') return ['representative', ...own];
  const isParent = active.memberships.includes('guardian') && !active.memberships.includes('employee');
  return [isParent ? 'guardian' : 'employee', ...own];
}

/** Nobody is told what needs them where they may not look. */
function mayRead({ reads }: DomainDashboardPart, actor: Actor): boolean {
  const access = reads?.access;
  return access?.kind !== 'flags' || access.anyOf.some((flag) => actor.hasFlag(flag));
}

/** The parts of the person's dashboard, in order; none before privacy is confirmed and a name is given. */
export function listDashboard(
  parts: readonly DomainDashboardPart[],
  actor: Actor,
  active: Context | null,
): DashboardPart[] {
  const personas = listPersonas(actor, active);
  const orderOf = ({ order }: DomainDashboardPart) =>
    Math.min(...personas.flatMap((persona) => order[persona] ?? []));
  return parts
    .filter((part) => actor.gate === null && Number.isFinite(orderOf(part)))
    .filter(({ anyOf }) => anyOf === undefined || anyOf.some((flag) => actor.hasFlag(flag)))
    .filter((part) => part.section !== 'needs' || mayRead(part, actor))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((part) => ({
      name: part.name,
      section: part.section ?? 'main',
      read: part.reads ? { route: part.reads.name, input: askFirst(part.reads, part, active?.id) } : null,
    }));
}
