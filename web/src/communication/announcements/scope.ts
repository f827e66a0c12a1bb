import {
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { takeRoutes } from '../../base/api.ts';
import { holdsFlag, type Session, useSession } from '../../base/session.ts';
import { findWorkPlace, type WorkPlace } from '../work-place.ts';

type Routes = typeof kindergartenAnnouncements;

/** The announcements of the place where the person works. */
export interface AnnouncementScope extends WorkPlace {
  /** Without the rules of forms. */
  routes: Routes;
  maySend: boolean;
}

export function chooseScope(session: Session): AnnouncementScope {
  const place = findWorkPlace(session);
  return {
    ...place,
    routes: (place.isOrganization
      ? takeRoutes(organizationAnnouncements)
      : takeRoutes(kindergartenAnnouncements)) as Routes,
    maySend: holdsFlag(session, 'announcements_can_send', 'organization_send_announcements'),
  };
}

export const useAnnouncements = () => chooseScope(useSession());

/** The id in the path of either place, which name it differently. */
export const pathOf = (id: number) => ({ announcement_id: id, organization_announcement_id: id });
