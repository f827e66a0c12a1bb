import {
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { firstNeeds } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as administration from './administration.ts';
import { announceAnnouncement } from './announce.ts';
import * as attachments from './attachments.ts';
import * as countReaders from './count-readers.ts';
import { countUnreadAnnouncements } from './count-unread.ts';
import { announcementsDemo } from './demo.ts';
import { announcementFilesDemo, bringDemoAnnouncementFile } from './demo-files.ts';
import * as editAnnouncements from './edit-announcements.ts';
import { announcementFileOwner } from './file-owner.ts';
import { forgetUploads } from './keep-files.ts';
import * as markAnnouncements from './mark-announcements.ts';
import { announcementsPersonalData } from './personal-data.ts';
import * as readAnnouncements from './read-announcements.ts';
import { announcementReminder, newAnnouncement } from './types.ts';

export const announcements: Domain = {
  name: 'announcements',
  uses: ['files', 'notification-settings', 'sessions', 'target-groups'],
  routes: routesOf(
    administration,
    attachments,
    countReaders,
    editAnnouncements,
    markAnnouncements,
    readAnnouncements,
  ),
  fileOwners: [announcementFileOwner],
  personalData: announcementsPersonalData,
  demo: [...announcementsDemo, ...announcementFilesDemo],
  notifications: [newAnnouncement, announcementReminder],
  activity: [countUnreadAnnouncements],
  jobs: [announceAnnouncement, bringDemoAnnouncementFile, forgetUploads],
  menu: [
    {
      text: 'announcements.menu',
      group: null,
      path: '/announcements',
      icon: 'mdiBullhornOutline',
      isShown: (actor) =>
        actor.hasFlag(
          actor.context?.kind === 'organization'
            ? 'organization_access_announcements'
            : 'canAccessAnnouncement',
        ),
    },
  ],
  dashboard: [
    {
      name: 'announcements.open',
      order: { guardian: 21, employee: 20 },
      anyOf: ['canAccessAnnouncement'],
      reads: kindergartenAnnouncements.list,
      query: { ...firstNeeds, show: 'open' },
    },
    {
      name: 'announcements.openOfficial',
      order: { official: 22 },
      anyOf: ['organization_access_announcements'],
      reads: organizationAnnouncements.list,
      query: { ...firstNeeds, show: 'open' },
    },
  ],
};
