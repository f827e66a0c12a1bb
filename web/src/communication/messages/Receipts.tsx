import { Box, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { mdiBellRingOutline, mdiCheck, mdiEyeCheckOutline } from '@mdi/js';
import { listReceipts, remindReceivers } from '#contract/communication/message-receipts.ts';
import type { ThreadMessage } from '#contract/communication/messages.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { MoreButton } from '../../library/MoreButton.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatRelative, formatRelativeInText } from '../../ui/dates.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { countReaders } from './describe.ts';
import people from './PeopleList.module.css';
import classes from './Receipts.module.css';

/** How many of those who are named under the bar. */
const namedMost = 4;

/** How many have read a message of one's own, who has not, and a reminder for exactly those. */
export function Receipts({ message }: { message: Pick<ThreadMessage, 'id' | 'receipts'> }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { dialog, open } = useDialog();
  const params = { message_id: message.id };
  const { data } = useRouteQuery(listReceipts, { params }, { showsFailure: true });
  const remind = useRouteMutation(remindReceivers, {
    success: ({ reminded_count }) => ({
      key: 'messages.reminded',
      values: { count: reminded_count },
    }),
  });
  const counts = data?.counts ?? message.receipts;
  if (counts === null || counts.people_count === 0) return null;
  const { total, seen, isFamilies } = countReaders(counts);
  const missing = data?.data.filter((one) => one.seen === null && one.name !== '') ?? [];
  const said = isFamilies
    ? t('messages.receipts.families', { n: seen, total })
    : t('messages.receipts.people', { n: seen, total });
  return (
    // A thread may have several, which would be landmarks of the same name.
    <Box className={classes.receipts} role="group" aria-label={t('messages.receipts')}>
      <div className={classes.main}>
        <Group gap={8} wrap="nowrap">
          <Text span c="var(--kiik-leaf-deep)" lh={0}>
            <Icon path={mdiEyeCheckOutline} size={22} />
          </Text>
          <Text fw={650}>{said}</Text>
        </Group>
        <Progress value={(100 * seen) / total} color="leaf" size="md" my={6} aria-hidden />
        {missing.length > 0 && total > seen && (
          <Text size="sm" c="dimmed">
            {t(isFamilies ? 'messages.notYet.families' : 'messages.notYet', {
              names: nameMissing(
                missing.slice(0, namedMost).map(({ name }) => name),
                total - seen,
              ),
            })}
          </Text>
        )}
        {data && data.reminded_at !== null && (
          <Text size="sm" c="dimmed">
            {t('messages.remindedAt', { time: formatRelativeInText(data.reminded_at, timezone) })}
          </Text>
        )}
        <CallFailed failure={remind.error} />
      </div>
      <Group gap="xs">
        {data && total > 1 && (
          <Button
            variant="subtle"
            onClick={() => open(<ReceiptsDialog messageId={message.id} title={said} timezone={timezone} />)}
          >
            {t('messages.receipts.show')}
          </Button>
        )}
        {data?.allowed.remind && total > seen && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiBellRingOutline} />}
            loading={remind.isPending}
            onClick={() => remind.mutate({ params })}
          >
            {t('messages.remind', { n: total - seen })}
          </Button>
        )}
      </Group>
      {dialog}
    </Box>
  );

  function nameMissing(names: readonly string[], count: number): string {
    const named = names.join(', ');
    const more = count - names.length;
    return more > 0 ? t('messages.andMore', { names: named, count: more }) : named;
  }
}

interface ReceiptsDialogProps {
  messageId: number;
  title: string;
  timezone: string;
}

/** Everybody who received it: those who have not opened it first. */
function ReceiptsDialog({ messageId, title, timezone }: ReceiptsDialogProps) {
  const t = useText();
  const list = useRoutePages(
    listReceipts,
    { params: { message_id: messageId }, query: { perPage: '50' } },
    (page) => page,
    { showsFailure: true },
  );
  const { rows, error, retry, isFetching } = list;
  return (
    <Dialog title={title}>
      {rows === undefined && error !== null && (
        <FailureNotice failure={error} isFetching={isFetching} p={0} onRetry={retry} />
      )}
      {rows === undefined && error === null && <Skeleton h={240} radius="lg" />}
      {rows !== undefined && (
        <Stack gap="sm">
          <ul className={people.list}>
            {rows.map(({ name, seen }, index) => (
              // Two children may have the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other key.
              <li key={index}>
                <Text>{name || t('messages.unnamed')}</Text>
                {seen === null ? (
                  <Text size="sm" c="dimmed">
                    {t('messages.notRead')}
                  </Text>
                ) : (
                  <Group gap={6} c="var(--kiik-leaf-deep)">
                    <Icon path={mdiCheck} size={18} label={t('messages.read')} />
                    <Text size="sm">{formatRelative(seen, timezone)}</Text>
                  </Group>
                )}
              </li>
            ))}
          </ul>
          <MoreButton list={list} />
        </Stack>
      )}
    </Dialog>
  );
}
