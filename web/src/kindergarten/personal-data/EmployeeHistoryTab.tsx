import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EmployeeAccessTable } from './AccessTable.tsx';

/** Who read or changed the employee's data. */
export function EmployeeHistoryTab() {
  const t = useText();
  return (
    <Card title={t('personal-data.history.title')} below={t('personal-data.history.employeeBelow')}>
      <EmployeeAccessTable />
    </Card>
  );
}
