import { mdiBugOutline } from '@mdi/js';
import { listErrorReports } from '#contract/platform/error-report.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CountedNeed } from '../../ui/CountedNeed.tsx';

keepForDashboard(listErrorReports);

/** A row of what waits for administrators: what went wrong in browsers in the last 24 hours. */
export function RecentErrors() {
  const t = useText();
  const query = useRouteQuery(listErrorReports, { query: { page: '1', perPage: '3', recent: 'yes' } });
  return (
    <CountedNeed
      query={query}
      icon={mdiBugOutline}
      titleOf={(count) => t('error-reports.recent', { count })}
      nameOf={({ name }) => name}
      action={t('error-reports.recent.action')}
      to="/admin/error-reports"
      search={{ recent: 'yes' }}
    />
  );
}
