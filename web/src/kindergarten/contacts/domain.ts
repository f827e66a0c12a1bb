import type { WebDomain } from '../../base/screens.ts';

const loadPlaces = () => import('./PlacesTabs.tsx');
const loadPeople = () => import('./PeopleTabs.tsx');

export const contacts: WebDomain = {
  name: 'contacts',
  frames: [
    {
      name: 'contacts',
      path: '/contacts',
      load: async () => (await import('./ContactsPages.tsx')).ContactsFrame,
    },
  ],
  screens: [
    {
      path: '/user/profile/contacts',
      place: 'inside',
      title: 'contacts.title',
      tab: { of: 'profile', place: 20 },
      load: async () => (await import('./OwnContactsTab.tsx')).OwnContactsTab,
    },
    {
      path: '/contacts/kindergarten',
      place: 'inside',
      title: 'contacts.kindergarten',
      anyOf: ['contacts_access_kindergarten'],
      tab: { of: 'contacts', place: 10 },
      load: async () => (await loadPlaces()).KindergartenTab,
    },
    {
      path: '/contacts/employees',
      place: 'inside',
      title: 'contacts.employees',
      anyOf: ['contacts_access_employees'],
      tab: { of: 'contacts', place: 20 },
      load: async () => (await loadPeople()).EmployeesTab,
    },
    {
      path: '/contacts/parents',
      place: 'inside',
      title: 'contacts.parents',
      anyOf: ['contacts_access_parents'],
      tab: { of: 'contacts', place: 30 },
      load: async () => (await loadPeople()).ParentsTab,
    },
    {
      path: '/contacts/organizations',
      place: 'inside',
      title: 'contacts.organizations',
      tab: { of: 'contacts', place: 40 },
      load: async () => (await loadPlaces()).OrganizationsTab,
    },
  ],
};
