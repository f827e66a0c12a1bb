import { Paper, Stack } from '@mantine/core';
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { type ReactNode, useEffect } from 'react';
import { type Announcement, deleteAnnouncement } from '#contract/communication/announcements.ts';
import { translateAnnouncement } from '#contract/communication/translations.ts';
import { callRoute } from '../../base/api.ts';
import { useRowId } from '../../base/place.tsx';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { AttachedFiles } from '../../library/files/AttachedFiles.tsx';
import { ActionButtons } from '../../ui/ActionButtons.tsx';
import { formatDayForPeople, formatRelative, formatRelativeInText } from '../../ui/dates.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ConfirmDeletion } from '../ConfirmDeletion.tsx';
import { Translatable } from '../translations/Translatable.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { ConfirmReading } from './ConfirmReading.tsx';
import { Readers } from './Readers.tsx';
import { pathOf, useAnnouncements } from './scope.ts';

/** One announcement: its text, the question whether it was read, and for its author who has read it. */
export function AnnouncementPage() {
  const { routes } = useAnnouncements();
  const query = useRouteQuery(routes.get, { params: pathOf(useRowId('announcement_id')) });
  return (
    <PageState query={query}>
      {(announcement) => (
        <Stack gap="lg" maw={720}>
          <AnnouncementText
            announcement={announcement}
            back="/announcements"
            actions={announcement.allowed.edit && <Actions announcement={announcement} />}
          />
          {announcement.is_received && announcement.seen_at === null && <MarkRead id={announcement.id} />}
          {announcement.is_received && announcement.needs_confirmation && (
            <ConfirmReading id={announcement.id} confirmedAt={announcement.confirmed_at} />
          )}
          {announcement.allowed.edit && (
            <Readers id={announcement.id} needsConfirmation={announcement.needs_confirmation} />
          )}
        </Stack>
      )}
    </PageState>
  );
}

interface AnnouncementTextProps {
  announcement: Announcement;
  /** The list that it belongs to. */
  back: string;
  actions?: ReactNode;
}

/** Title, by whom and when, the text and its files. */
export function AnnouncementText({ announcement, back, actions }: AnnouncementTextProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const { id, title, body, files, allowed, place_name, author_name, published_at, edited_at, valid_until } =
    announcement;
  const facts = [
    place_name,
    author_name,
    formatRelative(published_at, timezone),
    edited_at !== null && t('announcements.edited', { when: formatRelativeInText(edited_at, timezone) }),
    valid_until !== null && t('announcements.until', { day: formatDayForPeople(valid_until, timezone) }),
  ];
  return (
    <>
      <PageTitle
        back={{ to: back, label: t('announcements.title') }}
        below={facts.filter(Boolean).join(' · ')}
        actions={actions}
      >
        {title}
      </PageTitle>
      <Paper withBorder radius="xl" p={{ base: 'md', sm: 'lg' }}>
        <Translatable
          html={body}
          isOffered={allowed.translate}
          translate={() => callRoute(translateAnnouncement, { params: { announcement_id: id } })}
        />
        {files.length > 0 && <AttachedFiles files={files} label={t('announcements.field.files')} />}
      </Paper>
    </>
  );
}

/** Opening it is reading it. */
function MarkRead({ id }: { id: number }) {
  const { routes } = useAnnouncements();
  const { mutate } = useRouteMutation(routes.read);
  useEffect(() => mutate({ params: pathOf(id) }), [mutate, id]);
  return null;
}

function Actions({ announcement }: { announcement: Announcement }) {
  const { dialog, open } = useDialog();
  const { id, title } = announcement;
  const remove = () =>
    open(
      <ConfirmDeletion
        domain="announcements"
        title={title}
        route={deleteAnnouncement}
        input={{ params: { announcement_id: id } }}
        success={sayMessage}
        list="/announcements/sent"
      />,
    );
  return (
    <>
      <ActionButtons
        actions={[
          {
            label: 'announcements.edit.short',
            icon: mdiPencilOutline,
            run: () => open(<AnnouncementDialog announcement={announcement} />),
          },
          { label: 'announcements.delete.short', icon: mdiTrashCanOutline, hue: 'coral', run: remove },
        ]}
      />
      {dialog}
    </>
  );
}
