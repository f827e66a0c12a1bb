import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import { callRoute, takeRoutes } from '../base/api.ts';
import type { Session } from '../base/session.ts';
import type { IdentitySource } from '../ui/pickers/IdentityPicker.tsx';

/** The kindergarten or organisation where the person works. */
export interface WorkPlace {
  id: number;
  isOrganization: boolean;
  /** The place, for calls outside of a page. */
  place: { kindergarten_id: number };
  /** Whom the person may address there. */
  source: IdentitySource;
}

/** The calls of both places have the same queries, bodies and replies, each under its own path. */
export function findWorkPlace({ active }: Session): WorkPlace {
  const id = active?.id ?? 0;
  const isOrganization = active?.kind === 'organization';
  const place = (isOrganization ? { organization_id: id } : { kindergarten_id: id }) as {
    kindergarten_id: number;
  };
  const search = (
    isOrganization ? takeRoutes(listOrganizationIdentities) : takeRoutes(listIdentities)
  ) as typeof listIdentities;
  return {
    id,
    isOrganization,
    place,
    source: {
      key: [search.name, id],
      async load(term, signal) {
        const query = term === '' ? {} : { term };
        const { data, total } = await callRoute(search, { params: place, query, signal });
        return { items: data, total };
      },
    },
  };
}
