import { Stack } from '@mantine/core';
import {
  deleteAnnouncementForAdmin,
  getAnnouncementForAdmin,
  listAnnouncementsForAdmin,
} from '#contract/communication/announcements.ts';
import { useKindergartenId, useRowId } from '../../base/place.tsx';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { RowPages } from '../RowPages.tsx';
import { AnnouncementText } from './AnnouncementPage.tsx';
import { AnnouncementRow, rowHeight } from './AnnouncementRow.tsx';
import { SentState } from './RowStates.tsx';

const pathIn = (kindergartenId: number) => `/admin/kindergartens/${kindergartenId}/announcements`;

/** A kindergarten's announcements in the administration: to read, and to delete. */
export function AdminAnnouncementsTab() {
  const t = useText();
  const path = pathIn(useKindergartenId());
  const list = useRoutePages(listAnnouncementsForAdmin, {}, ({ announcements, total }) => ({
    data: announcements,
    total,
  }));
  return (
    <RowPages
      list={list}
      height={rowHeight}
      empty={<EmptyState illustration="welcome" text={t('announcements.nothingOfPlace')} />}
    >
      {(row) => (
        <AnnouncementRow
          key={row.id}
          announcement={row}
          to={`${path}/${row.id}`}
          end={<SentState row={row} />}
        />
      )}
    </RowPages>
  );
}

export function AdminAnnouncementPage() {
  const path = pathIn(useKindergartenId());
  const query = useRouteQuery(getAnnouncementForAdmin, {
    params: { announcement_id: useRowId('announcement_id') },
  });
  return (
    <PageState query={query}>
      {(announcement) => (
        <Stack gap="lg" maw={720}>
          <AnnouncementText
            announcement={announcement}
            back={path}
            actions={
              <DeleteButton
                deletion={{
                  domain: 'announcements',
                  title: announcement.title,
                  route: deleteAnnouncementForAdmin,
                  input: { params: { announcement_id: announcement.id } },
                  success: sayMessage,
                  list: path,
                }}
              />
            }
          />
        </Stack>
      )}
    </PageState>
  );
}
