import { NativeSelect, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  archiveCourses,
  type Course,
  courseTypes,
  createCourse,
  updateCourse,
} from '#contract/kindergarten/courses.ts';
import { classColourIds } from '#contract/platform/palette.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { ColourPicker } from '../../ui/pickers/ColourPicker.tsx';
import { IconPicker } from '../../ui/pickers/IconPicker.tsx';
import { LastDayDialog } from './LastDayDialog.tsx';
import { useCoursePaths } from './scope.ts';

interface CourseDialogProps {
  /** Null for a new one. */
  course: Course | null;
  /** Preselected type of a new class. */
  type?: Course['type'];
}

/** Creates or edits a class; if somebody else changed it meanwhile, both versions are shown. */
export function CourseDialog({ course, type = 'regular' }: CourseDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathOf } = useCoursePaths();
  return (
    <FormDialog
      row={course}
      title={t(course === null ? 'courses.new' : 'courses.edit')}
      labels={{
        name: 'courses.name',
        type: 'courses.type',
        places: 'courses.places',
        colour: 'pickers.colour',
        symbol: 'pickers.icon',
        start_date: 'courses.start',
        end_date: 'courses.end',
      }}
      toWords={(values) => ({
        type: t(`courses.type.${values.type}`),
        ...(values.colour && { colour: t(`pickers.colour.${values.colour}`) }),
        ...(values.symbol && { symbol: t(`pickers.icon.${values.symbol}`) }),
      })}
      create={{
        route: createCourse,
        about: type,
        values: { type },
        // There, what comes next is offered: teachers and children.
        onDone: ({ id }) => navigate({ to: pathOf(id) }),
      }}
      edit={{ route: updateCourse, params: ({ id }) => ({ course_id: id }) }}
    >
      {({ field, input }) => (
        <>
          <TextField {...input('name')} label={t('courses.name')} required maximum={nameMaximumLength} />
          <NativeSelect
            {...field('type')}
            label={t('courses.type')}
            data={courseTypes.map((value) => ({ value, label: t(`courses.type.${value}`) }))}
          />
          <ColourPicker {...input('colour')} ids={classColourIds} label={t('pickers.colour')} />
          <IconPicker {...input('symbol')} label={t('pickers.icon')} />
          <NumberField
            {...input('places')}
            kind="integer"
            noLetters
            label={t('courses.places')}
            help={t('courses.places.help')}
          />
          <DateRangeFields
            label={t('courses.dates')}
            start={input('start_date')}
            end={input('end_date')}
            sameDay="allowed"
          />
          <Text size="sm" c="dimmed">
            {t('courses.dates.help')}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

interface ArchiveCoursesDialogProps {
  courses: readonly Course[];
  onDone: (() => void) | undefined;
}

/** Asks for the last day of the classes' members and explains what archiving does. */
export function ArchiveCoursesDialog({ courses, onDone }: ArchiveCoursesDialogProps) {
  const t = useText();
  return (
    <LastDayDialog
      title={t('courses.archive.title', { names: courses.map(({ name }) => name).join(', ') })}
      text={t('courses.archive.text')}
      label={t('courses.archive.lastDay')}
      action={t('courses.archive')}
      route={archiveCourses}
      given={{ course_ids: courses.map(({ id }) => id) }}
      success="courses.archive.done"
      onDone={onDone}
    />
  );
}
