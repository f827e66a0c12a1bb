import { Checkbox, Stack, Text } from '@mantine/core';
import {
  type Attendance,
  addCourseChildren,
  addCourseTeachers,
  type Teaching,
  updateCourseChild,
} from '#contract/kindergarten/course-people.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { namePerson } from '../../ui/name-person.ts';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import { addPeople, type CourseParams, saveStay } from './queries.ts';

type StayValues = { start_date: string; end_date: string };

const toStay = ({ start_date, end_date }: StayValues) => ({
  start_date,
  end_date: end_date === '' ? null : end_date,
});

interface DialogProps {
  kind: 'children' | 'teachers';
  params: CourseParams;
  onClose: () => void;
}

/** Lets children attend the class, or employees teach it, from a day on. */
export function AddPeopleDialog({ kind, params, onClose }: DialogProps) {
  const t = useText();
  // The field is called as in the call, so that what the server says of it appears there.
  const field = kind === 'children' ? 'child_ids' : 'employee_ids';
  const listIds = (items: unknown) => (items as readonly PickerItem[]).map(({ id }) => Number(id));
  const { formProps, input, submitting } = useRouteForm<
    StayValues & {
      child_ids: readonly PickerItem[];
      employee_ids: readonly PickerItem[];
      end_former: boolean;
    }
  >({
    about: kind,
    schema: kind === 'children' ? addCourseChildren.body : addCourseTeachers.body,
    initialValues: {
      child_ids: [],
      employee_ids: [],
      start_date: readToday(),
      end_date: '',
      end_former: false,
    },
    toBody: (values) => ({
      [field]: listIds(values[field]),
      ...toStay(values),
      ...(kind === 'children' && { end_former: values.end_former }),
    }),
    async submit(values) {
      await addPeople(kind, params, listIds(values[field]), toStay(values), values.end_former);
      onClose();
    },
  });
  return (
    <Dialog title={t(`courses.${kind}.add`)} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <PeoplePicker
            {...input(field)}
            kind={kind}
            kindergartenId={params.kindergarten_id}
            label={t(`courses.${kind}`)}
            required
          />
          <StayFields start={input('start_date')} end={input('end_date')} />
          {kind === 'children' && <EndFormerField {...input('end_former')} />}
          <DialogButtons action={t(`courses.${kind}.add`)} submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function EndFormerField({ value, onChange }: { value: boolean; onChange: (chosen: boolean) => void }) {
  const t = useText();
  return (
    <Checkbox
      label={t('courses.end_former')}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function StayFields({ start, end }: Pick<Parameters<typeof DateRangeFields>[0], 'start' | 'end'>) {
  const t = useText();
  return (
    <>
      <DateRangeFields label={t('courses.time')} start={start} end={end} sameDay="allowed" required="start" />
      <Text size="sm" c="dimmed">
        {t('courses.end.help')}
      </Text>
    </>
  );
}

/** Changes from when to when somebody belongs to the class. */
export function StayDialog({ kind, params, stay, onClose }: DialogProps & { stay: Attendance | Teaching }) {
  const t = useText();
  const { formProps, input, submitting, conflict, isConflicting } = useEditForm({
    about: stay.id,
    row: stay,
    pick: ({ start_date, end_date }): StayValues => ({ start_date, end_date: end_date ?? '' }),
    schema: updateCourseChild.body,
    toBody: (values: StayValues, version) => ({ ...toStay(values), version }),
    async save(body) {
      const saved = await saveStay(kind, params, stay.id, body);
      onClose();
      return saved;
    },
    labels: { start_date: 'courses.start', end_date: 'courses.end' },
    toWords: (values) => values,
  });
  return (
    <Dialog title={t('courses.stay.edit')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <Text fw={650}>{namePerson(stay, kind === 'children' ? 'child' : 'employee', t)}</Text>
          <StayFields start={input('start_date')} end={input('end_date')} />
          {conflict}
          <DialogButtons submitting={submitting} disabled={isConflicting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
