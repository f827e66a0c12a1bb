import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { EmployeeForm } from './EmployeeForm.tsx';
import { employeeQuery } from './queries.ts';

interface EditEmployeeDialogProps {
  kindergartenId: number;
  employeeId: number;
  name: string;
  onClose: () => void;
}

/** Edits an employee from a list. */
export function EditEmployeeDialog({ kindergartenId, employeeId, name, onClose }: EditEmployeeDialogProps) {
  const employee = useQuery(employeeQuery(kindergartenId, employeeId));
  return (
    <Dialog title={name} closesOutside={false} onClose={onClose}>
      <QueryState query={employee}>{(read) => <EmployeeForm employee={read} onClose={onClose} />}</QueryState>
    </Dialog>
  );
}
