import type { FlagDefinitions } from '../access/flag-definition.ts';

export const employeesFlags = {
  canAccessKindergartensEmployees: {
    context: 'admin',
    reaches: ['employees_access_index', 'employees_can_edit', 'employees_access_history'],
  },
  employees_access_index: { context: 'kindergarten', overChildren: false, roles: ['teacher', 'official'] },
  employees_can_edit: { context: 'kindergarten', overChildren: true, heldBy: ['employee', 'guardian'] },
  employees_access_history: { context: 'kindergarten', overChildren: false },
} as const satisfies FlagDefinitions;
