import { ActionIcon, Box, Group, Menu, Text } from '@mantine/core';
import { mdiFileCloudOutline, mdiImageMultipleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listDocumentActivity } from '#contract/library/activity.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useSessionOrNull } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { shortenFileName } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nameKind } from '../../ui/pickers/name-kind.ts';
import { NewMark } from '../NewMark.tsx';
import classes from './DocumentsMenu.module.css';

/** The latest documents and how many photos are new, for the header. */
export function DocumentsMenu() {
  // It is loaded separately, so the person may have signed out before it is drawn.
  const session = useSessionOrNull();
  if (session?.active?.kind !== 'kindergarten') return null;
  return <RecentDocuments kindergartenId={session.active.id} timezone={session.user.timezone} />;
}

function RecentDocuments({ kindergartenId, timezone }: { kindergartenId: number; timezone: string }) {
  const t = useText();
  const { data: activity } = useQuery({
    ...routeQuery(listDocumentActivity, { params: { kindergarten_id: kindergartenId } }),
    // The page itself reports failures.
    meta: { showsFailure: true },
  });
  const documents = activity?.unseen_count ?? 0;
  const photos = activity?.unseen_photos_count ?? 0;
  const words = [
    documents === 0 ? t('files.recent') : t('files.recent.unseen', { n: writeCount(documents) }),
    ...(photos === 0 ? [] : [t('files.recent.photos', { n: writeCount(photos) })]),
  ];
  const total = writeCount(documents + photos);
  // The name of a button contains the text that is seen on it. Text in brackets does not count for axe.
  if (documents > 0 && photos > 0) words.push(t('files.recent.total', { n: total }));
  const label = words.join(', ');
  return (
    <Menu position="bottom-end" width={320} shadow="lg" withinPortal={false}>
      <Menu.Target>
        <ActionIcon className={classes.button ?? ''} aria-label={label}>
          <Icon path={mdiFileCloudOutline} />
          {documents + photos > 0 && (
            <span className={classes.count} aria-hidden>
              {total}
            </span>
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {photos > 0 && (
          <>
            <Menu.Item component={Link} to="/gallery" leftSection={<Icon path={mdiImageMultipleOutline} />}>
              {t('files.recent.photos', { n: writeCount(photos) })}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('files.recent')}</Menu.Label>
        {activity?.data.length === 0 && (
          <Box px="sm" py="xs">
            <Text c="dimmed">{t('folders.emptyFolder.document')}</Text>
          </Box>
        )}
        {activity?.data.map(({ id, name, status, created_at, creator, folder }) => (
          <Menu.Item key={id} component={Link} to={`/documents/${folder.id}`}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Text fw={650} title={name}>
                {shortenFileName(name, libraryLimits.headerNameCut)}
              </Text>
              {status === 'new' && <NewMark />}
            </Group>
            <Text size="sm" c="dimmed" truncate>
              {[folder.name, creator && (creator.name || nameKind(creator.type, t))]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {formatRelative(created_at, timezone)}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/documents">
          {t('files.recent.all')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** `5+` above what the header shows. */
function writeCount(count: number): string {
  const most = libraryLimits.unseenDocumentsShown;
  return count > most ? `${most}+` : String(count);
}
