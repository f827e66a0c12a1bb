import { Button } from '@mantine/core';
import { mdiFlagOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { listMessageReports } from '#contract/communication/message-reports.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Icon } from '../../ui/Icon.tsx';
import { InPagePart } from '../../ui/PageParts.tsx';

/** For the office: how many reported messages nobody has settled. */
export function ReportsLink() {
  const t = useText();
  const { data } = useRouteQuery(listMessageReports, { query: { perPage: '1' } }, { showsFailure: true });
  if (data === undefined || data.total === 0) return null;
  const label = t('messages.reports.waiting', { count: data.total });
  return (
    <InPagePart part="action">
      <Button
        variant="light"
        component={Link}
        to="/messages/reports"
        leftSection={<Icon path={mdiFlagOutline} />}
        aria-label={label}
        title={label}
      >
        {data.total}
      </Button>
    </InPagePart>
  );
}
