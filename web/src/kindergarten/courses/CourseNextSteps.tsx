import { Button, Group, Paper, Text } from '@mantine/core';
import { mdiAccountPlusOutline, mdiHumanMaleBoard } from '@mdi/js';
import type { Course } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Illustration } from '../../ui/Illustration.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AddPeopleDialog } from './PlacementDialogs.tsx';

/** What a class that was just made lacks, offered to whoever can add it: teachers and children. */
export function CourseNextSteps({ course }: { course: Course }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const lacks = [
    course.teachers.length === 0 && ('teachers' as const),
    course.children_count === 0 && ('children' as const),
  ].filter((kind) => kind !== false);
  if (!course.allowed.edit || lacks.length === 0) return dialog;
  return (
    <Paper withBorder radius="xl" p="md" component="section" aria-label={t('children.next')}>
      <Group gap="md">
        {lacks.length === 2 && <Illustration name="welcome" small />}
        <Text fw={650} flex="1 1 10rem">
          {t('children.next')}
        </Text>
        <Group gap="sm">
          {lacks.map((kind) => (
            <Button
              key={kind}
              variant="light"
              leftSection={<Icon path={kind === 'teachers' ? mdiHumanMaleBoard : mdiAccountPlusOutline} />}
              onClick={() => open(<AddPeopleDialog kind={kind} />)}
            >
              {t(`courses.${kind}.add`)}
            </Button>
          ))}
        </Group>
      </Group>
      {dialog}
    </Paper>
  );
}
