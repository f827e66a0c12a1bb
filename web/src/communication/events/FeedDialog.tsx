import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { mdiCalendarSyncOutline, mdiCheck, mdiContentCopy, mdiLinkVariantOff, mdiOpenInNew } from '@mdi/js';
import { useState } from 'react';
import { closeCalendarFeed, getCalendarFeed, openCalendarFeed } from '#contract/communication/event-feeds.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

/** The private address under which one's own calendar program reads the events. */
export function FeedDialog() {
  const t = useText();
  const { timezone } = useSession().user;
  const query = useRouteQuery(getCalendarFeed);
  const [address, setAddress] = useState<string | null>(null);
  const make = useRouteMutation(openCalendarFeed, {
    onDone: ({ path }) => setAddress(`${location.origin}${path}`),
  });
  const revoke = useRouteMutation(closeCalendarFeed, {
    success: () => ({ key: 'events.feed.revoked' }),
    onDone: () => setAddress(null),
  });
  return (
    <Dialog title={t('events.feed')} closesOutside={address === null}>
      <Text>{t('events.feed.text')}</Text>
      {address !== null && <Address address={address} />}
      <QueryState query={query}>
        {({ created_at }) => (
          <Stack gap="sm">
            {created_at !== null && address === null && (
              <>
                <Text>{t('events.feed.since', { day: formatDate(created_at, timezone) })}</Text>
                <Text size="sm" c="dimmed">
                  {t('events.feed.renewHelp')}
                </Text>
              </>
            )}
            <Group gap="sm">
              {address === null && (
                <Button loading={make.isPending} onClick={() => make.mutate({ body: {} })}>
                  {t(created_at === null ? 'events.feed.make' : 'events.feed.renew')}
                </Button>
              )}
              {created_at !== null && (
                <Button
                  variant="default"
                  leftSection={<Icon path={mdiLinkVariantOff} />}
                  loading={revoke.isPending}
                  onClick={() => revoke.mutate({})}
                >
                  {t('events.feed.revoke')}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </QueryState>
      <CallFailed failure={make.error ?? revoke.error} />
    </Dialog>
  );
}

/** It is shown once. */
function Address({ address }: { address: string }) {
  const t = useText();
  // The person's calendar program opens such addresses, and subscribes to them.
  const calendarAddress = address.replace(/^https?:/, 'webcal:');
  return (
    <Stack gap="sm">
      <Text role="status">{t('events.feed.once')}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {address}
      </Code>
      <Group gap="sm">
        <Button component="a" href={calendarAddress} leftSection={<Icon path={mdiCalendarSyncOutline} />}>
          {t('events.feed.open')}
        </Button>
        <Button
          component="a"
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(calendarAddress)}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<Icon path={mdiOpenInNew} />}
        >
          {t('events.feed.google')}
        </Button>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={<Icon path={copied ? mdiCheck : mdiContentCopy} />}
            >
              {t(copied ? 'events.feed.copied' : 'events.feed.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('events.feed.elsewhere')}
      </Text>
    </Stack>
  );
}
