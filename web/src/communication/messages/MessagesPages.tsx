import { mdiPencilOutline } from '@mdi/js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { listMessages, type MessageFolder } from '#contract/communication/messages.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageAction } from '../../ui/PageAction.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { FolderNav } from './FolderNav.tsx';
import { FolderTools } from './FolderTools.tsx';
import { folderPath } from './folders.ts';
import { MessageList } from './MessageList.tsx';
import classes from './MessagesPages.module.css';
import { NothingOpen, ReadingPane } from './ReadingPane.tsx';
import { ReportsLink } from './ReportsLink.tsx';
import { SentBar } from './SentBar.tsx';
import { usePanes } from './use-panes.ts';

/** A page for each folder that has an address of its own. */
export const messagesPages = {
  received: () => <MessagesPage path="received" />,
  drafts: () => <MessagesPage path="drafts" />,
  sent: () => <MessagesPage path="sent" />,
  deleted: () => <MessagesPage path="deleted" />,
} as const;

/** The list of a folder and the opened message beside it, or in its place where there is no room. */
function MessagesPage({ path }: { path: Exclude<MessageFolder, 'all'> }) {
  const t = useText();
  const navigate = useNavigate();
  const hasPanes = usePanes();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const [term, setTerm] = useState('');
  const folder: MessageFolder = path === 'received' && search.folder === 'all' ? 'all' : path;
  const opened = /^[1-9]\d{0,14}$/.test(search.message ?? '') ? Number(search.message) : null;
  const session = useSession();
  const maySend = holdsFlag(session, 'messages_can_send', 'organization_send_messages');
  const isOffice =
    session.active?.kind === 'kindergarten' && holdsFlag(session, 'kindergarten_access_settings');
  const query = { folder, perPage: String(messageLimits.perPage), ...searchedBy(term) };
  const list = useRoutePages(listMessages, { query }, (page) => page, { showsFailure: true });

  function close(): void {
    const { message: _closed, ...others } = search;
    void navigate({ to: '.', search: others as never, replace: true, resetScroll: false });
  }

  if (opened !== null && !hasPanes) {
    return (
      <>
        <ReadingPane key={opened} messageId={opened} back={folderPath(path)} onClose={close} />
        <SentBar />
      </>
    );
  }
  const isEmpty = list.rows?.length === 0 && term === '';
  return (
    <div className={classes.page}>
      <PageTitle>{t('messages.menu')}</PageTitle>
      {isOffice && <ReportsLink />}
      <div className={classes.tools}>
        <FolderNav folder={folder} />
        <FolderTools
          folder={folder}
          term={term}
          isEmpty={isEmpty}
          isLoading={term !== '' && list.isFetching}
          onSearch={setTerm}
        />
      </div>
      <div className={classes.panes} data-panes={(hasPanes && folder !== 'drafts') || undefined}>
        <div className={classes.listPane}>
          <MessageList list={list} folder={folder} isSearched={term !== ''} opened={opened} />
        </div>
        {hasPanes && folder !== 'drafts' && !isEmpty && (
          <section className={classes.readingPane} aria-label={t('messages.reading')}>
            {opened === null ? (
              <NothingOpen />
            ) : (
              <ReadingPane key={opened} messageId={opened} onClose={close} />
            )}
          </section>
        )}
      </div>
      {maySend && <PageAction label={t('messages.write')} icon={mdiPencilOutline} to="/messages/write" />}
      <SentBar />
    </div>
  );
}
