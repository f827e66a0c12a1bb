import { type ComponentType, lazy } from 'react';
import { domains } from '../../app/domains.ts';
import { loadPart } from '../../base/load-part.ts';
import type { DashboardPart, DashboardPersona } from '../../base/screens.ts';
import { findActive, holdsFlag, type Session } from '../../base/session.ts';

/** A part as it can be drawn: at once where its code is there, else as soon as it is. */
interface DrawnPart extends DashboardPart {
  key: string;
  Part: ComponentType;
}

const parts: readonly DrawnPart[] = domains.flatMap(({ name, dashboard = [] }) =>
  dashboard.map((part, index) => ({
    ...part,
    key: `${name} ${index}`,
    Part: lazy(async () => ({ default: await loadPart(part.load) })),
  })),
);

/** What the person is in the active place, and whether an administrator besides. */
function listPersonas(session: Session): DashboardPersona[] {
  const active = findActive(session);
  const own: DashboardPersona[] = session.user.is_admin ? ['administrator'] : [];
  if (active === null) return own.length === 0 ? ['newcomer'] : own;
  if (active.kind === 'organization') return ['official', ...own];
  if (active.kind === 'supplier') return ['representative', ...own];
  const isParent = active.memberships.includes('guardian') && !active.memberships.includes('employee');
  return [isParent ? 'guardian' : 'employee', ...own];
}

/** The parts of the person's dashboard, in their order. */
export function listParts(session: Session): DrawnPart[] {
  const personas = listPersonas(session);
  const orderOf = ({ order }: DashboardPart) =>
    Math.min(...personas.flatMap((persona) => order[persona] ?? []));
  return parts
    .filter((part) => Number.isFinite(orderOf(part)))
    .filter(({ anyOf }) => anyOf === undefined || holdsFlag(session, ...anyOf))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Loads the code of the person's parts, so that they are drawn together with the page. */
export async function loadParts(session: Session): Promise<void> {
  await Promise.all(
    listParts(session).map(async (part) => {
      part.Part = await loadPart(part.load);
    }),
  );
}
