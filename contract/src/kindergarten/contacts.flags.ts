import type { FlagDefinitions } from '../access/flag-definition.ts';

export const contactsFlags = {
  contacts_access_kindergarten: {
    context: 'kindergarten',
    overChildren: false,
    roles: ['teacher', 'guardian', 'official'],
  },
  contacts_access_employees: {
    context: 'kindergarten',
    overChildren: false,
    roles: ['teacher', 'guardian', 'official'],
  },
  contacts_access_parents: { context: 'kindergarten', overChildren: true, roles: ['teacher'] },
} as const satisfies FlagDefinitions;
