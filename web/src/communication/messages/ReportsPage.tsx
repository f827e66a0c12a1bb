import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { mdiCheck, mdiFlagOutline } from '@mdi/js';
import { useState } from 'react';
import {
  listMessageReports,
  type MessageReport,
  settleMessageReport,
} from '#contract/communication/message-reports.ts';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { MoreButton } from '../../library/MoreButton.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { formatRelativeInText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { nameSender } from './name-sender.ts';
import classes from './ReportsPage.module.css';
import { Sender } from './Sender.tsx';

const states = ['open', 'settled'] as const;

/** The messages that parents have shown to the office. */
export function ReportsPage() {
  const t = useText();
  const [state, setState] = useState<(typeof states)[number]>('open');
  const list = useRoutePages(listMessageReports, { query: { state } }, (page) => page, {
    showsFailure: true,
  });
  const { rows, error, isFetching, retry } = list;
  return (
    <>
      <PageTitle back={{ to: '/messages', label: t('messages.menu') }}>{t('messages.reports')}</PageTitle>
      <Stack maw={720}>
        <Group>
          <SegmentedControl
            value={state}
            onChange={(next) => setState(next as typeof state)}
            data={states.map((value) => ({ value, label: t(`messages.reports.${value}`) }))}
          />
        </Group>
        {rows === undefined && error !== null && (
          <FailureNotice failure={error} isFetching={isFetching} onRetry={retry} />
        )}
        {rows === undefined && error === null && <Skeleton h={180} radius="lg" aria-busy />}
        {rows?.length === 0 && (
          <EmptyState illustration="all-answered" text={t(`messages.reports.${state}.none`)} />
        )}
        {rows?.map((report) => (
          <Report key={report.id} report={report} />
        ))}
        <MoreButton list={list} />
      </Stack>
    </>
  );
}

function Report({ report }: { report: MessageReport }) {
  const t = useText();
  const { timezone } = useSession().user;
  const settle = useRouteMutation(settleMessageReport, { success: sayMessage });
  const { message, reporter, note, reported_at, settled_at, settled_by } = report;
  const when = (instant: string) => formatRelativeInText(instant, timezone);
  const nameOf = (person: MessageReport['reporter']) =>
    person === null ? t('messages.former') : `${person.fname} ${person.lname}`;
  return (
    <article className={classes.report} aria-label={message.subject}>
      <Group gap={8} align="flex-start" wrap="nowrap" className={classes.reportNote ?? ''}>
        <Icon path={mdiFlagOutline} />
        <div>
          <Text fw={650}>
            {t('messages.reports.by', { name: nameOf(reporter), time: when(reported_at) })}
          </Text>
          {note !== '' && <Text className={classes.note ?? ''}>{note}</Text>}
        </div>
      </Group>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Sender sender={message.sender} name={nameSender(message.sender, t)} below={when(message.sent_at)} />
      </Group>
      <Text component="h2" fw={650}>
        {message.subject}
      </Text>
      <RichText html={message.body} />
      {settled_at === null ? (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon path={mdiCheck} />}
            loading={settle.isPending}
            onClick={() => settle.mutate({ params: { message_report_id: report.id } })}
          >
            {t('messages.reports.settle')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('messages.reports.settledBy', { name: nameOf(settled_by), time: when(settled_at) })}
        </Text>
      )}
      <CallFailed failure={settle.error} />
    </article>
  );
}
