import { mdiEmailFastOutline } from '@mdi/js';
import { listEmployees } from '#contract/kindergarten/employees.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CountedNeed } from '../../ui/CountedNeed.tsx';

keepForDashboard(listEmployees);

/** A row of what waits: the employees whose invitation has been open for a week. */
export function UnansweredEmployees() {
  const t = useText();
  const query = useRouteQuery(listEmployees, { query: { page: '1', perPage: '3', state: 'unanswered' } });
  return (
    <CountedNeed
      query={query}
      icon={mdiEmailFastOutline}
      titleOf={(count) => t('employees.unanswered', { count })}
      nameOf={({ fname }) => fname}
      action={t('employees.unanswered.action')}
      to="/kindergarten/employees/active"
      search={{ state: 'unanswered' }}
    />
  );
}
