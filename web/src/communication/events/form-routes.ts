import { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import { useEvents } from './scope.ts';

/** The routes of the place where the person is, with the rules that forms check. */
export const useFormRoutes = () =>
  (useEvents().isOrganization ? organizationEvents : kindergartenEvents) as typeof kindergartenEvents;
