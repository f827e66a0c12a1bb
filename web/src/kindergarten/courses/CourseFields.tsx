import { NativeSelect, Text } from '@mantine/core';
import { type Course, courseTypes } from '#contract/kindergarten/courses.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import type { TextKey } from '#locales/texts.ts';
import { type Translate, useText } from '../../base/text.ts';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import type { useRouteForm } from '../../ui/form.tsx';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';

/** A class as its form holds it: whatever is empty is not said. */
export type CourseValues = {
  name: string;
  type: Course['type'];
  places: string;
  start_date: string;
  end_date: string;
};

export const courseLabels: Record<keyof CourseValues, TextKey> = {
  name: 'courses.name',
  type: 'courses.type',
  places: 'courses.places',
  start_date: 'courses.start',
  end_date: 'courses.end',
};

export const newCourse: CourseValues = {
  name: '',
  type: 'regular',
  places: '',
  start_date: '',
  end_date: '',
};

export function pickCourse({ name, type, places, start_date, end_date }: Course): CourseValues {
  return {
    name,
    type,
    places: places === null ? '' : String(places),
    start_date: start_date ?? '',
    end_date: end_date ?? '',
  };
}

export function toCourseBody({ name, type, places, start_date, end_date }: CourseValues) {
  return {
    name,
    type,
    places: places.trim() === '' ? null : places,
    start_date: start_date === '' ? null : start_date,
    end_date: end_date === '' ? null : end_date,
  };
}

export function nameCourseValues(values: CourseValues, t: Translate) {
  return { ...values, type: t(`courses.type.${values.type}`) };
}

/** What a class is made of. */
export function CourseFields({
  field,
  input,
}: Pick<ReturnType<typeof useRouteForm<CourseValues>>, 'field' | 'input'>) {
  const t = useText();
  return (
    <>
      <TextField {...input('name')} label={t('courses.name')} required maximum={nameMaximumLength} />
      <NativeSelect
        {...field('type')}
        label={t('courses.type')}
        data={courseTypes.map((value) => ({ value, label: t(`courses.type.${value}`) }))}
      />
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
  );
}
