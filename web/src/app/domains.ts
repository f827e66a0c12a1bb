import { accounts } from '../access/accounts/domain.ts';
import { contexts } from '../access/contexts/domain.ts';
import { maintenance } from '../access/maintenance/domain.ts';
import { notificationSettings } from '../access/notification-settings/domain.ts';
import { sessions } from '../access/sessions/domain.ts';
import { dashboard } from '../kindergarten/dashboard/domain.ts';
import { showcase } from '../showcase/domain.ts';
import type { WebDomain } from './screens.ts';

/** Every domain of the web app. A new one is added here and nowhere else. */
export const domains: readonly WebDomain[] = [
  accounts,
  sessions,
  contexts,
  notificationSettings,
  maintenance,
  showcase,
  dashboard,
];
