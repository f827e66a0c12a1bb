import { Stack, Text } from '@mantine/core';
import { mdiBullhornOutline } from '@mdi/js';
import {
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { cutText } from '../../ui/cut-text.ts';
import { NeedRow, NeedRows, NeedSymbol } from '../../ui/Needs.tsx';
import { ConfirmButton } from './ConfirmReading.tsx';
import { useAnnouncements } from './scope.ts';

keepForDashboard(kindergartenAnnouncements.list);
keepForDashboard(organizationAnnouncements.list);

/** Characters of a text in a list, of shell-and-access.md §2. */
const previewLength = 64;

/** What the person has not read, or not confirmed yet; nothing if there is none. */
export function OpenAnnouncements() {
  const t = useText();
  const { routes } = useAnnouncements();
  const { data } = useRouteQuery(routes.list, { query: { page: '1', perPage: '3', show: 'open' } });
  if (data === undefined || data.announcements.length === 0) return null;
  return (
    <NeedRows label={t('announcements.open')}>
      {data.announcements.map(({ id, title, preview, needs_confirmation }) => (
        <div key={id}>
          <NeedRow
            face={<NeedSymbol icon={mdiBullhornOutline} />}
            title={title}
            second={cutText(preview, previewLength)}
            action={t('announcements.read')}
            to={`/announcements/${id}`}
          />
          {needs_confirmation && !preview.endsWith('…') && (
            <Stack gap="xs" px="md" pb="md">
              <Text>{preview}</Text>
              <ConfirmButton id={id} />
            </Stack>
          )}
        </div>
      ))}
      {data.total > data.announcements.length && (
        <NeedRow
          face={<NeedSymbol icon={mdiBullhornOutline} />}
          title={t('announcements.all')}
          second={t('announcements.openCount', { n: data.total })}
          action={t('announcements.read')}
          to="/announcements"
        />
      )}
    </NeedRows>
  );
}
