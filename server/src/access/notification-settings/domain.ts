import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const notificationSettings: Domain = {
  name: 'notification-settings',
  routes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: notificationsPersonalData,
};
