import { listEmployees } from '#contract/kindergarten/employees.ts';
import { membershipsJoined } from '#server/access/roles/invited-memberships.ts';
import { firstNeeds } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as archiveEmployees from './archive-employees.ts';
import { employeesDemo } from './demo.ts';
import { employeeKinds } from './identities.ts';
import { joinEmployees } from './join-memberships.ts';
import * as ownEmployee from './own-employee.ts';
import { employeesPersonalData } from './personal-data.ts';
import * as readEmployees from './read-employees.ts';
import * as resendInvitations from './resend-invitations.ts';
import * as writeEmployees from './write-employees.ts';

export const employees: Domain = {
  name: 'employees',
  uses: ['children', 'courses', 'invitations', 'roles'],
  routes: routesOf(archiveEmployees, ownEmployee, readEmployees, resendInvitations, writeEmployees),
  identities: employeeKinds,
  personalData: employeesPersonalData,
  follows: [on(membershipsJoined, joinEmployees)],
  demo: employeesDemo,
  dashboard: [
    {
      name: 'employees.unanswered',
      section: 'needs',
      order: { employee: 16 },
      anyOf: ['employees_can_edit'],
      reads: listEmployees,
      query: { ...firstNeeds, state: 'unanswered' },
    },
  ],
  menu: [
    {
      text: 'employees.menu',
      group: 'kindergarten',
      path: '/kindergarten/employees/active',
      icon: 'mdiAccountMultipleOutline',
      isShown: (actor) => actor.hasFlag('employees_access_index'),
    },
  ],
};
