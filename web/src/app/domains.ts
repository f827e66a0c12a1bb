import { accounts } from '../access/accounts/domain.ts';
import { contexts } from '../access/contexts/domain.ts';
import { errorReports } from '../access/error-reports/domain.ts';
import { invitations } from '../access/invitations/domain.ts';
import { languages } from '../access/languages/domain.ts';
import { maintenance } from '../access/maintenance/domain.ts';
import { notificationSettings } from '../access/notification-settings/domain.ts';
import { oversight } from '../access/oversight/domain.ts';
import { roles } from '../access/roles/domain.ts';
import { sessions } from '../access/sessions/domain.ts';
import { tenants } from '../access/tenants/domain.ts';
import type { DomainParts, DomainScreens, WebDomain } from '../base/screens.ts';
import { announcements } from '../communication/announcements/domain.ts';
import { events } from '../communication/events/domain.ts';
import { messages } from '../communication/messages/domain.ts';
import { notifications } from '../communication/notifications/domain.ts';
import { attendance } from '../daily/attendance/domain.ts';
import { childCalendar } from '../daily/child-calendar/domain.ts';
import { diary } from '../daily/diary/domain.ts';
import { doorCards } from '../daily/door-cards/domain.ts';
import { foodMenu } from '../daily/food-menu/domain.ts';
import { kitchen } from '../daily/kitchen/domain.ts';
import { pickUps } from '../daily/pick-ups/domain.ts';
import { vacations } from '../daily/vacations/domain.ts';
import { children } from '../kindergarten/children/domain.ts';
import { consents } from '../kindergarten/consents/domain.ts';
import { contacts } from '../kindergarten/contacts/domain.ts';
import { courses } from '../kindergarten/courses/domain.ts';
import { dietaryOptions } from '../kindergarten/dietary-options/domain.ts';
import { employees } from '../kindergarten/employees/domain.ts';
import { guardians } from '../kindergarten/guardians/domain.ts';
import { dataImport } from '../kindergarten/import/domain.ts';
import { personalData } from '../kindergarten/personal-data/domain.ts';
import { publicHolidays } from '../kindergarten/public-holidays/domain.ts';
import { settings } from '../kindergarten/settings/domain.ts';
import { targetGroups } from '../kindergarten/target-groups/domain.ts';
import { childFiles } from '../library/child-files/domain.ts';
import { diaryFiles } from '../library/diary-files/domain.ts';
import { folders } from '../library/folders/domain.ts';

/** All domains of the web app. A new domain is added only here. */
const all: readonly WebDomain[] = [
  accounts,
  sessions,
  tenants,
  roles,
  oversight,
  contexts,
  notificationSettings,
  languages,
  maintenance,
  errorReports,
  foodMenu,
  kitchen,
  courses,
  children,
  consents,
  settings,
  dietaryOptions,
  dataImport,
  publicHolidays,
  personalData,
  invitations,
  guardians,
  employees,
  contacts,
  pickUps,
  doorCards,
  targetGroups,
  folders,
  childFiles,
  diaryFiles,
  attendance,
  diary,
  childCalendar,
  vacations,
  messages,
  announcements,
  events,
  notifications,
];

/** What they add to every page. The build leaves their screens out of these records. */
export const domains: readonly DomainParts[] = all;

/** Only for `screens.ts`: the build leaves everything else out of these records. */
export const domainScreens: readonly DomainScreens[] = all;
