import { mdiFlagOutline } from '@mdi/js';
import { listMessageReports } from '#contract/communication/message-reports.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CountedNeed } from '../../ui/CountedNeed.tsx';

keepForDashboard(listMessageReports);

/** A row of what waits: the messages that parents reported and nobody has settled. */
export function ReportedMessages() {
  const t = useText();
  const query = useRouteQuery(listMessageReports, { query: { page: '1', perPage: '3' } });
  return (
    <CountedNeed
      query={query}
      icon={mdiFlagOutline}
      titleOf={(count) => t('messages.reports.need', { count })}
      nameOf={({ message }) => message.subject || t('messages.noSubject')}
      action={t('messages.unread.read')}
      to="/messages/reports"
      search={{}}
    />
  );
}
