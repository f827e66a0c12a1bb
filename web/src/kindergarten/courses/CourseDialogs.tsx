import { archiveCourses, type Course, createCourse, updateCourse } from '#contract/kindergarten/courses.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
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

interface CourseDialogProps extends DialogProps {
  /** Null for a new one. */
  course: Course | null;
  /** Of a new one, unless the person chooses another. */
  type?: Course['type'];
}

/** Makes a class or changes one; where somebody else did so meanwhile, both versions are shown. */
export function CourseDialog({ kindergartenId, course, type = 'regular', onClose }: CourseDialogProps) {
  const t = useText();
  const params = { kindergarten_id: kindergartenId };
  return (
    <FormDialog
      row={course}
      title={course === null ? 'courses.new' : 'courses.edit'}
      fresh={{
        about: type,
        values: { ...newCourse, type },
        schema: createCourse.body,
        toBody: toCourseBody,
        save: (body) => runRoute(createCourse, { params, body }, 'shell.saved'),
      }}
      edit={{
        pick: pickCourse,
        schema: updateCourse.body,
        toBody: (values: CourseValues, version) => ({ ...toCourseBody(values), version }),
        save: ({ id }, body) =>
          runRoute(updateCourse, { params: { ...params, course_id: id }, body }, 'shell.updated'),
        labels: courseLabels,
        toWords: (values) => nameCourseValues(values, t),
      }}
      onClose={onClose}
    >
      {({ field, input }) => <CourseFields field={field} input={input} />}
    </FormDialog>
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
