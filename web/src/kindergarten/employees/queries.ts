import {
  getEmployee,
  getOwnEmployee,
  listEmployeeRoles,
  type OwnEmployee,
  resendEmployeeInvitations,
  updateOwnEmployeeData,
  updateOwnEmployeeSettings,
} from '#contract/kindergarten/employees.ts';
import { message } from '#contract/platform/failure.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { routeQuery } from '../../base/query-client.ts';
import { runRoute, useRouteMutation } from '../../base/run-route.ts';

export const employeeQuery = (kindergartenId: number, employeeId: number) =>
  routeQuery(getEmployee, { params: { kindergarten_id: kindergartenId, employee_id: employeeId } });

export const employeeRolesQuery = (kindergartenId: number) =>
  routeQuery(listEmployeeRoles, { params: { kindergarten_id: kindergartenId } });

export const ownEmployeeQuery = (employeeId: number) =>
  routeQuery(getOwnEmployee, { params: { employee_id: employeeId } });

/** Sends invitations once more, and says how many. */
export function useResend(onDone: () => unknown = () => {}) {
  return useRouteMutation(resendEmployeeInvitations, {
    success: ({ sent, skipped }) => message('invitations.resent', { sent, skipped }),
    onDone,
  });
}

/** Saves one's own phone, and what colleagues and parents see. */
export async function saveOwn(
  employeeId: number,
  {
    phone,
    version,
    show_email,
    show_phone,
  }: CallInput<typeof updateOwnEmployeeData>['body'] & CallInput<typeof updateOwnEmployeeSettings>['body'],
): Promise<OwnEmployee> {
  const params = { employee_id: employeeId };
  await callRoute(updateOwnEmployeeData, { params, body: { phone, version } });
  return runRoute(updateOwnEmployeeSettings, { params, body: { show_email, show_phone } }, 'shell.updated');
}
