import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { invitationsDemo } from './demo.ts';
import { sendInvitation } from './invitation-mail.ts';
import { invitationsPersonalData } from './personal-data.ts';
import { invitationRoutes } from './routes.ts';

export const invitations: Domain = {
  name: 'invitations',
  tables: ['invitations'],
  routes: invitationRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [sendInvitation],
  personalData: invitationsPersonalData,
  demo: invitationsDemo,
};
