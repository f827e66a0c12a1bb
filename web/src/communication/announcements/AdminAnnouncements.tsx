import { Stack } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import {
  deleteAnnouncementForAdmin,
  getAnnouncementForAdmin,
  listAnnouncementsForAdmin,
} from '#contract/communication/announcements.ts';
import { useKindergartenId, useRowId } from '../../base/place.tsx';
import { sayMessage } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ActionButtons } from '../../ui/ActionButtons.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { AnnouncementText } from './AnnouncementPage.tsx';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { Pages, SentState } from './Lists.tsx';

const pathIn = (kindergartenId: number) => `/admin/kindergartens/${kindergartenId}/announcements`;

/** A kindergarten's announcements in the administration: to read, and to delete. */
export function AdminAnnouncementsTab() {
  const t = useText();
  const { timezone } = useSession().user;
  const path = pathIn(useKindergartenId());
  const list = useRoutePages(listAnnouncementsForAdmin, {}, ({ announcements, total }) => ({
    data: announcements,
    total,
  }));
  return (
    <Pages list={list} empty={<EmptyState illustration="welcome" text={t('announcements.nothingOfPlace')} />}>
      {(row) => (
        <AnnouncementRow
          key={row.id}
          announcement={row}
          to={`${path}/${row.id}`}
          end={<SentState row={row} timezone={timezone} t={t} />}
        />
      )}
    </Pages>
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
            actions={<DeleteForAdmin id={announcement.id} title={announcement.title} path={path} />}
          />
        </Stack>
      )}
    </PageState>
  );
}

function DeleteForAdmin({ id, title, path }: { id: number; title: string; path: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { dialog, open } = useDialog();
  const remove = () =>
    open(
      <ConfirmCall
        route={deleteAnnouncementForAdmin}
        input={{ params: { announcement_id: id } }}
        success={sayMessage}
        title={t('announcements.delete')}
        text={t('announcements.deleteText', { title })}
        action={t('announcements.delete')}
        onDone={() => navigate({ to: path, replace: true })}
      />,
    );
  return (
    <>
      <ActionButtons
        actions={[
          { label: 'announcements.delete.short', icon: mdiTrashCanOutline, hue: 'coral', run: remove },
        ]}
      />
      {dialog}
    </>
  );
}
