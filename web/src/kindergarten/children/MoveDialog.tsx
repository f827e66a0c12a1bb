import { Stack, Text } from '@mantine/core';
import { moveCourseChildren } from '#contract/kindergarten/course-people.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { CoursePicker } from '../courses/CoursePicker.tsx';
import type { ChildrenDialogProps } from './ArchiveDialog.tsx';

interface MoveDialogProps extends ChildrenDialogProps {
  /** The class that they leave. */
  courseId: number;
}

/** Children of one class go on in another one from a day on. */
export function MoveDialog({ kindergartenId, children, courseId, onClose, onDone }: MoveDialogProps) {
  const t = useText();
  const writeBody = ({
    to_course_id,
    start_date,
  }: {
    to_course_id: readonly PickerItem[];
    start_date: string;
  }) => ({
    child_ids: children.map(({ id }) => id),
    // Nothing chosen is no number, which the rule says at the input.
    to_course_id: Number(to_course_id[0]?.id ?? 0),
    start_date,
  });
  const { formProps, input, submitting } = useRouteForm({
    about: children.map(({ id }) => id).join(','),
    schema: moveCourseChildren.body,
    initialValues: { to_course_id: [] as readonly PickerItem[], start_date: readToday() },
    toBody: writeBody,
    async submit(values) {
      const params = { kindergarten_id: kindergartenId, course_id: courseId };
      await runRoute(moveCourseChildren, { params, body: writeBody(values) }, 'children.move.done');
      onDone?.();
      onClose();
    },
  });
  return (
    <Dialog title={t('children.move')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{children.map(({ fname, lname }) => `${fname} ${lname}`).join(', ')}</Text>
          <CoursePicker
            {...input('to_course_id')}
            kindergartenId={kindergartenId}
            label={t('children.move.to')}
            required
          />
          <DateField
            {...input('start_date')}
            label={t('children.move.from')}
            help={t('children.move.hint')}
            required
          />
          <DialogButtons action={t('children.move')} submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
