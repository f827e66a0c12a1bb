import { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import { takeRoutes } from '../../base/api.ts';
import { holdsFlag, type Session, useSession } from '../../base/session.ts';
import { findWorkPlace, type WorkPlace } from '../work-place.ts';

type Routes = typeof kindergartenEvents;

/** The events of the place where the person is. */
export interface EventScope extends WorkPlace {
  /** Without the rules of forms. */
  routes: Routes;
  /** The page with the calendar. */
  calendar: string;
  /** The address of the place's events, for downloads. */
  address: string;
  mayEdit: boolean;
}

export function chooseScope(session: Session): EventScope {
  const place = findWorkPlace(session);
  const { id, isOrganization } = place;
  return {
    ...place,
    routes: (isOrganization ? takeRoutes(organizationEvents) : takeRoutes(kindergartenEvents)) as Routes,
    calendar: isOrganization ? '/org/events' : '/events',
    address: `/api/${isOrganization ? 'organizations' : 'kindergartens'}/${id}/events`,
    mayEdit: holdsFlag(session, 'events_can_edit', 'organization_edit_events'),
  };
}

export const useEvents = () => chooseScope(useSession());

/** The id in the path of either place, which name it differently. */
export const pathOf = (id: number) => ({ event_id: id, organization_event_id: id });
