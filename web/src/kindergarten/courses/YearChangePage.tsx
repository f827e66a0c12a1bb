import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposeYearChange } from '#contract/kindergarten/school-year.ts';
import { changeYear, type YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { isDay } from '#contract/platform/rules-date.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { queryClient } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { formatDate } from '../../ui/dates.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { yearChangeQuery } from './queries.ts';
import { YearArchiving } from './YearArchiving.tsx';
import { YearCourses } from './YearCourses.tsx';
import { YearNewCourses } from './YearNewCourses.tsx';
import { listSummary, YearSummaryView } from './YearSummaryView.tsx';
import { makeYearPlan, type PlannedYear, workOutYear, type YearPlan } from './year-plan.ts';

/** Moves the children of all regular classes to the next school year's classes, in one reviewed step. */
export function YearChangePage() {
  const t = useText();
  return (
    <Stack gap="md">
      <PageTitle
        back={{ to: '/kindergarten/courses', label: t('courses.title') }}
        below={t('courses.year.below')}
      >
        {t('courses.year')}
      </PageTitle>
      <YearChange />
    </Stack>
  );
}

/** The choices are kept until they are saved. */
function YearChange() {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const [isConflicting, setConflicting] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const initialValues = makeYearPlan(proposeYearChange(readToday()));
  // The form is only drawn once the review is loaded.
  const toBody = (values: YearPlan) => {
    const { queryKey } = yearChangeQuery(kindergartenId, values.start_date);
    const reviewed = queryClient.getQueryData<YearChangeReview>(queryKey);
    return workOutYear(
      values,
      reviewed ?? { ...values, state: '', courses: [], children: [], allowed: { archive_children: false } },
    ).body;
  };
  const { form, formProps, input, submitting } = useRouteForm<YearPlan>({
    about: null,
    storable: ['archived'],
    schema: changeYear.body,
    initialValues,
    toBody,
    async submit(values) {
      const params = { kindergarten_id: kindergartenId };
      await runRoute(changeYear, { params, body: toBody(values) }, 'courses.year.done');
      setConflicting(false);
      setConfirming(false);
      const written = makeYearPlan(values.start_date);
      form.setValues(written);
      form.resetDirty(written);
    },
    onFailure(failure) {
      setConfirming(false);
      if (failure.status !== 409) return false;
      const current = failure.current as YearChangeReview;
      queryClient.setQueryData(yearChangeQuery(kindergartenId, current.start_date).queryKey, current);
      setConflicting(true);
      return true;
    },
  });
  const plan = form.values;
  const review = useQuery({
    ...yearChangeQuery(kindergartenId, plan.start_date),
    enabled: isDay(plan.start_date),
  });
  const change = (part: Partial<YearPlan>) => {
    form.setValues(part);
    form.clearErrors();
  };

  return (
    <form {...formProps}>
      <Stack gap="md">
        {isConflicting && <QuietNotice text={t('courses.year.conflict')} />}
        <Group align="flex-end">
          <DateField {...input('start_date')} label={t('courses.year.day')} required />
        </Group>
        {isDay(plan.start_date) && (
          <QueryState query={review}>
            {(found) => {
              const year = workOutYear(plan, found);
              const part = { plan, year, review: found, errors: form.errors, onChange: change };
              return (
                <>
                  <YearNewCourses {...part} />
                  {found.children.length === 0 && <Text c="dimmed">{t('courses.year.empty')}</Text>}
                  <YearCourses {...part} />
                  <YearArchiving {...part} />
                  <Card title={t('courses.year.changes')}>
                    <YearSummaryView year={year} />
                    <Button
                      w={{ base: '100%', sm: 'fit-content' }}
                      disabled={!mayWrite(year)}
                      onClick={() => setConfirming(true)}
                    >
                      {t('courses.year.confirm')}
                    </Button>
                  </Card>
                  <ConfirmDialog
                    opened={confirming}
                    title={t('courses.year')}
                    text={t('courses.year.confirm.text', {
                      day: formatDate(plan.start_date),
                      summary: listSummary(year, t).join(', '),
                    })}
                    action={t('courses.year.confirm')}
                    harmless
                    pending={submitting}
                    onConfirm={() => formProps.ref.current?.requestSubmit()}
                    onClose={() => setConfirming(false)}
                  />
                </>
              );
            }}
          </QueryState>
        )}
      </Stack>
    </form>
  );
}

/** Whether there are changes to save and no known obstacles. */
function mayWrite({ changes, next }: PlannedYear): boolean {
  return changes && !next.some(({ isClosed, name }) => isClosed || name.trim() === '');
}
