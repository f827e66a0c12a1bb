import { sql } from 'kysely';
import {
  archiveEmployee,
  archiveEmployees as archiveEmployeesRoute,
  getEmployee,
  getOwnEmployee,
  inviteEmployee,
  listEmployeeChildren,
  listEmployeeRoles,
  listEmployees,
  resendEmployeeInvitations,
  restoreEmployee,
  updateEmployee,
  updateOwnEmployeeData,
  updateOwnEmployeeSettings,
} from '#contract/kindergarten/employees.ts';
import { message } from '#contract/platform/failure.ts';
import { resendInvitations } from '#server/access/invitations/manage-invitations.ts';
import { mayAssign } from '#server/access/roles/grant.ts';
import { bind } from '#server/platform/http/bind.ts';
import { archiveEmployees, handleRestoreEmployee, requireGivable } from './archive-employees.ts';
import { handleUpdateOwnData, handleUpdateOwnSettings, readOwnEmployee } from './own-employee.ts';
import { findEmployee, handleListEmployeeChildren, handleListEmployees } from './read-employees.ts';
import { handleInviteEmployee, handleUpdateEmployee } from './write-employees.ts';

export const employeeRoutes = [
  bind(listEmployees, handleListEmployees),
  bind(listEmployeeRoles, async ({ database, actor, params }) => {
    const { rows } = await sql<{ id: number; name: string; is_default: boolean; flags: string[] }>`
      select id, name, is_default, flags from roles
      where kindergarten_id = ${params.kindergarten_id} and type = 'employee'
      order by name collate names, id limit 500`.execute(database);
    return {
      data: rows.map((role) => ({
        ...role,
        allowed: { assign: mayAssign(actor, { type: 'employee', ...role }) },
      })),
    };
  }),
  bind(inviteEmployee, handleInviteEmployee),
  bind(archiveEmployeesRoute, async ({ database, actor, params, body, now, audit }) => {
    audit({ employee_id: body.employee_ids });
    await archiveEmployees(database, actor, params.kindergarten_id, body.employee_ids, now);
    return { message: message('employees.archived') };
  }),
  bind(resendEmployeeInvitations, async ({ database, actor, params, body, now, audit }) => {
    audit({ employee_id: body.employee_ids });
    const group = { type: 'employee', kindergartenId: params.kindergarten_id } as const;
    // Whoever asks somebody once more gives what they were invited to.
    await requireGivable(database, actor, params.kindergarten_id, body.employee_ids);
    const sent = await resendInvitations(database, group, body.employee_ids, actor.userId, now);
    return { sent: sent.length, skipped: new Set(body.employee_ids).size - sent.length };
  }),
  bind(getEmployee, findEmployee),
  bind(updateEmployee, handleUpdateEmployee),
  bind(archiveEmployee, async ({ database, actor, params, now }) => {
    await archiveEmployees(database, actor, params.kindergarten_id, [params.employee_id], now);
    return { message: message('employees.archived') };
  }),
  bind(restoreEmployee, handleRestoreEmployee),
  bind(listEmployeeChildren, handleListEmployeeChildren),
  bind(getOwnEmployee, readOwnEmployee),
  bind(updateOwnEmployeeData, handleUpdateOwnData),
  bind(updateOwnEmployeeSettings, handleUpdateOwnSettings),
];
