import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as answerInvitation from './answer-invitation.ts';
import { invitationsDemo } from './demo.ts';
import { sendInvitation } from './invitation-mail.ts';
import { invitationsPersonalData } from './personal-data.ts';
import * as readInvitations from './read-invitations.ts';

export const invitations: Domain = {
  name: 'invitations',
  tables: ['invitations'],
  routes: routesOf(answerInvitation, readInvitations),
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [sendInvitation],
  personalData: invitationsPersonalData,
  demo: invitationsDemo,
};
