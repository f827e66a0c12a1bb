import { Button, Group, NativeSelect } from '@mantine/core';
import {
  mdiAccountArrowRightOutline,
  mdiAccountPlusOutline,
  mdiCalendarEditOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { type ReactNode, useState } from 'react';
import {
  type Attendance,
  deleteCourseChild,
  deleteCourseTeacher,
  listCourseChildren,
  listCourseTeachers,
  type PlacementTime,
  placementTimes,
  type Teaching,
} from '#contract/kindergarten/course-people.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { namePerson } from '../../ui/name-person.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type RowAction, useTable } from '../../ui/table/use-table.ts';
import { MoveDialog } from '../children/MoveDialog.tsx';
import { useEmployeePath } from '../employees/employee-path.ts';
import { onCoursePage } from './on-course-page.tsx';
import { AddPeopleDialog, PlacementDialog } from './PlacementDialogs.tsx';
import type { CourseParams } from './queries.ts';

type SortKey = 'name' | 'start_date' | 'end_date';

/** Who attended or taught and was erased since is known by what they were. */
const was = { children: 'child', teachers: 'employee' } as const;

/** What both lists have: the days of a placement, and what may be done with it. */
function usePlacements<Row extends Attendance | Teaching>(
  kind: 'children' | 'teachers',
  params: CourseParams,
) {
  const t = useText();
  const session = useSession();
  const [time, setTime] = useState<PlacementTime>('present');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Row | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const nameOf = (row: Row) => namePerson(row, was[kind], t);
  const mayEdit = holdsFlag(session, 'courses_can_edit', 'canAccessKindergartensClasses');

  const dateColumns: Column<Row, SortKey>[] = [
    {
      key: 'start_date',
      header: 'courses.start',
      sortable: true,
      render: (row) => formatDay(row.start_date),
    },
    {
      key: 'end_date',
      header: 'courses.end',
      sortable: true,
      render: (row) => (row.end_date === null ? t('courses.open') : formatDay(row.end_date)),
    },
  ];

  const rowActions = (row: Row): RowAction[] =>
    row.allowed.edit
      ? [
          { label: 'courses.placement.edit', icon: mdiCalendarEditOutline, run: () => setEditing(row) },
          {
            label: 'courses.placement.remove',
            icon: mdiTrashCanOutline,
            hue: 'coral',
            run: () => setRemoving(row),
          },
        ]
      : [];

  const removed = { success: 'courses.placement_removed', onDone: () => setRemoving(null) } as const;
  const removeChild = useRouteMutation(deleteCourseChild, removed);
  const removeTeacher = useRouteMutation(deleteCourseTeacher, removed);
  const remove = ({ id }: Row) =>
    kind === 'children'
      ? removeChild.mutate({ params: { ...params, attendance_id: id } })
      : removeTeacher.mutate({ params: { ...params, teaching_id: id } });

  const head: ReactNode = (
    <Group justify="space-between" gap="sm">
      <NativeSelect
        aria-label={t('courses.time')}
        value={time}
        data={placementTimes.map((value) => ({ value, label: t(`courses.time.${value}`) }))}
        onChange={(event) => setTime(event.currentTarget.value as PlacementTime)}
      />
      {mayEdit && (
        <Button ml="auto" leftSection={<Icon path={mdiAccountPlusOutline} />} onClick={() => setAdding(true)}>
          {t(`courses.${kind}.add`)}
        </Button>
      )}
    </Group>
  );
  const dialogs: ReactNode = (
    <>
      {adding && <AddPeopleDialog kind={kind} params={params} onClose={() => setAdding(false)} />}
      {editing !== null && (
        <PlacementDialog kind={kind} params={params} placement={editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={t('courses.placement.remove')}
        text={removing === null ? '' : t('courses.placement.remove.text', { name: nameOf(removing) })}
        action={t('courses.placement.remove')}
        pending={removeChild.isPending || removeTeacher.isPending}
        onConfirm={() => removing !== null && remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </>
  );
  return { time, dateColumns, rowActions: mayEdit ? { rowActions } : {}, mayEdit, head, dialogs, nameOf };
}

export const ChildrenTab = onCoursePage(({ params, childPathOf }) => {
  const { time, dateColumns, rowActions, mayEdit, head, dialogs, nameOf } = usePlacements<Attendance>(
    'children',
    params,
  );
  const [moving, setMoving] = useState<readonly Attendance[] | null>(null);
  const mayOpen = holdsFlag(useSession(), 'child_access_profile', 'canAccessKindergartensChildren');
  const table = useTable({
    name: 'children',
    route: listCourseChildren,
    params,
    filter: { time },
    columns: [
      {
        key: 'name',
        header: 'courses.person',
        card: 'title',
        sortable: true,
        render: (row: Attendance) =>
          mayOpen && row.fname !== '' ? (
            <LinkAnchor to={childPathOf(row.child_id)}>{nameOf(row)}</LinkAnchor>
          ) : (
            nameOf(row)
          ),
      },
      { key: 'birth_date', header: 'courses.born', render: (row: Attendance) => formatDay(row.birth_date) },
      ...dateColumns,
    ],
    nameOf,
    search: 'courses.children.search',
    empty: 'courses.children.empty',
    ...rowActions,
    ...(mayEdit && time === 'present'
      ? {
          selectionActions: [
            {
              label: 'courses.move' as const,
              icon: mdiAccountArrowRightOutline,
              run: (rows: Attendance[]) => setMoving(rows),
            },
          ],
        }
      : {}),
  });
  const dialog = moving && {
    kindergartenId: params.kindergarten_id,
    courseId: params.course_id,
    children: moving.map(({ child_id, fname, lname }) => ({ id: child_id, fname, lname })),
    onDone: table.selection.clear,
    onClose: () => setMoving(null),
  };
  return (
    <>
      {head}
      <DataTable table={table} />
      {dialogs}
      {dialog && <MoveDialog {...dialog} />}
    </>
  );
});

export const TeachersTab = onCoursePage(({ params }) => {
  const { time, dateColumns, rowActions, head, dialogs, nameOf } = usePlacements<Teaching>(
    'teachers',
    params,
  );
  const pathOf = useEmployeePath();
  const table = useTable({
    name: 'teachers',
    route: listCourseTeachers,
    params,
    filter: { time },
    columns: [
      {
        key: 'name',
        header: 'courses.person',
        card: 'title',
        sortable: true,
        render(row: Teaching) {
          const path = pathOf(row.employee_id);
          if (path === null || row.fname === '') return nameOf(row);
          return <LinkAnchor to={path}>{nameOf(row)}</LinkAnchor>;
        },
      },
      ...dateColumns,
    ],
    nameOf,
    search: 'courses.teachers.search',
    empty: 'courses.teachers.empty',
    ...rowActions,
  });
  return (
    <>
      {head}
      <DataTable table={table} />
      {dialogs}
    </>
  );
});
