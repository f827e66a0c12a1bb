import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type EventType, eventLimits, eventTypes } from '#contract/communication/event-fields.ts';
import type { ChangeMode, Event } from '#contract/communication/events.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { callRoute } from '../../base/api.ts';
import { useSession } from '../../base/session.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { readHour } from '../../ui/dates.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import type { RouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { IdentityPicker } from '../../ui/pickers/IdentityPicker.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { findFreshDay, moveEnd } from './days.ts';
import { describeRecurrence } from './describe.ts';
import { useFormRoutes } from './form-routes.ts';
import { RepeatField } from './RepeatField.tsx';
import { pathOf, useEvents } from './scope.ts';

/** An event as its form holds it, with the names of the chosen. */
type Values = {
  event_type: string;
  title: string;
  description: string;
  location: string;
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  rrule: string;
  asks_answers: boolean;
  recipients: readonly Identity[];
};

const empty = { title: '', description: '', location: '', rrule: '', recipients: [] };

const pick = (event: Event): Values => ({
  event_type: String(event.event_type),
  title: event.title,
  description: event.description,
  location: event.location,
  start_date: event.start_date,
  start_time: event.start_time ?? '',
  end_date: event.end_date,
  end_time: event.end_time ?? '',
  rrule: event.rrule ?? '',
  asks_answers: event.asks_answers,
  recipients: event.recipients,
});

const emptyAsNull = (text: string) => (text === '' ? null : text);

const toBody = ({ event_type, recipients, start_time, end_time, rrule, ...values }: Values) => ({
  ...values,
  event_type: Number(event_type) as EventType,
  recipients: recipients.map(({ unique_id }) => unique_id),
  start_time: emptyAsNull(start_time),
  end_time: emptyAsNull(end_time),
  rrule: emptyAsNull(rrule),
});

interface EventDialogProps {
  /** Null for a new one, which is then on `day`. */
  event: Event | null;
  day?: string;
  /** Of a series, which occurrences change. */
  mode?: ChangeMode;
}

/** Plans an event, or edits the given occurrence of one. */
export function EventDialog({ event, day = '', mode = 'all' }: EventDialogProps) {
  const t = useText();
  return (
    <Dialog isWide closesOutside={false} title={t(event === null ? 'events.new' : 'events.edit')}>
      {event === null ? <NewEventForm day={day} /> : <EditEventForm event={event} mode={mode} />}
    </Dialog>
  );
}

function NewEventForm({ day }: { day: string }) {
  const navigate = useNavigate();
  const routes = useFormRoutes();
  const { isOrganization } = useEvents();
  const { timezone } = useSession().user;
  const first = findFreshDay(day, { day: readDayIn(new Date(), timezone), hour: readHour(timezone) });
  return (
    <CallForm<typeof routes.create, Values>
      route={routes.create}
      about="new"
      values={{
        ...empty,
        event_type: isOrganization ? '3' : '4',
        start_date: first,
        end_date: first,
        start_time: '10:00',
        end_time: '11:00',
        asks_answers: !isOrganization,
      }}
      toBody={toBody}
      success="events.created"
      // There, what comes next is offered: what is needed, times for talks.
      onDone={({ id, date }) => navigate({ to: `/events/${id}`, search: { date } as never })}
    >
      {(form) => <EventFields form={form} repeats />}
    </CallForm>
  );
}

function EditEventForm({ event, mode }: { event: Event; mode: ChangeMode }) {
  const t = useText();
  const navigate = useNavigate();
  const routes = useFormRoutes();
  const { place } = useEvents();
  const { id, date } = event;
  // One occurrence alone never repeats.
  const isAlone = event.is_recurring && mode === 'single';
  return (
    <EditForm<Event, typeof routes.update, keyof Values, Values>
      route={routes.update}
      params={pathOf(id)}
      row={event}
      about={`${id} ${date} ${mode}`}
      pick={(row) => (isAlone ? { ...pick(row), rrule: '' } : pick(row))}
      toBody={(values) => ({ ...toBody(values), change_mode: mode, date })}
      save={async (body) => {
        const saved = await callRoute(routes.update, { params: { ...place, ...pathOf(id) }, body });
        // What is left of a series may have another id and day: the page goes along before it reads again.
        await navigate({ to: `/events/${saved.id}`, search: { date: saved.date } as never, replace: true });
        showToast({ kind: 'success', text: t('shell.updated') });
        await refreshTouched(routes.update);
        return saved;
      }}
      labels={{
        recipients: 'events.field.recipients',
        title: 'events.field.title',
        event_type: 'events.type',
        start_date: 'dates.start',
        end_date: 'dates.end',
        start_time: 'events.field.start_time',
        end_time: 'events.field.end_time',
        rrule: 'events.field.rrule',
        location: 'events.field.location',
        description: 'events.field.description',
        asks_answers: 'events.field.asks_answers',
      }}
      toWords={({ description, recipients, event_type, rrule }) => ({
        description: description.replaceAll(/<[^>]*>/g, ' ').trim(),
        recipients: recipients.map(({ name }) => name).join(', '),
        event_type: t(`events.type.${event_type}` as 'events.type.1'),
        rrule: rrule === '' ? t('events.repeat.never') : describeRecurrence(rrule, t, event.timezone),
      })}
    >
      {(form) => <EventFields form={form} repeats={!isAlone} />}
    </EditForm>
  );
}

interface EventFieldsProps {
  form: RouteForm<Values>;
  /** Whether the event may repeat. */
  repeats: boolean;
}

function EventFields({ form: { field, input, checkbox, form }, repeats }: EventFieldsProps) {
  const t = useText();
  const { source, isOrganization } = useEvents();
  const { start_date, end_date, start_time, end_time } = form.values;
  const isAllDay = start_time === '' && end_time === '';
  const start = input('start_date');

  const startTime = input('start_time');
  /** The last beginning that was whole: the field holds each typed character. */
  const lastStart = useRef(start_time);

  function chooseAllDay(isAll: boolean): void {
    lastStart.current = isAll ? '' : '10:00';
    startTime.onChange(isAll ? '' : '10:00');
    input('end_time').onChange(isAll ? '' : '11:00');
  }
  /** The end follows the beginning as long as it is the same day, or would be before it. */
  function chooseStart(day: string): void {
    start.onChange(day);
    if (end_date === '' || end_date === start_date || end_date < day) input('end_date').onChange(day);
  }
  /** On one day, the end keeps its distance. */
  function chooseStartTime(time: string): void {
    startTime.onChange(time);
    if (!/^\d\d:\d\d$/.test(time)) return;
    if (start_date === end_date) input('end_time').onChange(moveEnd(end_time, lastStart.current, time));
    lastStart.current = time;
  }
  return (
    <>
      <TextField {...input('title')} label={t('events.field.title')} required maximum={nameMaximumLength} />
      <IdentityPicker
        {...input('recipients')}
        label={t('events.field.recipients')}
        required
        source={source}
      />
      <NativeSelect
        {...field('event_type')}
        label={t('events.type')}
        data={eventTypes.map((type) => ({ value: String(type), label: t(`events.type.${type}`) }))}
      />
      <DateRangeFields
        label={t('events.field.when')}
        start={{ ...start, onChange: chooseStart }}
        end={input('end_date')}
        sameDay="allowed"
        required
      />
      <Checkbox
        label={t('events.field.all_day')}
        checked={isAllDay}
        onChange={({ currentTarget }) => chooseAllDay(currentTarget.checked)}
      />
      {!isAllDay && (
        <SimpleGrid cols={2}>
          <TimeField
            {...startTime}
            onChange={chooseStartTime}
            label={t('events.field.start_time')}
            required
            step={5}
          />
          <TimeField {...input('end_time')} label={t('events.field.end_time')} required step={5} />
        </SimpleGrid>
      )}
      {repeats && <RepeatField {...input('rrule')} label={t('events.field.rrule')} start={start_date} />}
      <TextField {...input('location')} label={t('events.field.location')} maximum={nameMaximumLength} />
      <RichTextField
        {...input('description')}
        label={t('events.field.description')}
        maximum={eventLimits.description}
      />
      {!isOrganization && (
        <Checkbox
          label={t('events.field.asks_answers')}
          description={t('events.field.asks_answers.help')}
          {...checkbox('asks_answers')}
        />
      )}
    </>
  );
}
