import { mdiFileDocumentEditOutline } from '@mdi/js';
import { listConsents } from '#contract/kindergarten/consents.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { listFirst } from '../../ui/list-first.ts';
import { NeedSymbol, Needs } from '../../ui/Needs.tsx';

keepForDashboard(listConsents);

/** A row of what waits: the children whose parents have not answered all questions. */
export function MissingConsents() {
  const t = useText();
  const query = useRouteQuery(listConsents, { query: { page: '1', perPage: '3', missing: 'yes' } });
  return (
    <Needs
      query={query}
      list={({ data, total }) =>
        total === 0
          ? []
          : [
              {
                key: 'consents',
                face: <NeedSymbol icon={mdiFileDocumentEditOutline} />,
                title: t('consents.unanswered', { count: total }),
                second: listFirst(
                  data.map(({ fname }) => fname),
                  total,
                ),
                action: t('consents.unanswered.action'),
                to: '/kindergarten/consents',
                search: { missing: 'yes' },
              },
            ]
      }
    />
  );
}
