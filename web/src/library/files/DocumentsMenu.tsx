import { Menu, Text } from '@mantine/core';
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
import { LatestItem, LatestMenu } from '../../ui/LatestMenu.tsx';
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
      <LatestMenu
        title={t('activity.documents')}
        rows={documents?.data}
        isPending={isPending}
        empty={t('folders.emptyFolder.document')}
        path="/documents"
        all={t('files.recent.all')}
      >
        {({ id, name, status, created_at, creator, folder }) => (
          <LatestItem
            key={id}
            to={`/documents/${folder.id}`}
            title={<span title={name}>{shortenFileName(name, libraryLimits.headerNameCut)}</span>}
            mark={status === 'new' && <NewMark />}
          >
            <Text size="sm" c="dimmed" truncate>
              {[folder.name, creator && (creator.name || nameKind(creator.type, t))]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {formatRelative(created_at, timezone)}
            </Text>
          </LatestItem>
        )}
      </LatestMenu>
    </>
  );
}
