import type { WebDomain } from '../../base/screens.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const loadTabs = async () => (await import('./EmployeesTable.tsx')).employeesTabs;

export const employees: WebDomain = {
  name: 'employees',
  dashboard: {
    'employees.unanswered': async () => (await import('./UnansweredEmployees.tsx')).UnansweredEmployees,
  },
  frames: [
    makeTabbedFrame('employees', '/kindergarten/employees', 'employees.title'),
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
      load: async () => (await loadTabs()).active,
    },
    {
      path: '/kindergarten/employees/archived',
      title: 'employees.tab.archived',
      anyOf: ['employees_access_index'],
      tab: { of: 'employees', order: 20 },
      load: async () => (await loadTabs()).archived,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/employees',
      title: 'employees.title',
      anyOf: ['canAccessKindergartensEmployees'],
      tab: { of: 'adminKindergarten', order: 20 },
      load: async () => (await loadTabs()).administered,
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
