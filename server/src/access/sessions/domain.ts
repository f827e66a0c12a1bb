import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { forgetSessions } from './forget-sessions.ts';
import { forgetDevices } from './known-devices.ts';
import { sendNewDeviceMail } from './new-device-mail.ts';
import { sessionsPersonalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const sessions: Domain = {
  name: 'sessions',
  routes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: sessionsPersonalData,
  jobs: [sendNewDeviceMail, forgetSessions, forgetDevices],
};
