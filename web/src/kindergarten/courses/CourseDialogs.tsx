import { Stack } from '@mantine/core';
import { archiveCourses, type Course, createCourse, updateCourse } from '#contract/kindergarten/courses.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import {
  CourseFields,
  type CourseValues,
  courseLabels,
  nameCourseValues,
  newCourse,
  pickCourse,
  toCourseBody,
} from './CourseFields.tsx';
import { LastDayDialog } from './LastDayDialog.tsx';

interface DialogProps {
  kindergartenId: number;
  onClose: () => void;
}

/** Makes a class; of that type unless the person chooses another. */
export function CreateCourseDialog({
  kindergartenId,
  type,
  onClose,
}: DialogProps & { type: Course['type'] }) {
  const t = useText();
  const { formProps, field, input, submitting } = useRouteForm<CourseValues>({
    about: type,
    schema: createCourse.body,
    initialValues: { ...newCourse, type },
    toBody: toCourseBody,
    async submit(values) {
      const params = { kindergarten_id: kindergartenId };
      await runRoute(createCourse, { params, body: toCourseBody(values) }, 'shell.saved');
      onClose();
    },
  });
  return (
    <Dialog title={t('courses.new')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <CourseFields field={field} input={input} />
          <DialogButtons submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Changes a class; where somebody else did so meanwhile, both versions are shown. */
export function EditCourseDialog({ kindergartenId, course, onClose }: DialogProps & { course: Course }) {
  const t = useText();
  const { formProps, field, input, submitting, conflict, isConflicting } = useEditForm({
    about: course.id,
    row: course,
    pick: pickCourse,
    schema: updateCourse.body,
    toBody: (values: CourseValues, version) => ({ ...toCourseBody(values), version }),
    async save(body) {
      const params = { kindergarten_id: kindergartenId, course_id: course.id };
      const saved = await runRoute(updateCourse, { params, body }, 'shell.updated');
      onClose();
      return saved;
    },
    labels: courseLabels,
    toWords: (values) => nameCourseValues(values, t),
  });
  return (
    <Dialog title={t('courses.edit')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <CourseFields field={field} input={input} />
          {conflict}
          <DialogButtons submitting={submitting} disabled={isConflicting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ArchiveCoursesDialogProps extends DialogProps {
  courses: readonly Course[];
  onDone: () => void;
}

/** Asks for the last day of who belongs to the classes, and says what archiving does. */
export function ArchiveCoursesDialog({
  kindergartenId,
  courses,
  onClose,
  onDone,
}: ArchiveCoursesDialogProps) {
  const t = useText();
  return (
    <LastDayDialog
      title={t('courses.archive.title', { names: courses.map(({ name }) => name).join(', ') })}
      text={t('courses.archive.text')}
      label={t('courses.archive.lastDay')}
      action={t('courses.archive')}
      schema={archiveCourses.body}
      toBody={(last_day) => ({ course_ids: courses.map(({ id }) => id), last_day })}
      archive={(body) =>
        runRoute(
          archiveCourses,
          { params: { kindergarten_id: kindergartenId }, body },
          'courses.archive.done',
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
