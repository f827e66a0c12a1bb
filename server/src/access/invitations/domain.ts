import { addressConfirmed } from '#server/access/accounts/email-changes.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { adoptInvitations } from './adopt-invitations.ts';
import * as answerInvitation from './answer-invitation.ts';
import { invitationsDemo } from './demo.ts';
import { sendInvitation } from './invitation-mail.ts';
import { invitationsPersonalData } from './personal-data.ts';
import * as readInvitations from './read-invitations.ts';

export const invitations: Domain = {
  name: 'invitations',
  uses: ['accounts', 'roles', 'sessions'],
  tables: ['invitations'],
  routes: routesOf(answerInvitation, readInvitations),
  follows: [on(addressConfirmed, adoptInvitations)],
  jobs: [sendInvitation],
  personalData: invitationsPersonalData,
  dashboard: [
    {
      name: 'invitations',
      order: {
        employee: 10,
        guardian: 10,
        official: 10,
        representative: 10,
        administrator: 10,
        newcomer: 10,
      },
    },
  ],
  demo: invitationsDemo,
};
