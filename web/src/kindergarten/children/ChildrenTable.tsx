import {
  mdiAccountArrowRightOutline,
  mdiAccountPlusOutline,
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
} from '@mdi/js';
import { type ComponentType, useState } from 'react';
import type { Child } from '#contract/kindergarten/child.ts';
import { listChildren } from '#contract/kindergarten/children.ts';
import { exportChildren } from '#contract/kindergarten/list-exports.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { markClasses } from '../../ui/ClassMark.tsx';
import { formatDate } from '../../ui/dates.ts';
import { PageAction } from '../../ui/PageAction.tsx';
import { writeName } from '../../ui/person-name.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useCoursePaths } from '../courses/scope.ts';
import { useListAddress } from '../list-exports/list-address.ts';
import { formatAge } from './age.ts';
import { ChildFace } from './ChildFace.tsx';
import { ChildName } from './ChildName.tsx';
import { CourseFilter, useCourseFilter } from './CourseFilter.tsx';
import { CreateChildDialog } from './CreateChildDialog.tsx';
import { useChildActions } from './child-actions.tsx';
import { LacksFilter, useLacksFilter } from './LacksFilter.tsx';
import { ArchiveDialog, type ChildrenDialogProps, RestoreDialog } from './LeavingDialogs.tsx';
import { useIdcodeLabel } from './label-idcode.ts';
import { MoveDialog } from './MoveDialog.tsx';

type SortKey = 'name' | 'birth_date' | 'archived_at';

const isPresent = ({ archived_at }: Child) => archived_at === null;

/** The children of the kindergarten that the reader may see, with the actions on them. */
function ChildrenTable({ shown }: { shown: 'active' | 'archived' | 'both' }) {
  const t = useText();
  const session = useSession();
  const mayEdit = holdsFlag(session, 'children_can_edit', 'canAccessKindergartensChildren');
  const seesParents = holdsFlag(session, 'guardians_access_index', 'canAccessKindergartensGuardians');
  const mayMove = holdsFlag(session, 'courses_can_edit', 'canAccessKindergartensClasses');
  const courseId = useCourseFilter();
  const lacks = useLacksFilter();
  const idcodeLabel = useIdcodeLabel();
  const addressOf = useListAddress();
  const { childPathOf } = useCoursePaths();
  const { dialog, open } = useDialog();
  const actions = useChildActions();
  const act = (Dialog: ComponentType<ChildrenDialogProps>, children: readonly Child[]) => {
    const props = { children, onDone: table.selection.clear };
    open(<Dialog {...props} />);
  };
  const archive = {
    label: 'children.archive',
    icon: mdiArchiveOutline,
    run: (rows: readonly Child[]) => act(ArchiveDialog, rows.filter(isPresent)),
  } as const;
  const restore = {
    label: 'children.restore',
    icon: mdiArchiveArrowUpOutline,
    run: (rows: readonly Child[]) =>
      act(
        RestoreDialog,
        rows.filter((child) => !isPresent(child)),
      ),
  } as const;

  const columns: Maybe<Column<Child, SortKey>>[] = [
    {
      key: 'name',
      header: 'children.name',
      row: 'title',
      sortable: true,
      face: (child) => <ChildFace child={child} />,
      render: (child) => (
        <ChildName
          child={child}
          path={child.allowed.open ? childPathOf(child.id) : null}
          archivedOn={shown === 'both' ? child.archived_on : null}
        />
      ),
    },
    {
      key: 'courses',
      header: 'children.courses',
      render: (child) => markClasses(child.active_courses),
    },
    {
      key: 'birth_date',
      header: 'children.birth_date',
      row: 'none',
      sortable: true,
      render: (child) => formatDate(child.birth_date),
    },
    { key: 'age', header: 'children.age', render: (child) => formatAge(child.birth_date) },
    mayEdit && { key: 'idcode', header: idcodeLabel, row: 'none', render: (child) => child.idcode },
    seesParents && {
      key: 'main_parent',
      row: 'none',
      header: 'children.main_parent',
      render: ({ main_parent: parent }) => parent && `${parent.fname} ${parent.lname}`,
    },
    shown === 'archived' && {
      key: 'archived_at',
      header: 'children.archived_at',
      sortable: true,
      render: (child) => child.archived_on && formatDate(child.archived_on),
    },
  ];
  const hasTrash = shown === 'both';
  const filter = {
    ...(shown === 'archived' ? { trashed: 'only' as const } : {}),
    ...(courseId === null ? {} : { course_id: String(courseId) }),
    ...(lacks === null || shown === 'archived' ? {} : { lacks }),
  };
  const table: Table<Child> = useTable({
    name: 'children',
    route: listChildren,
    hasTrash,
    filter,
    exportAddress: addressOf(exportChildren, { filter, hasTrash }),
    columns,
    nameOf: (child) => writeName(child),
    search: 'children.search',
    empty:
      shown === 'archived'
        ? {
            text: 'children.empty.archived',
            filledBy: 'children.empty.archived.filledBy',
            illustration: 'empty-trash',
          }
        : { text: 'children.empty.active', filledBy: 'children.empty.active.filledBy' },
    filters:
      shown === 'archived' ? null : (
        <>
          <CourseFilter />
          {mayEdit && <LacksFilter />}
        </>
      ),
    rowActions: actions.listRowActions,
    selectionActions: mayEdit && [
      courseId !== null &&
        mayMove &&
        shown !== 'archived' && {
          label: 'children.move',
          icon: mdiAccountArrowRightOutline,
          run: (rows) =>
            act((props) => <MoveDialog {...props} courseId={courseId} />, rows.filter(isPresent)),
        },
      shown !== 'archived' && archive,
      shown !== 'active' && restore,
    ],
  });
  // Nobody acts on children of another class whom the list no longer shows. The filter is in the address, so
  // going back changes it, too.
  const filtered = `${courseId} ${lacks}`;
  const [chosenIn, setChosenIn] = useState(filtered);
  if (chosenIn !== filtered) {
    setChosenIn(filtered);
    table.selection.clear();
  }
  return (
    <>
      {mayEdit && shown !== 'archived' && (
        <PageAction
          label={t('children.add')}
          icon={mdiAccountPlusOutline}
          onClick={() => open(<CreateChildDialog />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
      {actions.dialog}
    </>
  );
}

/** The lists on the kindergarten's own pages and in the administration. */
export const childrenTabs = {
  active: () => <ChildrenTable shown="active" />,
  archived: () => <ChildrenTable shown="archived" />,
  administered: () => <ChildrenTable shown="both" />,
};
