import type { WebDomain } from '../../base/screens.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const loadPlaces = () => import('./PlacesTabs.tsx');
const loadPeople = () => import('./PeopleTabs.tsx');

export const contacts: WebDomain = {
  name: 'contacts',
  frames: [makeTabbedFrame('contacts', '/contacts', 'contacts.title')],
  screens: [
    {
      path: '/user/profile/contacts',
      title: 'contacts.title',
      tab: { of: 'profile', order: 20 },
      load: async () => (await import('./OwnContactsTab.tsx')).OwnContactsTab,
    },
    {
      path: '/contacts/kindergarten',
      title: 'contacts.kindergarten',
      anyOf: ['contacts_access_kindergarten'],
      tab: { of: 'contacts', order: 10 },
      load: async () => (await loadPlaces()).KindergartenTab,
    },
    {
      path: '/contacts/employees',
      title: 'contacts.employees',
      anyOf: ['contacts_access_employees'],
      tab: { of: 'contacts', order: 20 },
      load: async () => (await loadPeople()).EmployeesTab,
    },
    {
      path: '/contacts/parents',
      title: 'contacts.parents',
      anyOf: ['contacts_access_parents'],
      tab: { of: 'contacts', order: 30 },
      load: async () => (await loadPeople()).ParentsTab,
    },
    {
      path: '/contacts/organizations',
      title: 'contacts.organizations',
      tab: { of: 'contacts', order: 40 },
      load: async () => (await loadPlaces()).OrganizationsTab,
    },
  ],
};
