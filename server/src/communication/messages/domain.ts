import { listMessageReports } from '#contract/communication/message-reports.ts';
import { listMessages } from '#contract/communication/messages.ts';
import { firstNeeds } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as absences from './absences.ts';
import { countUnreadMessages } from './activity.ts';
import * as attachFiles from './attach-files.ts';
import * as blocks from './blocks.ts';
import { messagesDemo } from './demo.ts';
import * as drafts from './drafts.ts';
import { messageFileOwner } from './file-owner.ts';
import * as folders from './folders.ts';
import { messagesPersonalData } from './personal-data.ts';
import * as readMessages from './read-messages.ts';
import * as readThread from './read-thread.ts';
import * as receipts from './receipts.ts';
import * as recipients from './recipients.ts';
import { releaseMessage } from './release.ts';
import * as reports from './reports.ts';
import * as sendMessages from './send-messages.ts';
import { messageReminder, messageReported, messageReturned, newMessage } from './types.ts';

export const messages: Domain = {
  name: 'messages',
  uses: ['contacts', 'files', 'guardians', 'notification-settings', 'roles', 'sessions', 'target-groups'],
  routes: routesOf(
    absences,
    attachFiles,
    blocks,
    drafts,
    reports,
    folders,
    readMessages,
    readThread,
    receipts,
    recipients,
    sendMessages,
  ),
  fileOwners: [messageFileOwner],
  jobs: [releaseMessage],
  notifications: [newMessage, messageReminder, messageReturned, messageReported],
  activity: [countUnreadMessages],
  personalData: messagesPersonalData,
  demo: messagesDemo,
  dashboard: [
    {
      // Before the children's papers: somebody asked for help. The route asks for the rights of the office.
      name: 'messages.reports',
      section: 'needs',
      order: { employee: 11.5 },
      anyOf: ['messages_access_index'],
      reads: listMessageReports,
      query: firstNeeds,
    },
    {
      name: 'messages.unread',
      order: { guardian: 22, employee: 19, official: 21 },
      anyOf: ['messages_access_index', 'organization_access_messages'],
      reads: listMessages,
      query: { ...firstNeeds, show: 'unread' },
    },
  ],
  menu: [
    {
      text: 'messages.menu',
      group: null,
      path: '/messages',
      icon: 'mdiEmailOutline',
      bar: 35,
      isShown: (actor) =>
        actor.hasFlag(
          actor.context?.kind === 'organization' ? 'organization_access_messages' : 'messages_access_index',
        ),
    },
  ],
};
