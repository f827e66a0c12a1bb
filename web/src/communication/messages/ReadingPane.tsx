import { Skeleton, Stack, Title } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getThread, type ThreadMessage } from '#contract/communication/messages.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { isUnknownRow } from '../../ui/QueryState.tsx';
import { useShownFailure } from '../../ui/shown-failure.ts';
import classes from './ReadingPane.module.css';
import { ReplyBox } from './ReplyBox.tsx';
import { markThreadSeen } from './refresh.ts';
import { ThreadItem } from './ThreadItem.tsx';

interface ReadingPaneProps {
  messageId: number;
  /** The list, if the message takes its place. */
  back?: string;
  /** Closes the message, such as after it was deleted. */
  onClose: () => void;
}

/** Beside the list while no message is open. */
export function NothingOpen() {
  const t = useText();
  return (
    <div className={classes.nothingOpen}>
      <EmptyState text={t('messages.choose')} />
    </div>
  );
}

/** An opened message with its whole thread, and the box to reply. */
export function ReadingPane({ messageId, back, onClose }: ReadingPaneProps) {
  const t = useText();
  const query = useRouteQuery(getThread, { params: { message_id: messageId } }, { showsFailure: true });
  const { data, error, isFetching, refetch } = query;
  const isUnknown = isUnknownRow(query);
  const box = useRef<HTMLDivElement>(null);
  const [repliesTo, setRepliesTo] = useState<number | null>(null);
  useShownFailure(isUnknown ? error : null);
  useMarkedSeen(messageId, data?.messages);
  useOpenedFocus(box, data !== undefined);

  function chooseReply(id: number): void {
    setRepliesTo(id);
    // After the box has been drawn for that message.
    requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
  }

  const subject = data && (data.subject || t('messages.noSubject'));
  const target = findTarget(data?.messages ?? [], repliesTo);
  return (
    <div className={classes.reading} ref={box}>
      <ReadingTitle back={back}>{subject ?? t('messages.message')}</ReadingTitle>
      {isUnknown && <EmptyState illustration="not-found" text={t('messages.unknown')} />}
      {data === undefined && !isUnknown && error !== null && (
        <FailureNotice failure={error} isFetching={isFetching} p={0} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Stack gap="sm" role="status" aria-label={t('shell.loading')}>
          <Skeleton h={36} radius="lg" />
          <Skeleton h={120} radius="lg" />
        </Stack>
      )}
      {data?.messages.length !== undefined && (
        <ol className={classes.thread}>
          {data.messages.map((message) => (
            <ThreadItem
              key={message.id}
              message={message}
              isOpened={message.id === messageId}
              onReply={data.messages.length > 1 ? chooseReply : undefined}
              onRemoved={() => (message.id === messageId || data.messages.length === 1) && onClose()}
            />
          ))}
        </ol>
      )}
      {target !== null && <ReplyBox key={target.thread_id} target={target} />}
    </div>
  );
}

function ReadingTitle({ back, children }: { back: string | undefined; children: ReactNode }) {
  const t = useText();
  if (back !== undefined) {
    return <PageTitle back={{ to: back, label: t('messages.menu') }}>{children}</PageTitle>;
  }
  return (
    <Title order={2} tabIndex={-1} className={classes.readingTitle ?? ''}>
      {children}
    </Title>
  );
}

/** The message that a reply answers: the chosen one, else the last of somebody else, else the last. */
function findTarget(messages: readonly ThreadMessage[], chosen: number | null): ThreadMessage | null {
  const answerable = messages.filter(({ allowed }) => allowed.reply);
  return (
    answerable.find(({ id }) => id === chosen) ??
    answerable.findLast(({ is_own }) => !is_own) ??
    answerable.at(-1) ??
    null
  );
}

/** Marks what is on the screen as read, also what arrives while it is open; not in a tab nobody looks at. */
function useMarkedSeen(messageId: number, messages: readonly ThreadMessage[] | undefined): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const tried = useRef(0);
  useEffect(() => {
    const unseen = messages?.filter(({ receiver }) => receiver?.seen === null) ?? [];
    const [first] = unseen;
    const newest = Math.max(0, ...unseen.map(({ id }) => id));
    // Once for each new message: a call that failed is not repeated for ever.
    if (first === undefined || !isVisible || newest <= tried.current) return;
    tried.current = newest;
    void markThreadSeen(messageId, first.thread_id, unseen.length);
  }, [messageId, messages, isVisible]);
}

/** Moves the focus to the heading of a message that was opened; a later message of a thread is scrolled to. */
function useOpenedFocus(box: { current: HTMLElement | null }, isLoaded: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!isLoaded || element === null) return;
    element.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
    const opened = element.querySelector('li[data-opened]');
    if (!opened?.previousElementSibling) return;
    // Beside the list, only the pane scrolls, not the page around it.
    const pane = element.parentElement?.closest('section');
    if (!pane) opened.scrollIntoView({ block: 'start' });
    else pane.scrollTop += opened.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  }, [box, isLoaded]);
}
