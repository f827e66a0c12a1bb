import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { useKindergartenId } from '../../base/session.ts';
import { PageState } from '../../ui/QueryState.tsx';
import { EmployeePage } from './EmployeePage.tsx';
import { employeeQuery } from './queries.ts';

/** The page of somebody who works in the reader's kindergarten. */
export function EmployeeFrame() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <FoundEmployee kindergartenId={kindergartenId} frame="employee" />;
}

/** The same as the administration has it, in whatever kindergarten. */
export function AdminEmployeeFrame() {
  return <FoundEmployee kindergartenId={useAdministeredKindergartenId()} frame="adminEmployee" />;
}

interface FoundEmployeeProps {
  kindergartenId: number;
  frame: 'employee' | 'adminEmployee';
}

function FoundEmployee({ kindergartenId, frame }: FoundEmployeeProps) {
  const { employee_id: id } = useParams({ strict: false }) as { employee_id?: string };
  const employee = useQuery({ ...employeeQuery(kindergartenId, Number(id)), meta: { reload: true } });
  return (
    <PageState query={employee}>
      {(read) => <EmployeePage key={read.id} employee={read} frame={frame} />}
    </PageState>
  );
}
