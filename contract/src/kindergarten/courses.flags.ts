import type { FlagDefinitions } from '../access/flag-definition.ts';

export const coursesFlags = {
  canAccessKindergartensClasses: {
    context: 'admin',
    reaches: ['courses_access_index', 'courses_access_all', 'courses_can_edit'],
  },
  courses_access_index: { context: 'kindergarten', overChildren: false, roles: ['teacher', 'official'] },
  courses_access_all: { context: 'kindergarten', overChildren: false, roles: ['official'] },
  courses_can_edit: { context: 'kindergarten', overChildren: true },
} as const satisfies FlagDefinitions;
