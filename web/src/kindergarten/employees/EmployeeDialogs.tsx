import {
  archiveEmployees,
  type Employee,
  getEmployee,
  restoreEmployee,
} from '#contract/kindergarten/employees.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { writeName } from '../../ui/person-name.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { EmployeeForm } from './EmployeeForm.tsx';

/** Edits an employee from a list. */
export function EditEmployeeDialog({ employee }: { employee: Employee }) {
  const query = useRouteQuery(getEmployee, { params: { employee_id: employee.id } });
  return (
    <Dialog title={writeName(employee)} closesOutside={false}>
      <QueryState query={query}>{(read) => <EmployeeForm employee={read} />}</QueryState>
    </Dialog>
  );
}

interface EmployeesDialogProps {
  employees: readonly Employee[];
  /** Called after success, before the lists are refetched. */
  onDone: () => void | Promise<void>;
}

const nameOf = (employee: Employee) => `${employee.fname} ${employee.lname}`;

/** Archives members; withdraws the invitation of a person who has not answered yet. */
export function ArchiveDialog({ employees, onDone }: EmployeesDialogProps) {
  const t = useText();
  const [first] = employees;
  const act = employees.every(({ state }) => state !== 'active') ? 'withdraw' : 'archive';
  return (
    <ConfirmCall
      route={archiveEmployees}
      input={{ body: { employee_ids: employees.map(({ id }) => id) } }}
      success={sayMessage}
      title={
        employees.length === 1 && first !== undefined
          ? t(`employees.${act}.one`, { name: nameOf(first) })
          : t('employees.archive.many', { n: employees.length })
      }
      text={t(`employees.${act}.text`)}
      action={t(`employees.${act}`)}
      onDone={onDone}
    />
  );
}

export function RestoreDialog({ employee }: { employee: Employee }) {
  const t = useText();
  const name = nameOf(employee);
  return (
    <ConfirmCall
      route={restoreEmployee}
      input={{ params: { employee_id: employee.id } }}
      success={sayMessage}
      title={t('employees.restore.one', { name })}
      text={t('employees.restore.text', { name })}
      action={t('employees.restore')}
      harmless
    />
  );
}
