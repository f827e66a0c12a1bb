import { type ComponentType, createElement, lazy, useState } from 'react';
import { domains } from '../../app/domains.ts';
import { loadPart } from '../../base/load-part.ts';
import type { DashboardPart, DashboardPersona } from '../../base/screens.ts';
import { findActive, holdsFlag, type Session, useSessionOrNull } from '../../base/session.ts';

/** A part with its code. */
export interface LoadedPart extends DashboardPart {
  key: string;
  /** Null until it is there. */
  loaded: ComponentType | null;
  /** Draws it as soon as it is there. */
  Later: ComponentType;
}

const parts: readonly LoadedPart[] = domains.flatMap(({ name, dashboard = [] }) =>
  dashboard.map((part, index) => ({
    ...part,
    key: `${name} ${index}`,
    loaded: null,
    Later: lazy(async () => ({ default: drawForSomebody(await loadPart(part.load)) })),
  })),
);

/** What arrives after the person has left the page draws nothing. */
function drawForSomebody(Part: ComponentType): ComponentType {
  return () => {
    const [wasSignedIn] = useState(useSessionOrNull() !== null);
    return wasSignedIn ? createElement(Part) : null;
  };
}

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
export function listParts(session: Session): LoadedPart[] {
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
      part.loaded = await loadPart(part.load);
    }),
  );
}
