import { type ComponentType, createElement, lazy, useState } from 'react';
import { getDashboard } from '#contract/access/contexts.ts';
import type { DashboardPart } from '#contract/platform/dashboard.ts';
import { domains } from '../../app/domains.ts';
import { type CallReply, callRoute, readReply } from '../../base/api.ts';
import { loadPart } from '../../base/load-part.ts';
import { queryClient } from '../../base/query-client.ts';
import { type Session, useSessionOrNull } from '../../base/session.ts';

/** The component of a part. */
export interface Drawn {
  /** Null until it is loaded. */
  loaded: ComponentType | null;
  /** Renders it when it is loaded. */
  Later: ComponentType;
  load(): Promise<ComponentType>;
}

const drawn: ReadonlyMap<string, Drawn> = new Map(
  domains
    .flatMap(({ dashboard = {} }) => Object.entries(dashboard))
    .map(([name, load]) => [
      name,
      { load, loaded: null, Later: lazy(async () => ({ default: drawForSomebody(await loadPart(load)) })) },
    ]),
);

/** After the person has left the page, loaded code renders nothing. */
function drawForSomebody(Part: ComponentType): ComponentType {
  return () => {
    const [wasSignedIn] = useState(useSessionOrNull() !== null);
    return wasSignedIn ? createElement(Part) : null;
  };
}

/** The parts of the person's dashboard in order. A page of an older version ignores newer parts. */
export function listParts(session: Session): (DashboardPart & { drawn: Drawn })[] {
  return session.dashboard.flatMap((part) => {
    const found = drawn.get(part.name);
    return found === undefined ? [] : [{ ...part, drawn: found }];
  });
}

/** Loads the code of the person's parts, so that they are rendered together with the page. */
export async function loadParts(session: Session): Promise<void> {
  await Promise.all(
    listParts(session).map(async ({ drawn: part }) => {
      part.loaded = await loadPart(part.load);
    }),
  );
}

/**
 * Reads in one call the first data of the person's parts, unless fresh data is cached. The parts' own
 * queries, which ask the same, wait for it.
 */
export function readParts(session: Session): void {
  const needed = listParts(session).flatMap(({ name, read }) => {
    const queryKey = [read?.route, read?.input];
    const isFresh = queryClient.getQueryCache().find({ queryKey })?.isStaleByTime(15_000) === false;
    return read === null || isFresh ? [] : [{ name, queryKey }];
  });
  if (needed.length < 2) return;
  const query = { parts: needed.map(({ name }) => name).join() };
  let reading: Promise<CallReply<typeof getDashboard>> | undefined;
  for (const { name, queryKey } of needed) {
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: async () => {
        reading ??= callRoute(getDashboard, { query }).finally(() => {
          reading = undefined;
        });
        const found = (await reading).data.find((one) => one.name === name);
        return (await readReply(found?.status ?? 0, found?.reply)).reply;
      },
    });
  }
}
