import { Box, Group, Loader, Menu, Text } from '@mantine/core';
import { mdiImageMultipleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listDocumentActivity } from '#contract/library/activity.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { routeQuery } from '../../base/query-client.ts';
import type { HeaderContentProps } from '../../base/screens.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { shortenFileName } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nameKind } from '../../ui/pickers/name-kind.ts';
import { writeCount } from '../../ui/write-count.ts';
import { NewMark } from '../NewMark.tsx';

/** The latest documents and how many photos are new, in the header's dropdown. */
export function DocumentsMenu({ activity }: HeaderContentProps) {
  const t = useText();
  const session = useSession();
  const { timezone } = session.user;
  const photos = activity?.photos_count ?? 0;
  const { data: documents, isPending } = useQuery({
    ...routeQuery(listDocumentActivity, { params: { kindergarten_id: session.active?.id ?? 0 } }),
    // The page itself reports failures.
    meta: { showsFailure: true },
  });
  return (
    <>
      {photos > 0 && (
        <>
          <Menu.Item component={Link} to="/gallery" leftSection={<Icon path={mdiImageMultipleOutline} />}>
            {t('activity.photos_count', { n: writeCount(photos, libraryLimits.unseenDocumentsShown) })}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Label>{t('activity.documents')}</Menu.Label>
      {isPending && (
        <Box p="md" ta="center">
          <Loader size="sm" />
        </Box>
      )}
      {documents?.data.length === 0 && (
        <Box px="sm" py="xs">
          <Text c="dimmed">{t('folders.emptyFolder.document')}</Text>
        </Box>
      )}
      {documents?.data.map(({ id, name, status, created_at, creator, folder }) => (
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
    </>
  );
}
