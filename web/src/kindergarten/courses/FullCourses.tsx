import { mdiAccountGroupOutline } from '@mdi/js';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CountedNeed } from '../../ui/CountedNeed.tsx';

keepForDashboard(listCourses);

/** A row of what waits: the classes that have no free place today. */
export function FullCourses() {
  const t = useText();
  const query = useRouteQuery(listCourses, {
    query: { page: '1', perPage: '3', running: 'today', full: 'yes' },
  });
  return (
    <CountedNeed
      query={query}
      icon={mdiAccountGroupOutline}
      titleOf={(count) => t('courses.full', { count })}
      nameOf={({ name }) => name}
      action={t('courses.full.action')}
      to="/courses"
      search={{ full: 'yes' }}
    />
  );
}
