import {
  mdiAccountOutline,
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiEmailFastOutline,
  mdiEmailOutline,
  mdiEmailRemoveOutline,
  mdiPencilOutline,
  mdiPhoneOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { type Employee, resendEmployeeInvitations } from '#contract/kindergarten/employees.ts';
import { sayResent } from '../../access/invitations/say-resent.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { buildCallAddress } from '../../ui/inputs/phone.ts';
import type { Maybe } from '../../ui/table/maybe.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ArchiveDialog, EditEmployeeDialog, RestoreDialog } from './EmployeeDialogs.tsx';
import { useEmployeeListPath, useEmployeePath } from './employee-path.ts';

/** What can be done with employees, in a list and on a page; the caller also draws `dialog`. */
export function useEmployeeActions(onDone: () => void = () => {}) {
  const navigate = useNavigate();
  const list = useEmployeeListPath();
  const pathOf = useEmployeePath();
  const { dialog, open } = useDialog();
  const resending = useRouteMutation(resendEmployeeInvitations, {
    success: sayResent,
    onDone,
  });
  const resend = (rows: readonly Employee[]) =>
    resending.mutateAsync({ body: { employee_ids: rows.map(({ id }) => id) } });
  const archive = (employees: readonly Employee[], done: () => void | Promise<void> = onDone) =>
    open(<ArchiveDialog employees={employees} onDone={done} />);

  const listReaching = ({ email, phone }: Employee): Maybe<RowAction>[] => [
    phone !== null && {
      label: 'shell.call',
      icon: mdiPhoneOutline,
      run: () => window.location.assign(buildCallAddress(phone)),
    },
    email !== null && {
      label: 'shell.write',
      icon: mdiEmailOutline,
      run: () => window.location.assign(`mailto:${email}`),
    },
  ];
  const listChanging = (
    employee: Employee,
    afterLeaving?: () => void | Promise<void>,
  ): Maybe<RowAction>[] => {
    const { allowed, state } = employee;
    const isMember = state === 'active';
    return [
      allowed.edit && {
        label: 'employees.edit',
        icon: mdiPencilOutline,
        run: () => open(<EditEmployeeDialog employee={employee} />),
      },
      allowed.resend && {
        label: 'invitations.resend',
        icon: mdiEmailFastOutline,
        run: () => resend([employee]),
      },
      allowed.archive && {
        label: isMember ? 'employees.archive' : 'employees.withdraw',
        icon: isMember ? mdiArchiveOutline : mdiEmailRemoveOutline,
        hue: 'coral',
        run: () => archive([employee], afterLeaving),
      },
      allowed.restore && {
        label: 'employees.restore',
        icon: mdiArchiveArrowUpOutline,
        run: () => open(<RestoreDialog employee={employee} />),
      },
    ];
  };
  return {
    dialog,
    open,
    resend,
    archive,
    /** The menu of the employee's row. */
    listRowActions(employee: Employee): Maybe<RowAction>[] {
      const path = pathOf(employee.id);
      return [
        path !== null && {
          label: 'children.open',
          icon: mdiAccountOutline,
          run: () => void navigate({ to: path }),
        },
        ...listReaching(employee),
        ...listChanging(employee),
      ];
    },
    /** The menu at the title of the employee's page, which is gone once an invitation is withdrawn. */
    listPageActions: (employee: Employee): Maybe<RowAction>[] => [
      ...listReaching(employee),
      ...listChanging(employee, () =>
        employee.state === 'active' ? undefined : void navigate({ to: list }),
      ),
    ],
  };
}
