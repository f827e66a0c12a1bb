import { useParams } from '@tanstack/react-router';
import { holdsFlag, useSession } from '../../base/session.ts';

/** Where the employees are listed: of the reader's kindergarten, or of the one under administration that the address names. */
export function useEmployeeListPath(): string {
  const { kindergarten_id: administered } = useParams({ strict: false }) as { kindergarten_id?: string };
  return administered === undefined
    ? '/kindergarten/employees'
    : `/admin/kindergartens/${administered}/employees`;
}

/** Where an employee's page is; null for who may not open it. */
export function useEmployeePath(): (employeeId: number) => string | null {
  const list = useEmployeeListPath();
  const mayOpen = holdsFlag(useSession(), 'employees_access_index', 'canAccessKindergartensEmployees');
  return (employeeId) => (mayOpen ? `${list}/${employeeId}` : null);
}
