import {
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import { callRoute, takeRoutes } from '../../base/api.ts';
import { holdsFlag, type Session, useSession } from '../../base/session.ts';
import type { IdentitySource } from '../../ui/pickers/IdentityPicker.tsx';

type Routes = typeof kindergartenAnnouncements;

/** The announcements of the place where the person works. */
export interface AnnouncementScope {
  isOrganization: boolean;
  /** Without the rules of forms. */
  routes: Routes;
  /** The place, for calls outside of a page. */
  place: { kindergarten_id: number };
  maySend: boolean;
  /** Whom the person may send to. */
  source: IdentitySource;
}

/** The calls of both places have the same queries, bodies and replies, each under its own path. */
export function chooseScope(session: Session): AnnouncementScope {
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
    routes: (isOrganization
      ? takeRoutes(organizationAnnouncements)
      : takeRoutes(kindergartenAnnouncements)) as Routes,
    place,
    maySend: holdsFlag(session, 'announcements_can_send', 'organization_send_announcements'),
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

export const useAnnouncements = () => chooseScope(useSession());

/** The id in the path of either place, which name it differently. */
export const pathOf = (id: number) => ({ announcement_id: id, organization_announcement_id: id });
