import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { mdiAlertOutline, mdiCheck } from '@mdi/js';
import { useState } from 'react';
import type { getImportOverview } from '#contract/kindergarten/import.ts';
import type { CallReply } from '../../base/api.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { coral } from '../../ui/coral.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { translateProblem } from './describe-row.tsx';

interface OverviewActionsProps {
  plan: CallReply<typeof getImportOverview>;
  /** Why the import failed. */
  failure: unknown;
  onImport: (leaveOutProblems: boolean) => void;
}

/** The obstacles to the import, and its button; asks before it skips rows with problems. */
export function OverviewActions({ plan, failure, onImport }: OverviewActionsProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { counts, invited, problems } = plan;
  const toWrite = counts.created + counts.changed;
  const isAllHere = problems.length === 0 && toWrite === 0 && counts.problem === 0;
  return (
    <Stack gap="md">
      {problems.length > 0 && (
        <Alert {...coral('danger')} icon={<Icon path={mdiAlertOutline} />} role="alert">
          {problems.map((problem) => (
            <Text key={problem.key}>{translateProblem(problem)}</Text>
          ))}
        </Alert>
      )}
      {isAllHere && (
        <Alert color="pine" icon={<Icon path={mdiCheck} />}>
          {t('import.unchanged.text')}
        </Alert>
      )}
      {invited > 0 && <Text>{t('import.overview.invited', { count: invited })}</Text>}
      <Group justify="space-between">
        <LinkButton to="/kindergarten/import/file/data-map" variant="default">
          {t('import.back')}
        </LinkButton>
        {problems.length === 0 && toWrite > 0 && (
          <Button onClick={() => (counts.problem > 0 ? setAsking(true) : onImport(false))}>
            {t('import.import', { count: toWrite })}
          </Button>
        )}
      </Group>
      <CallFailed failure={failure} />
      <ConfirmDialog
        opened={asking}
        title={t('import.leaveOut.title')}
        text={t('import.leaveOut.text', { count: counts.problem })}
        action={t('import.leaveOut.confirm')}
        harmless
        pending={false}
        onConfirm={() => {
          setAsking(false);
          onImport(true);
        }}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
