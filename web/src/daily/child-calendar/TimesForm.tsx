import { Button, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { ChildDay } from '#contract/daily/child-calendar.ts';
import { announceDays } from '#contract/daily/child-calendar-changes.ts';
import { message } from '#contract/platform/failure.ts';
import { isTime } from '#contract/platform/rules-date.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { formatDayForPeople } from '../../ui/dates.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { type CalendarScope, type Plan, readBefore } from './calendar-query.ts';
import { describeSaid } from './statuses.ts';
import { isConflict, type Saying, useAnnounce } from './use-announce.tsx';

interface TimesFormProps {
  scope: CalendarScope;
  plan: Plan;
  body: Saying['body'];
  names: string;
  /** What is known of the first chosen child. */
  day: ChildDay | undefined;
}

const toSaid = ({
  start_time,
  end_time,
  comment,
}: Record<'start_time' | 'end_time' | 'comment', string>) => ({
  start_time: start_time || null,
  end_time: end_time || null,
  comment: comment.trim(),
});

/** When the children come and leave, if not as usual, and a note. */
export function TimesForm({ scope, plan, body, names, day }: TimesFormProps) {
  const t = useText();
  const close = useClose();
  const { say, dialog } = useAnnounce();
  const { formProps, field, input, submitting } = useRouteForm({
    schema: announceDays.body,
    about: [plan.from, ...plan.childIds].join(' '),
    initialValues: {
      start_time: day?.announced?.start_time ?? '',
      end_time: day?.announced?.end_time ?? '',
      comment: day?.announced?.comment ?? '',
    },
    toBody: (values) => ({ ...body, ...toSaid(values), seen: [] }),
    check: ({ start_time: start, end_time: end }) =>
      isTime(start) && isTime(end) && end <= start
        ? { end_time: [message('child-calendar.leaves_first')] }
        : {},
    async submit(values) {
      const said = toSaid(values);
      const when = formatDayForPeople(plan.from, 'UTC');
      const text = `${describeSaid({ status: null, reason: null, ...said }, t)} (${when})`;
      const before = await readBefore(scope, plan);
      // The days are read again, so that the person's words follow those that they have just seen.
      await say({ body: { ...body, ...said }, before, names, text }, () =>
        formProps.ref.current?.requestSubmit(),
      );
      close();
    },
    onFailure: isConflict,
  });

  return (
    <>
      <form {...formProps}>
        <Stack gap="sm">
          <SimpleGrid cols={2} spacing="sm">
            <TimeField {...input('start_time')} label={t('child-calendar.comesAt')} />
            <TimeField {...input('end_time')} end label={t('child-calendar.leavesAt')} />
          </SimpleGrid>
          <Textarea
            {...field('comment')}
            label={t('child-calendar.comment')}
            required={false}
            maxLength={500}
            autosize
            minRows={2}
          />
          <Button type="submit" loading={submitting}>
            {t('shell.save')}
          </Button>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
