import { Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { listOutboxMails } from '#contract/platform/outbox.ts';
import type { CallReply } from '../../base/api.ts';
import { useText } from '../../base/text.ts';
import { formatInstant } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { useList } from '../../ui/table/use-list.ts';

type Mail = CallReply<typeof listOutboxMails>['data'][number];

/** The mails that a demo or a development server would have sent; elsewhere there are none. */
export function OutboxPage() {
  const t = useText();
  const mails = useList({ name: 'mails', route: listOutboxMails });
  return (
    <Stack gap="md" data-reading>
      <PageTitle below={t('outbox.below')}>{t('outbox.title')}</PageTitle>
      <ListState
        list={mails}
        empty={{ text: 'outbox.empty', filledBy: 'outbox.empty.filledBy', illustration: 'nothing-unread' }}
        loading={<Skeleton h={200} radius="lg" role="status" aria-label={t('shell.loading')} />}
      >
        {(rows) => rows.map((mail) => <MailCard key={mail.id} mail={mail} />)}
      </ListState>
      <Pager list={mails} />
    </Stack>
  );
}

function MailCard({ mail }: { mail: Mail }) {
  return (
    <Paper withBorder radius="lg" p="md" component="article">
      <Title order={2}>{mail.subject}</Title>
      <FactLine size="sm" c="dimmed">
        {mail.recipient}
        {formatInstant(mail.created_at, Intl.DateTimeFormat().resolvedOptions().timeZone)}
      </FactLine>
      <Text mt="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {splitLinks(mail.text).map((part) =>
          part.link ? (
            <Anchor key={part.at} href={part.text}>
              {part.text}
            </Anchor>
          ) : (
            part.text
          ),
        )}
      </Text>
    </Paper>
  );
}

/** The text, split into words and addresses. */
function splitLinks(text: string): { text: string; link: boolean; at: number }[] {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    const found = { text: part, link: index % 2 === 1, at };
    at += part.length;
    return found;
  });
}
