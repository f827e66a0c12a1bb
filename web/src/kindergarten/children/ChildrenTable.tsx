import { Button, Group } from '@mantine/core';
import {
  mdiAccountArrowRightOutline,
  mdiAccountPlusOutline,
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
} from '@mdi/js';
import type { ComponentType } from 'react';
import type { Child } from '#contract/kindergarten/child.ts';
import { listChildren } from '#contract/kindergarten/children.ts';
import { exportChildren } from '#contract/kindergarten/list-exports.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { type RowAction, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { makeListAddress } from '../list-exports/list-address.ts';
import { ArchiveDialog, type ChildrenDialogProps } from './ArchiveDialog.tsx';
import { formatAge } from './age.ts';
import { ChildName } from './ChildName.tsx';
import { CourseFilter, useCourseFilter } from './CourseFilter.tsx';
import { CreateChildDialog } from './CreateChildDialog.tsx';
import { useIdcodeLabel } from './label-idcode.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

type SortKey = 'name' | 'birth_date' | 'archived_at';

interface ChildrenTableProps {
  kindergartenId: number;
  shown: 'active' | 'archived' | 'both';
  pathOf: (childId: number) => string;
}

const isPresent = ({ archived_at }: Child) => archived_at === null;

/** The children of a kindergarten that the reader may see, and what may be done with them. */
export function ChildrenTable({ kindergartenId, shown, pathOf }: ChildrenTableProps) {
  const t = useText();
  const session = useSession();
  const mayEdit = holdsFlag(session, 'children_can_edit', 'canAccessKindergartensChildren');
  const seesParents = holdsFlag(session, 'guardians_access_index', 'canAccessKindergartensGuardians');
  const mayMove = holdsFlag(session, 'courses_can_edit', 'canAccessKindergartensClasses');
  const courseId = useCourseFilter();
  const idcodeLabel = useIdcodeLabel(kindergartenId);
  const { dialog, open } = useDialog();
  const act = (Dialog: ComponentType<ChildrenDialogProps>, children: readonly Child[]) => {
    const props = { kindergartenId, children, onDone: table.selection.clear };
    open((close) => <Dialog {...props} onClose={close} />);
  };
  const archive = (children: readonly Child[]) => act(ArchiveDialog, children.filter(isPresent));
  const restore = (children: readonly Child[]) =>
    act(
      RestoreDialog,
      children.filter((child) => !isPresent(child)),
    );
  const actionOf = (child: Child): RowAction =>
    isPresent(child)
      ? { label: 'children.archive', icon: mdiArchiveOutline, run: () => archive([child]) }
      : { label: 'children.restore', icon: mdiArchiveArrowUpOutline, run: () => restore([child]) };

  const columns: Maybe<Column<Child, SortKey>>[] = [
    {
      key: 'name',
      header: 'children.name',
      card: 'title',
      sortable: true,
      render: (child) => (
        <ChildName
          child={child}
          path={child.allowed.open ? pathOf(child.id) : null}
          archivedAt={shown === 'both' ? child.archived_at : null}
        />
      ),
    },
    {
      key: 'courses',
      header: 'children.courses',
      render: (child) => child.active_courses.map(({ name }) => name).join(', '),
    },
    {
      key: 'birth_date',
      header: 'children.birth_date',
      sortable: true,
      render: (child) => formatDay(child.birth_date),
    },
    { key: 'age', header: 'children.age', render: (child) => formatAge(child.birth_date) },
    mayEdit && { key: 'idcode', header: idcodeLabel, render: (child) => child.idcode },
    seesParents && {
      key: 'main_parent',
      header: 'children.main_parent',
      render: ({ main_parent: parent }) => parent && `${parent.fname} ${parent.lname}`,
    },
    shown === 'archived' && {
      key: 'archived_at',
      header: 'children.archived_at',
      sortable: true,
      render: (child) => child.archived_at && formatDay(child.archived_at.slice(0, 10)),
    },
  ];
  const hasTrash = shown === 'both';
  const filter = {
    ...(shown === 'archived' ? { trashed: 'only' as const } : {}),
    ...(courseId === null ? {} : { course_id: String(courseId) }),
  };
  const table = useTable({
    name: 'children',
    route: listChildren,
    params: { kindergarten_id: kindergartenId },
    hasTrash,
    filter,
    exportAddress: makeListAddress(exportChildren, { kindergartenId, filter, hasTrash }),
    columns,
    nameOf: (child) => `${child.fname} ${child.lname}`,
    search: 'children.search',
    empty: shown === 'archived' ? 'children.empty.archived' : 'children.empty.active',
    rowActions: mayEdit && ((child) => [child.allowed.archive && actionOf(child)]),
    selectionActions: mayEdit && [
      courseId !== null &&
        mayMove &&
        shown !== 'archived' && {
          label: 'children.move',
          icon: mdiAccountArrowRightOutline,
          run: (rows) =>
            act((props) => <MoveDialog {...props} courseId={courseId} />, rows.filter(isPresent)),
        },
      shown !== 'archived' && { label: 'children.archive', icon: mdiArchiveOutline, run: archive },
      shown !== 'active' && { label: 'children.restore', icon: mdiArchiveArrowUpOutline, run: restore },
    ],
  });
  return (
    <>
      <Group justify="space-between" gap="sm">
        {shown !== 'archived' && <CourseFilter kindergartenId={kindergartenId} chosen={courseId} />}
        {mayEdit && shown !== 'archived' && (
          <Button
            ml="auto"
            leftSection={<Icon path={mdiAccountPlusOutline} />}
            onClick={() =>
              open((close) => (
                <CreateChildDialog kindergartenId={kindergartenId} pathOf={pathOf} onClose={close} />
              ))
            }
          >
            {t('children.add')}
          </Button>
        )}
      </Group>
      <DataTable table={table} />
      {dialog}
    </>
  );
}
