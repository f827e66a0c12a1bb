import { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import { callRoute, takeRoutes } from '../../base/api.ts';
import { holdsFlag, type Session, useSession } from '../../base/session.ts';
import type { IdentitySource } from '../../ui/pickers/IdentityPicker.tsx';

type Routes = typeof kindergartenEvents;

/** The events of the place where the person is. */
export interface EventScope {
  isOrganization: boolean;
  /** Without the rules of forms. */
  routes: Routes;
  /** The place, for calls outside of a page. */
  place: { kindergarten_id: number };
  /** The page with the calendar. */
  calendar: string;
  /** The address of the place's events, for downloads. */
  address: string;
  mayEdit: boolean;
  /** For whom an event may be. */
  source: IdentitySource;
}

/** The calls of both places have the same queries, bodies and replies, each under its own path. */
export function chooseScope(session: Session): EventScope {
  const id = session.active?.id ?? 0;
  const isOrganization = session.active?.kind === 'organization';
  const place = (isOrganization ? { organization_id: id } : { kindergarten_id: id }) as {
    kindergarten_id: number;
  };
  const search = (
    isOrganization ? takeRoutes(listOrganizationIdentities) : takeRoutes(listIdentities)
  ) as typeof listIdentities;
  return {
    isOrganization,
    routes: (isOrganization ? takeRoutes(organizationEvents) : takeRoutes(kindergartenEvents)) as Routes,
    place,
    calendar: isOrganization ? '/org/events' : '/events',
    address: `/api/${isOrganization ? 'organizations' : 'kindergartens'}/${id}/events`,
    mayEdit: holdsFlag(session, 'events_can_edit', 'organization_edit_events'),
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

export const useEvents = () => chooseScope(useSession());

/** The id in the path of either place, which name it differently. */
export const pathOf = (id: number) => ({ event_id: id, organization_event_id: id });
