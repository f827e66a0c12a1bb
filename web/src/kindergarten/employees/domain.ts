import type { WebDomain } from '../../base/screens.ts';

const loadPages = () => import('./EmployeesPages.tsx');

export const employees: WebDomain = {
  name: 'employees',
  frames: [
    {
      name: 'employees',
      path: '/kindergarten/employees',
      load: async () => (await loadPages()).EmployeesFrame,
    },
    {
      name: 'employee',
      path: '/kindergarten/employees/$employee_id',
      belongsTo: ['/kindergarten/employees/active'],
      load: async () => (await import('./EmployeeFrame.tsx')).EmployeeFrame,
    },
    {
      name: 'adminEmployee',
      path: '/admin/kindergartens/$kindergarten_id/employees/$employee_id',
      load: async () => (await import('./EmployeeFrame.tsx')).AdminEmployeeFrame,
    },
  ],
  screens: [
    {
      path: '/kindergarten/employees/active',
      title: 'employees.tab.active',
      anyOf: ['employees_access_index'],
      tab: { of: 'employees', order: 10 },
      load: async () => (await loadPages()).ActiveEmployeesTab,
    },
    {
      path: '/kindergarten/employees/archived',
      title: 'employees.tab.archived',
      anyOf: ['employees_access_index'],
      tab: { of: 'employees', order: 20 },
      load: async () => (await loadPages()).ArchivedEmployeesTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/employees',
      title: 'employees.title',
      anyOf: ['canAccessKindergartensEmployees'],
      tab: { of: 'adminKindergarten', order: 20 },
      load: async () => (await loadPages()).AdminEmployeesTab,
    },
    {
      path: '/kindergarten/employees/$employee_id/details',
      title: 'employees.details',
      anyOf: ['employees_access_index'],
      tab: { of: 'employee', order: 10 },
      twin: {
        path: '/admin/kindergartens/$kindergarten_id/employees/$employee_id/details',
        anyOf: ['canAccessKindergartensEmployees'],
        of: 'adminEmployee',
      },
      load: async () => (await import('./DetailsTab.tsx')).DetailsTab,
    },
    {
      path: '/kindergarten/employees/$employee_id/classes',
      title: 'employees.courses',
      anyOf: ['employees_access_index'],
      tab: { of: 'employee', order: 20 },
      twin: {
        path: '/admin/kindergartens/$kindergarten_id/employees/$employee_id/classes',
        anyOf: ['canAccessKindergartensEmployees'],
        of: 'adminEmployee',
      },
      load: async () => (await import('./ClassesTab.tsx')).ClassesTab,
    },
  ],
};
