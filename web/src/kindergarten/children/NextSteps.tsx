import { Button, Group, Paper, Text } from '@mantine/core';
import { mdiAccountArrowRightOutline, mdiAccountMultiplePlusOutline } from '@mdi/js';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AddGuardianDialog } from '../guardians/AddGuardianDialog.tsx';
import { PutIntoClassDialog } from './PutIntoClassDialog.tsx';

interface NextStepsProps {
  child: ChildDetails;
  /** False also while nothing is known of the child's parents. */
  lacksParents: boolean;
}

/** What a child that was just entered lacks, offered to whoever can add it: parents and a class. */
export function NextSteps({ child, lacksParents }: NextStepsProps) {
  const t = useText();
  const session = useSession();
  const { dialog, open } = useDialog();
  if (child.archived_at !== null) return null;
  const mayAddParents = holdsFlag(session, 'child_edit_guardians', 'canAccessKindergartensGuardians');
  const mayMove = holdsFlag(session, 'courses_can_edit', 'canAccessKindergartensClasses');
  const lacksClass = child.course_dates.every(({ end_date, present }) => !present && end_date !== null);
  const asksParents = mayAddParents && lacksParents;
  const asksClass = mayMove && lacksClass;
  if (!asksParents && !asksClass) return dialog;
  return (
    <Paper withBorder radius="xl" p="md" component="section" aria-label={t('children.next')}>
      <Group justify="space-between" gap="sm">
        <Text fw={650}>{t('children.next')}</Text>
        <Group gap="sm">
          {asksParents && (
            <Button
              variant="light"
              leftSection={<Icon path={mdiAccountMultiplePlusOutline} />}
              onClick={() => open(<AddGuardianDialog />)}
            >
              {t('children.addParent')}
            </Button>
          )}
          {asksClass && (
            <Button
              variant="light"
              leftSection={<Icon path={mdiAccountArrowRightOutline} />}
              onClick={() => open(<PutIntoClassDialog child={child} />)}
            >
              {t('children.place')}
            </Button>
          )}
        </Group>
      </Group>
      {dialog}
    </Paper>
  );
}
