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
import { useRowId } from '../../base/place.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { type Translate, useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { formatDate } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { namePerson } from '../../ui/name-person.ts';
import { PageAction } from '../../ui/PageAction.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { type RowAction, type Table, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { formatAge } from '../children/age.ts';
import { ChildFace } from '../children/ChildFace.tsx';
import { MoveDialog } from '../children/MoveDialog.tsx';
import { useEmployeePath } from '../employees/employee-path.ts';
import { AddPeopleDialog, PlacementDialog, type PlacementKind } from './PlacementDialogs.tsx';
import { useCourseParams, useCoursePaths } from './scope.ts';

type SortKey = 'name' | 'start_date' | 'end_date';

/** An erased person is shown by the role they had. */
const nameOf = (row: Attendance | Teaching, t: Translate) =>
  namePerson(row, 'child_id' in row ? 'child' : 'employee', t);

function RemoveDialog({ kind, row }: { kind: PlacementKind; row: Attendance | Teaching }) {
  const t = useText();
  return (
    <ConfirmCall
      route={kind === 'children' ? deleteCourseChild : deleteCourseTeacher}
      input={{ params: { ...useCourseParams(), attendance_id: row.id, teaching_id: row.id } }}
      success="courses.placement_removed"
      title={t('courses.placement.remove')}
      text={t('courses.placement.remove.text', { name: nameOf(row, t) })}
      action={t('courses.placement.remove')}
    />
  );
}

/** Shared by both lists: the names, the days of a placement, and the actions on it. */
function usePlacements<Row extends Attendance | Teaching>(kind: PlacementKind) {
  const t = useText();
  const [time, setTime] = useState<PlacementTime>('present');
  const { dialog, open } = useDialog();
  const mayEdit = holdsFlag(useSession(), 'courses_can_edit', 'canAccessKindergartensClasses');

  const nameColumn = (pathOf: (row: Row) => string | null): Column<Row, SortKey> => ({
    key: 'name',
    header: 'courses.person',
    row: 'title',
    sortable: true,
    face: (row) => <ChildFace child={row} />,
    render: (row) => <PersonName row={row} path={pathOf(row)} />,
  });
  const dateColumns: Column<Row, SortKey>[] = [
    {
      key: 'start_date',
      header: 'courses.start',
      row: 'none',
      sortable: true,
      render: (row) => formatDate(row.start_date),
    },
    {
      key: 'end_date',
      header: 'courses.end',
      sortable: true,
      // On a phone, an open end is silence.
      renderShort: (row) => row.end_date !== null && formatDate(row.end_date),
      render: (row) => (row.end_date === null ? t('courses.open') : formatDate(row.end_date)),
    },
  ];

  const listActions = (row: Row): RowAction[] => {
    if (!row.allowed.edit) return [];
    return [
      {
        label: 'courses.placement.edit',
        icon: mdiCalendarEditOutline,
        run: () => open(<PlacementDialog kind={kind} row={row} />),
      },
      {
        label: 'courses.placement.remove',
        icon: mdiTrashCanOutline,
        hue: 'coral',
        run: () => open(<RemoveDialog kind={kind} row={row} />),
      },
    ];
  };

  const draw = (table: Table<Row>): ReactNode => (
    <>
      {mayEdit && (
        <PageAction
          label={t(`courses.${kind}.add`)}
          icon={mdiAccountPlusOutline}
          onClick={() => open(<AddPeopleDialog kind={kind} />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
    </>
  );
  const table = {
    name: kind,
    params: useCourseParams(),
    filter: { time },
    nameOf: (row: Row) => nameOf(row, t),
    isNarrowed: time !== 'present',
    hidesRows: true,
    filters: (
      <FilterChip
        label={t('courses.time')}
        value={time}
        options={placementTimes.map((value) => ({ value, label: t(`courses.time.${value}`) }))}
        onChange={setTime}
      />
    ),
    rowActions: mayEdit && listActions,
    search: `courses.${kind}.search`,
    empty: { text: `courses.${kind}.empty`, filledBy: `courses.${kind}.empty.filledBy` },
  } as const;
  return { table, nameColumn, dateColumns, draw, open, maySelect: mayEdit && time === 'present' };
}

export function ChildrenTab() {
  const { childPathOf } = useCoursePaths();
  const courseId = useRowId('course_id');
  const placements = usePlacements<Attendance>('children');
  const { nameColumn, dateColumns, draw, open, maySelect } = placements;
  const mayOpen = holdsFlag(useSession(), 'child_access_profile', 'canAccessKindergartensChildren');
  const move = (rows: readonly Attendance[]) => {
    const children = rows.map((row) => ({ ...row, id: row.child_id }));
    open(<MoveDialog {...{ courseId, children }} onDone={table.selection.clear} />);
  };
  const table = useTable({
    ...placements.table,
    route: listCourseChildren,
    columns: [
      nameColumn(({ child_id }) => (mayOpen ? childPathOf(child_id) : null)),
      { key: 'age', header: 'children.age', render: (row: Attendance) => formatAge(row.birth_date) },
      {
        key: 'birth_date',
        header: 'courses.born',
        row: 'none',
        render: (row: Attendance) => formatDate(row.birth_date),
      },
      ...dateColumns,
    ],
    selectionActions: maySelect && [{ label: 'courses.move', icon: mdiAccountArrowRightOutline, run: move }],
  });
  return draw(table);
}

export function TeachersTab() {
  const { table, nameColumn, dateColumns, draw } = usePlacements<Teaching>('teachers');
  const pathOf = useEmployeePath();
  const columns = [nameColumn(({ employee_id }) => pathOf(employee_id)), ...dateColumns];
  return draw(useTable({ ...table, route: listCourseTeachers, columns }));
}

/** Links to the person's page unless the person was erased. */
function PersonName({ row, path }: { row: Attendance | Teaching; path: string | null }) {
  const name = nameOf(row, useText());
  return <>{path === null || row.fname === '' ? name : <LinkAnchor to={path}>{name}</LinkAnchor>}</>;
}
