import { archiveEmployees, type Employee, restoreEmployee } from '#contract/kindergarten/employees.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';

interface EmployeesDialogProps {
  kindergartenId: number;
  employees: readonly Employee[];
  /** Once it is done, before anything is read anew. */
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

const nameOf = (employee: Employee) => `${employee.fname} ${employee.lname}`;

/** Archives members; of somebody who has not answered yet it takes the invitation back. */
export function ArchiveDialog({ kindergartenId, employees, onDone, onClose }: EmployeesDialogProps) {
  const t = useText();
  const [first] = employees;
  const name = first === undefined ? '' : nameOf(first);
  const withdraws = employees.every(({ state }) => state !== 'active');
  const isOne = employees.length === 1;
  const title =
    withdraws && isOne
      ? t('employees.withdraw.one', { name })
      : isOne
        ? t('employees.archive.one', { name })
        : t('employees.archive.many', { n: employees.length });
  return (
    <ConfirmCall
      route={archiveEmployees}
      input={{
        params: { kindergarten_id: kindergartenId },
        body: { employee_ids: employees.map(({ id }) => id) },
      }}
      success={sayMessage}
      title={title}
      text={t(withdraws ? 'employees.withdraw.text' : 'employees.archive.text')}
      action={t(withdraws ? 'employees.withdraw' : 'employees.archive')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

interface RestoreDialogProps {
  kindergartenId: number;
  employee: Employee;
  onClose: () => void;
}

export function RestoreDialog({ kindergartenId, employee, onClose }: RestoreDialogProps) {
  const t = useText();
  const name = nameOf(employee);
  return (
    <ConfirmCall
      route={restoreEmployee}
      input={{ params: { kindergarten_id: kindergartenId, employee_id: employee.id } }}
      success={sayMessage}
      title={t('employees.restore.one', { name })}
      text={t('employees.restore.text', { name })}
      action={t('employees.restore')}
      harmless
      onClose={onClose}
    />
  );
}
