import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { employeesDemo } from './demo.ts';
import { joinEmployees } from './join-memberships.ts';
import { employeesPersonalData } from './personal-data.ts';
import { employeeRoutes } from './routes.ts';

export const employees: Domain = {
  name: 'employees',
  routes: employeeRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: employeesPersonalData,
  joinMemberships: joinEmployees,
  demo: employeesDemo,
  menu: [
    {
      key: 'employees',
      group: 'kindergarten',
      path: '/kindergarten/employees/active',
      icon: 'employees',
      isShown: (actor) => actor.hasFlag('employees_access_index'),
    },
  ],
};
