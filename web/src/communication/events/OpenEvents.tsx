import { mdiCalendarClockOutline, mdiCalendarQuestionOutline } from '@mdi/js';
import { listOpenEvents } from '#contract/communication/event-answers.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { NeedRow, NeedRows, NeedSymbol } from '../../ui/Needs.tsx';
import { sayDay } from './say-day.ts';

keepForDashboard(listOpenEvents);

/** How many are named; the calendar has the others. */
const mostNamed = 3;

/** Events that wait for the family's answer, or for a time that it books; nothing if there is none. */
export function OpenEvents() {
  const t = useText();
  const { timezone } = useSession().user;
  const { data } = useRouteQuery(listOpenEvents);
  if (data === undefined || data.data.length === 0) return null;
  return (
    <NeedRows label={t('events.open')}>
      {data.data.slice(0, mostNamed).map(({ id, title, date, start_time, waits_for }) => (
        <NeedRow
          key={id}
          face={
            <NeedSymbol
              icon={waits_for === 'answer' ? mdiCalendarQuestionOutline : mdiCalendarClockOutline}
            />
          }
          title={title}
          second={[sayDay(date, timezone), start_time].filter(Boolean).join(', ')}
          action={t(`events.open.${waits_for}`)}
          to={`/events/${id}`}
          search={{ date }}
        />
      ))}
    </NeedRows>
  );
}
