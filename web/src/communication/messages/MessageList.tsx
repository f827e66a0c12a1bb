import { Skeleton, Text } from '@mantine/core';
import { mdiMagnifyClose } from '@mdi/js';
import type { MessageFolder, MessageRow } from '#contract/communication/messages.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { MoreButton } from '../../library/MoreButton.tsx';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RowList } from '../../ui/RowList.tsx';
import type { RoutePages } from '../../ui/use-route-pages.ts';
import { MessageItem } from './MessageItem.tsx';
import classes from './MessageList.module.css';

interface MessageListProps {
  list: RoutePages<MessageRow>;
  folder: MessageFolder;
  isSearched: boolean;
  /** The opened message. */
  opened: number | null;
}

/** The messages of a folder: those of today, then the earlier ones. */
export function MessageList({ list, folder, isSearched, opened }: MessageListProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const { rows, error, isFetching, retry } = list;
  if (rows === undefined && error !== null) {
    return <FailureNotice failure={error} isFetching={isFetching} onRetry={retry} />;
  }
  if (rows === undefined) return <LoadingRows />;
  if (rows.length === 0) return <NoMessages folder={folder} isSearched={isSearched} />;
  const today = readDayIn(new Date(), timezone);
  const isToday = ({ created_at }: MessageRow) => readDayIn(new Date(created_at), timezone) >= today;
  const groups = [
    { title: t('messages.today'), rows: rows.filter(isToday) },
    { title: t('messages.earlier'), rows: rows.filter((row) => !isToday(row)) },
  ].filter((group) => group.rows.length > 0);
  return (
    <div className={classes.groups} aria-busy={isFetching && isSearched}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          {/* The list of one time needs no heading. */}
          {groups.length > 1 && (
            <Text component="h2" className={classes.groupTitle ?? ''}>
              {group.title}
            </Text>
          )}
          <RowList className={classes.list}>
            {group.rows.map((row) => (
              <MessageItem key={row.id} row={row} folder={folder} isOpen={row.id === opened} />
            ))}
          </RowList>
        </section>
      ))}
      <MoreButton list={list} />
    </div>
  );
}

/** In the size of the rows. */
function LoadingRows() {
  const t = useText();
  return (
    <div className={classes.groups} role="status" aria-label={t('shell.loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} h={72} radius="lg" />
      ))}
    </div>
  );
}

function NoMessages({ folder, isSearched }: { folder: MessageFolder; isSearched: boolean }) {
  const t = useText();
  if (isSearched) return <EmptyState icon={mdiMagnifyClose} text={t('table.noResults')} />;
  if (folder === 'deleted') {
    return <EmptyState illustration="empty-trash" text={t('messages.deleted.empty')} />;
  }
  if (folder === 'sent' || folder === 'drafts') {
    return (
      <EmptyState
        illustration="all-answered"
        text={t(`messages.${folder}.empty`)}
        help={t(`messages.${folder}.emptyHelp`)}
      />
    );
  }
  return <EmptyState illustration="nothing-unread" text={t('empty.messages')} />;
}
