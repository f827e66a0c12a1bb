import { mdiEmailFastOutline } from '@mdi/js';
import { listEmployees } from '#contract/kindergarten/employees.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { listFirst } from '../../ui/list-first.ts';
import { NeedSymbol, Needs } from '../../ui/Needs.tsx';

keepForDashboard(listEmployees);

/** A row of what waits: the employees whose invitation has been open for a week. */
export function UnansweredEmployees() {
  const t = useText();
  const query = useRouteQuery(listEmployees, { query: { page: '1', perPage: '3', state: 'unanswered' } });
  return (
    <Needs
      query={query}
      list={({ data, total }) =>
        total === 0
          ? []
          : [
              {
                key: 'employees',
                face: <NeedSymbol icon={mdiEmailFastOutline} />,
                title: t('employees.unanswered', { count: total }),
                second: listFirst(
                  data.map(({ fname }) => fname),
                  total,
                ),
                action: t('employees.unanswered.action'),
                to: '/kindergarten/employees/active',
                search: { state: 'unanswered' },
              },
            ]
      }
    />
  );
}
