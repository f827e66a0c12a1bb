import { useParams } from '@tanstack/react-router';
import { holdsFlag, useSession } from '../../base/session.ts';

/** Address of the employees list: in the reader's kindergarten, or in the administered one of the address. */
export function useEmployeeListPath(): string {
  const { kindergarten_id: administered } = useParams({ strict: false }) as { kindergarten_id?: string };
  return administered === undefined
    ? '/kindergarten/employees'
    : `/admin/kindergartens/${administered}/employees`;
}

/** Address of an employee's page; null if the reader may not open it. */
export function useEmployeePath(): (employeeId: number) => string | null {
  const list = useEmployeeListPath();
  const mayOpen = holdsFlag(useSession(), 'employees_access_index', 'canAccessKindergartensEmployees');
  return (employeeId) => (mayOpen ? `${list}/${employeeId}` : null);
}
