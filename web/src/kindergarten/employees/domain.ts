import type { WebDomain } from '../../app/screens.ts';

const loadPages = () => import('./EmployeesPages.tsx');

export const employees: WebDomain = {
  name: 'employees',
  frames: [
    {
      name: 'employees',
      path: '/kindergarten/employees',
      load: async () => (await loadPages()).EmployeesFrame,
    },
  ],
  screens: [
    {
      path: '/kindergarten/employees/active',
      place: 'inside',
      title: 'employees.tab.active',
      anyOf: ['employees_access_index'],
      tab: { of: 'employees', place: 10 },
      load: async () => (await loadPages()).ActiveEmployeesTab,
    },
    {
      path: '/kindergarten/employees/archived',
      place: 'inside',
      title: 'employees.tab.archived',
      anyOf: ['employees_access_index'],
      tab: { of: 'employees', place: 20 },
      load: async () => (await loadPages()).ArchivedEmployeesTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/employees',
      place: 'inside',
      title: 'employees.title',
      anyOf: ['canAccessKindergartensEmployees'],
      tab: { of: 'adminKindergarten', place: 20 },
      load: async () => (await loadPages()).AdminEmployeesTab,
    },
  ],
};
