import {
  mdiAccountChildOutline,
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiAccountSearchOutline,
  mdiBugOutline,
  mdiCalendarStarOutline,
  mdiCardAccountPhoneOutline,
  mdiCircleOutline,
  mdiCogOutline,
  mdiDomain,
  mdiFolderOutline,
  mdiHomeCityOutline,
  mdiHumanMaleBoard,
  mdiImageMultipleOutline,
  mdiShieldAccountOutline,
  mdiStorefrontOutline,
  mdiTableArrowUp,
  mdiTarget,
  mdiTools,
  mdiTranslate,
  mdiViewDashboardOutline,
} from '@mdi/js';

/** The server names an icon, the shell draws it. */
const icons: Record<string, string> = {
  dashboard: mdiViewDashboardOutline,
  children: mdiAccountGroupOutline,
  courses: mdiHumanMaleBoard,
  targetGroups: mdiTarget,
  employees: mdiAccountMultipleOutline,
  guardians: mdiAccountChildOutline,
  documents: mdiFolderOutline,
  gallery: mdiImageMultipleOutline,
  contacts: mdiCardAccountPhoneOutline,
  kindergartens: mdiHomeCityOutline,
  organizations: mdiDomain,
  supplier: mdiStorefrontOutline,
  maintenance: mdiTools,
  languages: mdiTranslate,
  users: mdiAccountSearchOutline,
  errorReports: mdiBugOutline,
  roles: mdiShieldAccountOutline,
  settings: mdiCogOutline,
  import: mdiTableArrowUp,
  publicHolidays: mdiCalendarStarOutline,
};

export function findMenuIcon(name: string): string {
  return icons[name] ?? mdiCircleOutline;
}
