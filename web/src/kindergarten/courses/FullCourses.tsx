import { mdiAccountGroupOutline } from '@mdi/js';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { listFirst } from '../../ui/list-first.ts';
import { NeedSymbol, Needs } from '../../ui/Needs.tsx';

keepForDashboard(listCourses);

/** A row of what waits: the classes that have no free place today. */
export function FullCourses() {
  const t = useText();
  const query = useRouteQuery(listCourses, {
    query: { page: '1', perPage: '3', running: 'today', full: 'yes' },
  });
  return (
    <Needs
      query={query}
      list={({ data, total }) =>
        total === 0
          ? []
          : [
              {
                key: 'full',
                face: <NeedSymbol icon={mdiAccountGroupOutline} />,
                title: t('courses.full', { count: total }),
                second: listFirst(
                  data.map(({ name }) => name),
                  total,
                ),
                action: t('courses.full.action'),
                to: '/courses',
                search: { full: 'yes' },
              },
            ]
      }
    />
  );
}
