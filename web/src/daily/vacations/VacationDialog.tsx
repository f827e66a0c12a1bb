import { useEffect } from 'react';
import {
  createVacationQuestion,
  updateVacationQuestion,
  type VacationQuestion,
} from '#contract/daily/vacations.ts';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import { useToday } from '../../ui/dates/use-today.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { RouteForm } from '../../ui/form.tsx';
import type { RowValues } from '../../ui/form-body.ts';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { TextAreaField, TextField } from '../../ui/inputs/TextField.tsx';

type Picked = Pick<VacationQuestion, 'title' | 'first_day' | 'last_day' | 'answer_by' | 'note'> & {
  course_ids: number[];
  /** Of a new question. */
  key?: string;
};

const labels = {
  title: 'vacations.field.title',
  first_day: 'vacations.field.first_day',
  last_day: 'vacations.field.last_day',
  answer_by: 'vacations.field.answer_by',
  note: 'vacations.field.note',
  course_ids: 'vacations.field.courses',
} as const;
const fieldNames = Object.keys(labels) as (keyof typeof labels)[];

const pick = ({ title, first_day, last_day, answer_by, note, courses }: VacationQuestion): Picked => ({
  ...{ title, first_day, last_day, answer_by, note },
  course_ids: courses.map(({ id }) => id),
});

/** Asks the families, or changes the given question. Once somebody has answered, days and classes stay. */
export function VacationDialog({ question }: { question: VacationQuestion | null }) {
  const t = useText();
  const listed = useRouteQuery(listCourses, { query: { perPage: '100' } }).data?.data ?? [];
  const running = listed.filter(({ type }) => type !== 'special');
  const chosen = question?.courses ?? [];
  const courses = [...running, ...chosen.filter(({ id }) => !running.some((one) => one.id === id))];
  const isFixed = (question?.answered_count ?? 0) > 0;
  const today = useToday();
  return (
    <FormDialog<
      VacationQuestion,
      typeof createVacationQuestion,
      typeof updateVacationQuestion,
      keyof typeof labels,
      Picked
    >
      row={question}
      title={t(question === null ? 'vacations.new' : 'vacations.edit')}
      labels={labels}
      pick={pick}
      toWords={({ course_ids }) => ({
        course_ids:
          courses
            .filter(({ id }) => course_ids.includes(id))
            .map(({ name }) => name)
            .join(', ') || t('vacations.allClasses'),
      })}
      create={{ route: createVacationQuestion, about: 'new', values: { key: '' } }}
      edit={{ route: updateVacationQuestion, params: ({ id }) => ({ vacation_question_id: id }) }}
    >
      {({ form, input }) => (
        <>
          {question === null && <KeyOfTyping form={form} />}
          <TextField
            {...input('title')}
            label={t('vacations.field.title')}
            required
            maximum={nameMaximumLength}
          />
          <DateRangeFields
            label={t('vacations.field.days')}
            start={input('first_day')}
            end={input('last_day')}
            sameDay="allowed"
            required
            disabled={isFixed}
            {...(question === null && { min: today })}
          />
          <DateField
            {...input('answer_by')}
            label={t('vacations.field.answer_by')}
            required
            {...(question === null && { min: today })}
          />
          <TextAreaField {...input('note')} label={t('vacations.field.note')} />
          {!isFixed && courses.length > 1 && (
            <ChoicesField
              {...input('course_ids')}
              label={t('vacations.field.courses')}
              help={t('vacations.field.courses.help')}
              options={courses}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/**
 * The same key for each try, kept and discarded with what is typed, also if the page is loaded again: what arrived
 * without an answer is not asked twice.
 */
function KeyOfTyping({ form }: Pick<RouteForm<RowValues<Picked>>, 'form'>) {
  const isTyped = fieldNames.some((name) => form.isDirty(name));
  useEffect(() => {
    if (isTyped !== form.isDirty('key'))
      form.setFieldValue('key', isTyped ? crypto.randomUUID() : form.getSaved().key);
  }, [form, isTyped]);
  return null;
}
