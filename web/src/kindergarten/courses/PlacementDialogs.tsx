import { Checkbox, Text } from '@mantine/core';
import {
  type Attendance,
  addCourseChildren,
  addCourseTeachers,
  type Teaching,
  updateCourseChild,
  updateCourseTeacher,
} from '#contract/kindergarten/course-people.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import type { RouteForm } from '../../ui/form.tsx';
import { namePerson } from '../../ui/name-person.ts';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useCourseParams } from './scope.ts';

/** The kind of placements in a class. */
export type PlacementKind = 'children' | 'teachers';

/** Adds children or employees to the class from a given day. */
export function AddPeopleDialog({ kind }: { kind: PlacementKind }) {
  const t = useText();
  const placement = { start_date: readToday(), end_date: '' };
  const nobody: readonly PickerItem[] = [];
  const call = { params: useCourseParams(), about: kind, action: t(`courses.${kind}.add`) };
  const people = { kind, label: t(`courses.${kind}`), required: true };
  return (
    <Dialog title={t(`courses.${kind}.add`)}>
      {kind === 'children' ? (
        <CallForm
          {...call}
          route={addCourseChildren}
          values={{ child_ids: nobody, ...placement, end_former: false }}
        >
          {({ input, checkbox }) => (
            <>
              <PeoplePicker {...input('child_ids')} {...people} />
              <PlacementFields input={input} />
              <Checkbox label={t('courses.end_former')} {...checkbox('end_former')} />
            </>
          )}
        </CallForm>
      ) : (
        <CallForm {...call} route={addCourseTeachers} values={{ employee_ids: nobody, ...placement }}>
          {({ input }) => (
            <>
              <PeoplePicker {...input('employee_ids')} {...people} />
              <PlacementFields input={input} />
            </>
          )}
        </CallForm>
      )}
    </Dialog>
  );
}

function PlacementFields({ input }: Pick<RouteForm<{ start_date: string; end_date: string }>, 'input'>) {
  const t = useText();
  return (
    <>
      <DateRangeFields
        label={t('courses.time')}
        start={input('start_date')}
        end={input('end_date')}
        sameDay="allowed"
        required="start"
      />
      <Text size="sm" c="dimmed">
        {t('courses.end.help')}
      </Text>
    </>
  );
}

/** Changes the first and last day of a placement. */
export function PlacementDialog({ kind, row }: { kind: PlacementKind; row: Attendance | Teaching }) {
  const t = useText();
  const isChildren = kind === 'children';
  const { id } = row;
  return (
    <Dialog title={t('courses.placement.edit')}>
      <EditForm
        row={row}
        labels={{ start_date: 'courses.start', end_date: 'courses.end' }}
        route={isChildren ? updateCourseChild : updateCourseTeacher}
        params={{ ...useCourseParams(), attendance_id: id, teaching_id: id }}
      >
        {({ input }) => (
          <>
            <Text fw={650}>{namePerson(row, isChildren ? 'child' : 'employee', t)}</Text>
            <PlacementFields input={input} />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}
