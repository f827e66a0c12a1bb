import { mdiBullhornOutline } from '@mdi/js';
import type { WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const refresh = () => refreshSubjects(['announcements', 'activity']);
const loadLists = () => import('./Lists.tsx');
const loadAdmin = () => import('./AdminAnnouncements.tsx');
const loadOpen = async () => (await import('./OpenAnnouncements.tsx')).OpenAnnouncements;
const { load } = makeTabbedFrame('announcements', '/announcements', 'announcements.title');

export const announcements: WebDomain = {
  name: 'announcements',
  headerPart: {
    name: 'announcements',
    anyOf: ['canAccessAnnouncement', 'organization_access_announcements'],
    icon: mdiBullhornOutline,
    counts: ['announcements_count'],
    most: 99,
    path: '/announcements',
    load: async () => (await import('./AnnouncementsMenu.tsx')).AnnouncementsMenu,
    closed: async () => (await import('./AnnouncementsMenu.tsx')).readShown(),
  },
  dashboard: { 'announcements.open': loadOpen, 'announcements.openOfficial': loadOpen },
  live: { NewAnnouncement: refresh, 'Changed:announcements': refresh },
  // The first tab has the address of the page.
  frames: [{ name: 'announcements', load }],
  screens: [
    {
      path: '/announcements',
      title: 'announcements.received',
      anyOf: ['canAccessAnnouncement', 'organization_access_announcements'],
      tab: { of: 'announcements', order: 10 },
      load: async () => (await loadLists()).ReceivedTab,
    },
    {
      path: '/announcements/sent',
      title: 'announcements.sent',
      anyOf: ['announcements_can_send', 'organization_send_announcements'],
      tab: { of: 'announcements', order: 20 },
      load: async () => (await loadLists()).SentTab,
    },
    {
      path: '/announcements/$announcement_id',
      title: 'announcements.one',
      anyOf: ['canAccessAnnouncement', 'organization_access_announcements'],
      load: async () => (await import('./AnnouncementPage.tsx')).AnnouncementPage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/announcements',
      title: 'announcements.title',
      anyOf: ['canAccessKindergartensAnnouncements'],
      tab: { of: 'adminKindergarten', order: 85 },
      load: async () => (await loadAdmin()).AdminAnnouncementsTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/announcements/$announcement_id',
      title: 'announcements.one',
      anyOf: ['canAccessKindergartensAnnouncements'],
      load: async () => (await loadAdmin()).AdminAnnouncementPage,
    },
  ],
};
