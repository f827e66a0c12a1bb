import { mdiEmailFastOutline } from '@mdi/js';
import { listGuardians } from '#contract/kindergarten/guardians.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { listFirst } from '../../ui/list-first.ts';
import { NeedSymbol, Needs } from '../../ui/Needs.tsx';

keepForDashboard(listGuardians);

/** A row of what waits: the parents whose invitation has been open for a week. */
export function UnansweredGuardians() {
  const t = useText();
  const query = useRouteQuery(listGuardians, { query: { page: '1', perPage: '3', state: 'unanswered' } });
  return (
    <Needs
      query={query}
      list={({ data, total }) =>
        total === 0
          ? []
          : [
              {
                key: 'guardians',
                face: <NeedSymbol icon={mdiEmailFastOutline} />,
                title: t('guardians.unanswered', { count: total }),
                second: listFirst(
                  data.map(({ fname }) => fname),
                  total,
                ),
                action: t('guardians.unanswered.action'),
                to: '/kindergarten/parents',
                search: { state: 'unanswered' },
              },
            ]
      }
    />
  );
}
