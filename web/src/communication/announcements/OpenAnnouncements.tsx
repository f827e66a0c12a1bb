import { Stack, Text } from '@mantine/core';
import { mdiBullhornOutline } from '@mdi/js';
import {
  kindergartenAnnouncements,
  type ListedAnnouncement,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { cutText } from '../../ui/cut-text.ts';
import { formatRelative } from '../../ui/dates.ts';
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
      {data.announcements.map((announcement) => (
        <OpenAnnouncement key={announcement.id} announcement={announcement} />
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

/** A short one that asks for it is confirmed where it stands, below its whole text. */
function OpenAnnouncement({ announcement }: { announcement: ListedAnnouncement }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { id, title, preview, needs_confirmation, author_name, published_at } = announcement;
  const isWhole = needs_confirmation && !preview.endsWith('…');
  const origin = [author_name, formatRelative(published_at, timezone)].filter(Boolean).join(' · ');
  return (
    <div>
      <NeedRow
        face={<NeedSymbol icon={mdiBullhornOutline} />}
        title={title}
        second={isWhole ? origin : cutText(preview, previewLength)}
        action={t('announcements.read')}
        to={`/announcements/${id}`}
      />
      {isWhole && (
        <Stack gap="xs" px="md" pb="md">
          <Text>{preview}</Text>
          <ConfirmButton id={id} />
        </Stack>
      )}
    </div>
  );
}
