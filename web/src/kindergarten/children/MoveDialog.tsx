import { moveCourseChildren } from '#contract/kindergarten/course-people.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { CoursePicker } from '../courses/CoursePicker.tsx';
import { ChildrenLine } from './ChildFace.tsx';
import type { ChildrenDialogProps } from './LeavingDialogs.tsx';

interface MoveDialogProps extends ChildrenDialogProps {
  /** The class that the children leave. */
  courseId: number;
}

/** Moves children of one class to another one from a given day. */
export function MoveDialog({ children, courseId, onDone }: MoveDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('children.move')}>
      <CallForm
        route={moveCourseChildren}
        params={{ course_id: courseId }}
        about={children.map(({ id }) => id).join(',')}
        values={{ to_course_id: [] as readonly PickerItem[], start_date: readToday() }}
        given={{ child_ids: children.map(({ id }) => id) }}
        success="children.move.done"
        action={t('children.move')}
        onDone={onDone}
      >
        {({ input }) => (
          <>
            <ChildrenLine>{children}</ChildrenLine>
            <CoursePicker {...input('to_course_id')} label={t('children.move.to')} required />
            <DateField
              {...input('start_date')}
              label={t('children.move.from')}
              help={t('children.move.hint')}
              required
            />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
