import { accounts } from './access/accounts/domain.ts';
import { contexts } from './access/contexts/domain.ts';
import { invitations } from './access/invitations/domain.ts';
import { languages } from './access/languages/domain.ts';
import { maintenance } from './access/maintenance/domain.ts';
import { members } from './access/members/domain.ts';
import { notificationSettings } from './access/notification-settings/domain.ts';
import { oversight } from './access/oversight/domain.ts';
import { roles } from './access/roles/domain.ts';
import { sessions } from './access/sessions/domain.ts';
import { tenants } from './access/tenants/domain.ts';
import { activityDomain } from './communication/activity/domain.ts';
import { announcements } from './communication/announcements/domain.ts';
import { events } from './communication/events/domain.ts';
import { messages } from './communication/messages/domain.ts';
import { notifications } from './communication/notifications/domain.ts';
import { translations } from './communication/translations/domain.ts';
import { attendance } from './daily/attendance/domain.ts';
import { childCalendar } from './daily/child-calendar/domain.ts';
import { diary } from './daily/diary/domain.ts';
import { doorCards } from './daily/door-cards/domain.ts';
import { foodMenu } from './daily/food-menu/domain.ts';
import { kitchen } from './daily/kitchen/domain.ts';
import { pickUps } from './daily/pick-ups/domain.ts';
import { vacations } from './daily/vacations/domain.ts';
import { children } from './kindergarten/children/domain.ts';
import { consents } from './kindergarten/consents/domain.ts';
import { contacts } from './kindergarten/contacts/domain.ts';
import { courses } from './kindergarten/courses/domain.ts';
import { dietaryOptions } from './kindergarten/dietary-options/domain.ts';
import { employees } from './kindergarten/employees/domain.ts';
import { guardians } from './kindergarten/guardians/domain.ts';
import { dataImport } from './kindergarten/import/domain.ts';
import { listExports } from './kindergarten/list-exports/domain.ts';
import { personalData } from './kindergarten/personal-data/domain.ts';
import { publicHolidays } from './kindergarten/public-holidays/domain.ts';
import { settings } from './kindergarten/settings/domain.ts';
import { targetGroups } from './kindergarten/target-groups/domain.ts';
import { childFiles } from './library/child-files/domain.ts';
import { diaryFiles } from './library/diary-files/domain.ts';
import { files } from './library/files/domain.ts';
import { folders } from './library/folders/domain.ts';
import { photos } from './library/photos/domain.ts';
import { planFiles } from './library/plan-files/domain.ts';
import type { Domain } from './platform/domain.ts';
import { errorReports } from './platform/error-reports/domain.ts';
import { connectFollowers } from './platform/events.ts';
import { connectIdentities } from './platform/identities.ts';
import { mail } from './platform/mail/domain.ts';
import { showcase } from './platform/showcase/domain.ts';

/** Every domain of the server, in the order of the menu. A new domain is added here. */
export const domains: readonly Domain[] = [
  mail,
  showcase,
  contexts,
  courses,
  children,
  consents,
  guardians,
  employees,
  contacts,
  targetGroups,
  folders,
  files,
  childFiles,
  diaryFiles,
  photos,
  planFiles,
  attendance,
  diary,
  childCalendar,
  vacations,
  foodMenu,
  kitchen,
  pickUps,
  doorCards,
  messages,
  translations,
  announcements,
  events,
  notifications,
  activityDomain,
  tenants,
  invitations,
  members,
  roles,
  oversight,
  accounts,
  sessions,
  languages,
  notificationSettings,
  publicHolidays,
  dataImport,
  listExports,
  settings,
  dietaryOptions,
  personalData,
  maintenance,
  errorReports,
];

connectFollowers(domains.flatMap(({ follows = [] }) => follows));
connectIdentities(domains.flatMap(({ identities = [] }) => identities));
