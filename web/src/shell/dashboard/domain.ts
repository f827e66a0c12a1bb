import { homePath } from '../../base/guards.ts';
import type { Screen } from '../../base/screens.ts';

/** The start page, made of parts of the domains. */
export const startPage: Screen = {
  path: homePath,
  title: 'dashboard.title',
  load: async () => (await import('./DashboardPage.tsx')).loadDashboard(),
};
