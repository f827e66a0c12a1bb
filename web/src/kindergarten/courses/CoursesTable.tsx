import { Button, Group, Text } from '@mantine/core';
import { mdiArchiveArrowUpOutline, mdiArchiveOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { type Course, type CourseType, listCourses, restoreCourse } from '#contract/kindergarten/courses.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type RowAction, useTable } from '../../ui/table/use-table.ts';
import { ArchiveCoursesDialog, CourseDialog } from './CourseDialogs.tsx';
import { describeChildren, describeDates, fullName } from './describe.ts';
import type { CourseScope } from './scope.ts';

type SortKey = 'name' | 'type' | 'start_date' | 'places' | 'children_count';

interface CoursesTableProps {
  scope: CourseScope;
  /** One type alone, the archived of all types, or all that are not. */
  shown: CourseType | 'archived' | 'all';
  /** Whether classes are made here, and put away; a daily list only leads to those that run today. */
  manages: boolean;
  /** Whether archived ones can be asked for among the others. */
  hasTrash?: boolean;
}

/** Classes with their teachers, children and days, and what may be done with them. */
export function CoursesTable({ scope, shown, manages, hasTrash = false }: CoursesTableProps) {
  const t = useText();
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<Course | null>(null);
  const [archiving, setArchiving] = useState<readonly Course[] | null>(null);
  const isType = shown !== 'archived' && shown !== 'all';
  const { kindergartenId } = scope;

  const columns: Column<Course, SortKey>[] = [
    {
      key: 'name',
      header: 'courses.name',
      card: 'title',
      sortable: true,
      render: (course) => (
        <>
          <LinkAnchor to={scope.pathOf(course.id)}>{course.name}</LinkAnchor>
          {hasTrash && course.archived && (
            <Text size="sm" fw={400} c="dimmed">
              {t('courses.archived')}
            </Text>
          )}
        </>
      ),
    },
    ...(isType
      ? []
      : [
          {
            key: 'type' as const,
            header: 'courses.type' as const,
            sortable: true as const,
            render: ({ type }: Course) => t(`courses.type.${type}`),
          },
        ]),
    {
      key: 'teachers',
      header: 'courses.teachers',
      render: ({ teachers }) =>
        teachers.length === 0 ? t('courses.noTeachers') : teachers.map(fullName).join(', '),
    },
    {
      key: 'children_count',
      header: 'courses.children',
      sortable: true,
      align: 'end',
      render: (course) => describeChildren(course, t),
    },
    {
      key: 'start_date',
      header: 'courses.dates',
      sortable: true,
      render: (course) => describeDates(course, t),
    },
  ];

  const restore = useRouteMutation(restoreCourse, { success: 'courses.restored' });

  function listActions(course: Course): RowAction[] {
    const params = { kindergarten_id: kindergartenId, course_id: course.id };
    return [
      ...(course.allowed.edit
        ? [
            { label: 'courses.edit' as const, icon: mdiPencilOutline, run: () => setEditing(course) },
            { label: 'courses.archive' as const, icon: mdiArchiveOutline, run: () => setArchiving([course]) },
          ]
        : []),
      ...(course.allowed.restore
        ? [
            {
              label: 'courses.restore' as const,
              icon: mdiArchiveArrowUpOutline,
              run: () => restore.mutate({ params }),
            },
          ]
        : []),
    ];
  }

  const table = useTable({
    name: 'courses',
    route: listCourses,
    params: { kindergarten_id: kindergartenId },
    hasTrash,
    filter: {
      ...(isType ? { type: shown } : {}),
      ...(shown === 'archived' ? { trashed: 'only' as const } : {}),
      ...(manages ? {} : { running: 'today' as const }),
    },
    columns,
    nameOf: (course) => course.name,
    search: 'courses.search',
    empty: shown === 'archived' ? 'courses.empty.archived' : 'courses.empty',
    ...(manages ? { rowActions: listActions } : {}),
    ...(manages && shown !== 'archived'
      ? {
          selectionActions: [
            {
              label: 'courses.archive' as const,
              icon: mdiArchiveOutline,
              run: (rows: Course[]) => setArchiving(rows.filter(({ allowed }) => allowed.edit)),
            },
          ],
        }
      : {}),
  });

  return (
    <>
      {manages && shown !== 'archived' && (
        <Group justify="flex-end">
          <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
            {t('courses.new')}
          </Button>
        </Group>
      )}
      <DataTable table={table} />
      {creating && (
        <CourseDialog
          kindergartenId={kindergartenId}
          course={null}
          type={isType ? shown : 'regular'}
          onClose={() => setCreating(false)}
        />
      )}
      {editing !== null && (
        <CourseDialog kindergartenId={kindergartenId} course={editing} onClose={() => setEditing(null)} />
      )}
      {archiving !== null && archiving.length > 0 && (
        <ArchiveCoursesDialog
          kindergartenId={kindergartenId}
          courses={archiving}
          onDone={table.selection.clear}
          onClose={() => setArchiving(null)}
        />
      )}
    </>
  );
}
