import { Button, Group, List, Stack, Text } from '@mantine/core';
import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js';
import type { Flag } from '#contract/access/flags.ts';
import { getOversight, type Oversight, updateOversight } from '#contract/access/oversight.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

/** Whether the organisation may act on the kindergarten's children; the kindergarten's managers decide. */
export function OversightPage() {
  const t = useText();
  const oversight = useRouteQuery(getOversight);
  return (
    <Stack maw={720}>
      <Card title={t('oversight.card')} below={t('oversight.below')}>
        <QueryState query={oversight}>
          {(read) =>
            read.organization === null ? (
              <EmptyState small illustration="all-answered" text={t('oversight.none')} />
            ) : (
              <Answer oversight={read} organization={read.organization} />
            )
          }
        </QueryState>
      </Card>
    </Stack>
  );
}

interface AnswerProps {
  oversight: Oversight;
  organization: { id: number; name: string };
}

function Answer({ oversight, organization }: AnswerProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const isGiven = oversight.given !== null;
  const act = isGiven ? 'withdraw' : 'give';
  const ask = () =>
    open(
      <ConfirmCall
        route={updateOversight}
        input={{ body: { organization_id: organization.id, given: !isGiven } }}
        success="shell.saved"
        title={t(`oversight.${act}.title`)}
        text={t(`oversight.${act}.text`, { organization: organization.name })}
        action={t(`oversight.${act}`)}
        harmless={!isGiven}
      />,
    );
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Text fw={650}>{organization.name}</Text>
        <Group>
          <StateChip
            hue={isGiven ? 'leaf' : 'ink'}
            icon={isGiven ? mdiCheckCircleOutline : mdiCloseCircleOutline}
          >
            {t('oversight.answer')}: {t(isGiven ? 'oversight.yes' : 'oversight.no')}
          </StateChip>
        </Group>
        <Since oversight={oversight} />
      </Stack>
      <Stack gap={4} component="section" aria-label={t('oversight.rights')}>
        <Text fw={650}>{t('oversight.rights')}</Text>
        {oversight.flags.length === 0 ? (
          <Text c="dimmed">{t('oversight.rights.none')}</Text>
        ) : (
          <List>
            {oversight.flags.map((flag) => (
              <List.Item key={flag}>{t(`flags.${flag as Flag}.label`)}</List.Item>
            ))}
          </List>
        )}
        <Text c="dimmed">{t('oversight.rights.later')}</Text>
      </Stack>
      {oversight.allowed.change ? (
        <Button
          w={{ base: '100%', sm: 'fit-content' }}
          {...(isGiven ? { variant: 'default' } : {})}
          onClick={ask}
        >
          {t(`oversight.${act}`)}
        </Button>
      ) : (
        <Text c="dimmed">{t('oversight.notYours')}</Text>
      )}
      {dialog}
    </Stack>
  );
}

/** Since when it is so, and who decided it. */
function Since({ oversight: { given, withdrawn } }: { oversight: Oversight }) {
  const t = useText();
  const { timezone } = useSession().user;
  if (given !== null) {
    return <Text>{t('oversight.since', { when: formatInstant(given.at, timezone), name: given.by })}</Text>;
  }
  if (withdrawn === null) return <Text>{t('oversight.never')}</Text>;
  const values = { when: formatInstant(withdrawn.at, timezone), name: withdrawn.by };
  return <Text>{t('oversight.until', values)}</Text>;
}
