import {
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiBugOutline,
  mdiCalendarStarOutline,
  mdiCircleOutline,
  mdiCogOutline,
  mdiDomain,
  mdiHomeCityOutline,
  mdiHumanMaleBoard,
  mdiShieldAccountOutline,
  mdiStorefrontOutline,
  mdiTableArrowUp,
  mdiTools,
  mdiViewDashboardOutline,
} from '@mdi/js';

/** The server names an icon, the shell draws it. */
const icons: Record<string, string> = {
  dashboard: mdiViewDashboardOutline,
  children: mdiAccountGroupOutline,
  courses: mdiHumanMaleBoard,
  employees: mdiAccountMultipleOutline,
  kindergartens: mdiHomeCityOutline,
  organizations: mdiDomain,
  supplier: mdiStorefrontOutline,
  maintenance: mdiTools,
  errorReports: mdiBugOutline,
  roles: mdiShieldAccountOutline,
  settings: mdiCogOutline,
  import: mdiTableArrowUp,
  publicHolidays: mdiCalendarStarOutline,
};

export function findMenuIcon(name: string): string {
  return icons[name] ?? mdiCircleOutline;
}
