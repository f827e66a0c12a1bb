import type { InfiniteData } from '@tanstack/react-query';
import {
  type ActivityCounts,
  getActivity,
  getOrganizationActivity,
} from '#contract/communication/activity.ts';
import {
  listMessages,
  listRecentMessages,
  type MessageRow,
  markMessageSeen,
} from '#contract/communication/messages.ts';
import { callRoute } from '../../base/api.ts';
import { queryClient } from '../../base/query-client.ts';
import { refreshSubjects } from '../../base/subjects.ts';

/** Reads again every list, thread and badge of messages that is shown. */
export function refreshMessages(): Promise<void> {
  return refreshSubjects(['messages']);
}

interface Rows {
  data: readonly MessageRow[];
}

/** What the dashboard shows of the unread messages. */
interface UnreadRows extends Rows {
  total: number;
}

const named =
  (...names: string[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    names.includes(String(queryKey[0]));

/**
 * Marks a thread as read, on the screen at once. If the call fails, the lists show again what is stored;
 * nobody asked for it, so nothing is said.
 */
export async function markThreadSeen(messageId: number, threadId: number, unseen: number): Promise<void> {
  showSeen(threadId, unseen);
  await callRoute(markMessageSeen, { params: { message_id: messageId } }).catch(() => {});
  await refreshMessages();
}

function showSeen(threadId: number, unseen: number): void {
  const seen = new Date().toISOString();
  const see = <Row extends MessageRow>(row: Row): Row =>
    row.thread_id === threadId && row.receiver?.seen === null ? { ...row, receiver: { seen } } : row;
  const seeAll = <Page extends Rows>(page: Page): Page => ({ ...page, data: page.data.map(see) });
  queryClient.setQueriesData<InfiniteData<Rows> | UnreadRows>(
    { predicate: named(listMessages.name) },
    (lists) =>
      lists &&
      ('pages' in lists
        ? { ...lists, pages: lists.pages.map(seeAll) }
        : {
            ...lists,
            data: lists.data.filter((row) => row.thread_id !== threadId),
            total: Math.max(0, lists.total - unseen),
          }),
  );
  queryClient.setQueriesData<Rows>(
    { predicate: named(listRecentMessages.name) },
    (recent) => recent && seeAll(recent),
  );
  queryClient.setQueriesData<ActivityCounts>(
    { predicate: named(getActivity.name, getOrganizationActivity.name) },
    (counts) => counts && { ...counts, messages_count: Math.max(0, counts.messages_count - unseen) },
  );
}
