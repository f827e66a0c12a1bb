import {
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { useAnnouncements } from './scope.ts';

/** The routes of the place where the person works, with the rules that forms check. */
export const useFormRoutes = () =>
  (useAnnouncements().isOrganization
    ? organizationAnnouncements
    : kindergartenAnnouncements) as typeof kindergartenAnnouncements;
