import { Box } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { domains } from '../app/domains.ts';
import { loadPart } from '../base/load-part.ts';
import { reportError } from '../base/report-error.ts';
import type { HeaderPart } from '../base/screens.ts';
import { holdsFlag, type Session } from '../base/session.ts';

const parts = domains.flatMap(({ name, headerPart }) =>
  headerPart === undefined
    ? []
    : [{ name, anyOf: headerPart.anyOf, Part: lazy(() => loadHeaderPart(headerPart)) }],
);

/** The page works without a button that cannot be loaded. */
async function loadHeaderPart({ load }: HeaderPart): Promise<{ default: ComponentType }> {
  try {
    return { default: await loadPart(load) };
  } catch (failure) {
    reportError(failure);
    return { default: () => null };
  }
}

/** The header buttons of the domains, for people who may use them; each keeps its space while it loads. */
export function HeaderParts({ session }: { session: Session }) {
  return parts
    .filter(({ anyOf }) => holdsFlag(session, ...anyOf))
    .map(({ name, Part }) => (
      <Suspense key={name} fallback={<Box w={44} h={44} />}>
        <Part />
      </Suspense>
    ));
}
