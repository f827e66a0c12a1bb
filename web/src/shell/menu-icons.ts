import {
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiCircleOutline,
  mdiCogOutline,
  mdiDomain,
  mdiHomeCityOutline,
  mdiHumanMaleBoard,
  mdiStorefrontOutline,
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
  settings: mdiCogOutline,
};

export function findMenuIcon(name: string): string {
  return icons[name] ?? mdiCircleOutline;
}
