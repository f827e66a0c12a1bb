import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/kindergarten/employees.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { writeName } from '../../ui/person-name.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { EmployeeForm } from './EmployeeForm.tsx';
import { employeeQuery } from './queries.ts';

interface EditEmployeeDialogProps {
  kindergartenId: number;
  employee: Employee;
  onClose: () => void;
}

/** Edits an employee from a list. */
export function EditEmployeeDialog({ kindergartenId, employee, onClose }: EditEmployeeDialogProps) {
  const query = useQuery(employeeQuery(kindergartenId, employee.id));
  return (
    <Dialog title={writeName(employee)} closesOutside={false} onClose={onClose}>
      <QueryState query={query}>{(read) => <EmployeeForm employee={read} onClose={onClose} />}</QueryState>
    </Dialog>
  );
}
