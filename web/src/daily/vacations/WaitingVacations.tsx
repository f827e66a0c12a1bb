import { mdiBeach } from '@mdi/js';
import { listOwnVacations } from '#contract/daily/vacations.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { useToday } from '../../ui/dates/use-today.ts';
import { NeedRow, NeedRows, NeedSymbol } from '../../ui/Needs.tsx';
import { sayDeadline } from './describe.ts';

keepForDashboard(listOwnVacations);

/** Questions that wait for the family's answer; nothing if there is none. */
export function WaitingVacations() {
  const t = useText();
  const today = useToday();
  const { data } = useRouteQuery(listOwnVacations, { query: { show: 'waiting' } });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <NeedRows label={t('vacations.menu')}>
      {data.data.map((question) => (
        <NeedRow
          key={question.id}
          face={<NeedSymbol icon={mdiBeach} />}
          title={question.title}
          second={sayDeadline(question, today, t)}
          action={t('vacations.doAnswer')}
          to="/vacations"
        />
      ))}
    </NeedRows>
  );
}
