import { listEmployeeContacts } from '#contract/kindergarten/contacts.ts';
import { listCourses } from '#contract/kindergarten/courses.ts';
import {
  archiveEmployees,
  type EmployeeDetails,
  getEmployee,
  getOwnEmployee,
  inviteEmployee,
  listEmployeeRoles,
  listEmployees,
  type OwnEmployee,
  resendEmployeeInvitations,
  restoreEmployee,
  updateEmployee,
  updateOwnEmployeeData,
  updateOwnEmployeeSettings,
} from '#contract/kindergarten/employees.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { translateMessage, translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

export const employeeQuery = (kindergartenId: number, employeeId: number) =>
  routeQuery(getEmployee, { params: { kindergarten_id: kindergartenId, employee_id: employeeId } });

export const employeeRolesQuery = (kindergartenId: number) =>
  routeQuery(listEmployeeRoles, { params: { kindergarten_id: kindergartenId } });

export const ownEmployeeQuery = (employeeId: number) =>
  routeQuery(getOwnEmployee, { params: { employee_id: employeeId } });

/** Reads anew wherever employees stand. */
export async function refreshEmployees(): Promise<void> {
  const routes = [listEmployees, getEmployee, listEmployeeContacts, listCourses];
  await Promise.all(routes.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function invite(
  kindergartenId: number,
  body: CallInput<typeof inviteEmployee>['body'],
): Promise<void> {
  await callRoute(inviteEmployee, { params: { kindergarten_id: kindergartenId }, body });
  showToast({ kind: 'success', text: translateNow('employees.invite.done') });
  await refreshEmployees();
}

export async function saveEmployee(
  kindergartenId: number,
  employeeId: number,
  body: CallInput<typeof updateEmployee>['body'],
): Promise<EmployeeDetails> {
  const params = { kindergarten_id: kindergartenId, employee_id: employeeId };
  const saved = await callRoute(updateEmployee, { params, body });
  queryClient.setQueryData(employeeQuery(kindergartenId, employeeId).queryKey, saved);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await refreshEmployees();
  return saved;
}

/** Archives members and takes invitations back; whoever calls reads the lists anew. */
export async function archive(kindergartenId: number, employeeIds: readonly number[]): Promise<void> {
  const { message } = await callRoute(archiveEmployees, {
    params: { kindergarten_id: kindergartenId },
    body: { employee_ids: [...employeeIds] },
  });
  showToast({ kind: 'success', text: translateMessage(message) });
}

export async function restore(kindergartenId: number, employeeId: number): Promise<void> {
  const { message } = await callRoute(restoreEmployee, {
    params: { kindergarten_id: kindergartenId, employee_id: employeeId },
  });
  showToast({ kind: 'success', text: translateMessage(message) });
  await refreshEmployees();
}

export async function resend(kindergartenId: number, employeeIds: readonly number[]): Promise<void> {
  const { sent, skipped } = await callRoute(resendEmployeeInvitations, {
    params: { kindergarten_id: kindergartenId },
    body: { employee_ids: [...employeeIds] },
  });
  showToast({ kind: 'success', text: translateNow('invitations.resent', { sent, skipped }) });
  await refreshEmployees();
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
  const saved = await callRoute(updateOwnEmployeeSettings, { params, body: { show_email, show_phone } });
  queryClient.setQueryData(ownEmployeeQuery(employeeId).queryKey, saved);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await refreshEmployees();
  return saved;
}
