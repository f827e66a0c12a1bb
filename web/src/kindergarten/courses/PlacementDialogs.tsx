import { Checkbox, Stack, Text } from '@mantine/core';
import {
  type Attendance,
  addCourseChildren,
  addCourseTeachers,
  type Teaching,
  updateCourseChild,
  updateCourseTeacher,
} from '#contract/kindergarten/course-people.ts';
import { runRoute } from '../../base/run-route.ts';
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
import type { CourseParams } from './queries.ts';

type PlacementValues = { start_date: string; end_date: string };

const toPlacement = ({ start_date, end_date }: PlacementValues) => ({
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
    PlacementValues & {
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
      ...toPlacement(values),
      ...(kind === 'children' && { end_former: values.end_former }),
    }),
    async submit({ end_former, ...values }) {
      const [ids, placement] = [listIds(values[field]), toPlacement(values)];
      await (kind === 'children'
        ? runRoute(
            addCourseChildren,
            { params, body: { child_ids: ids, ...placement, end_former } },
            'shell.saved',
          )
        : runRoute(addCourseTeachers, { params, body: { employee_ids: ids, ...placement } }, 'shell.saved'));
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
          <PlacementFields start={input('start_date')} end={input('end_date')} />
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

function PlacementFields({ start, end }: Pick<Parameters<typeof DateRangeFields>[0], 'start' | 'end'>) {
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
export function PlacementDialog({
  kind,
  params,
  placement,
  onClose,
}: DialogProps & { placement: Attendance | Teaching }) {
  const t = useText();
  const { formProps, input, submitting, conflict, isConflicting } = useEditForm({
    about: placement.id,
    row: placement,
    pick: ({ start_date, end_date }): PlacementValues => ({ start_date, end_date: end_date ?? '' }),
    schema: updateCourseChild.body,
    toBody: (values: PlacementValues, version) => ({ ...toPlacement(values), version }),
    async save(body) {
      const { id } = placement;
      const saved: Attendance | Teaching = await (kind === 'children'
        ? runRoute(updateCourseChild, { params: { ...params, attendance_id: id }, body }, 'shell.updated')
        : runRoute(updateCourseTeacher, { params: { ...params, teaching_id: id }, body }, 'shell.updated'));
      onClose();
      return saved;
    },
    labels: { start_date: 'courses.start', end_date: 'courses.end' },
    toWords: (values) => values,
  });
  return (
    <Dialog title={t('courses.placement.edit')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <Text fw={650}>{namePerson(placement, kind === 'children' ? 'child' : 'employee', t)}</Text>
          <PlacementFields start={input('start_date')} end={input('end_date')} />
          {conflict}
          <DialogButtons submitting={submitting} disabled={isConflicting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
