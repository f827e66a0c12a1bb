import { Text } from '@mantine/core';
import { mdiArchiveOutline, mdiPlus } from '@mdi/js';
import { type Course, type CourseType, listCourses } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { ClassSymbol } from '../../ui/ClassMark.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { CourseDialog } from './CourseDialogs.tsx';
import { useCourseActions } from './course-actions.tsx';
import { describeChildren, describeDates, fullName } from './describe.ts';
import { FullFilter, useFullFilter } from './FullFilter.tsx';
import { useCoursePaths } from './scope.ts';

type SortKey = 'name' | 'type' | 'start_date' | 'children_count';

interface CoursesTableProps {
  /** One type, the archived classes of all types, or all that are not archived. */
  shown: CourseType | 'archived' | 'all';
  /** Whether classes are edited and archived here; the daily list only links to today's. */
  manages: boolean;
  /** Whether the list has a filter for archived classes. */
  hasTrash?: boolean;
}

/** Classes with their teachers, children and days, and the actions on them. */
export function CoursesTable({ shown, manages, hasTrash = false }: CoursesTableProps) {
  const t = useText();
  const { pathOf } = useCoursePaths();
  const type = shown === 'archived' || shown === 'all' ? undefined : shown;
  const isFull = useFullFilter();
  const adds = manages && shown !== 'archived';
  const { dialog, open, archive, listRowActions } = useCourseActions();
  const columns: Maybe<Column<Course, SortKey>>[] = [
    {
      key: 'name',
      header: 'courses.name',
      row: 'title',
      sortable: true,
      face: (course) => <ClassSymbol course={course} size={36} />,
      render: (course) => (
        <>
          <LinkAnchor to={pathOf(course.id)}>{course.name}</LinkAnchor>
          {hasTrash && course.archived && (
            <Text size="sm" fw={400} c="dimmed">
              {t('courses.archived')}
            </Text>
          )}
        </>
      ),
    },
    type === undefined && {
      key: 'type',
      header: 'courses.type',
      sortable: true,
      render: (course) => t(`courses.type.${course.type}`),
    },
    {
      key: 'teachers',
      header: 'courses.teachers',
      render: ({ teachers }) => teachers.map(fullName).join(', ') || t('courses.noTeachers'),
    },
    {
      key: 'children_count',
      header: 'courses.children',
      sortable: true,
      align: 'end',
      row: 'end',
      render: (course) => describeChildren(course, t),
    },
    {
      key: 'start_date',
      header: 'courses.dates',
      row: 'none',
      sortable: true,
      render: (row) => describeDates(row, t),
    },
  ];
  const table: Table<Course> = useTable({
    name: 'courses',
    route: listCourses,
    hasTrash,
    filter: {
      ...(type && { type }),
      ...(shown === 'archived' && { trashed: 'only' as const }),
      ...(!manages && { running: 'today' as const }),
      ...(!manages && isFull && { full: 'yes' as const }),
    },
    columns,
    nameOf: (course) => course.name,
    search: 'courses.search',
    filters: !manages && isFull && <FullFilter />,
    empty:
      shown === 'archived'
        ? {
            text: 'courses.empty.archived',
            filledBy: 'courses.empty.archived.filledBy',
            illustration: 'empty-trash',
          }
        : { text: 'courses.empty', filledBy: 'courses.empty.filledBy' },
    rowActions: manages && listRowActions,
    selectionActions: adds && [
      {
        label: 'courses.archive',
        icon: mdiArchiveOutline,
        run: (rows) =>
          archive(
            rows.filter(({ allowed }) => allowed.edit),
            table.selection.clear,
          ),
      },
    ],
  });
  return (
    <>
      {adds && (
        <PageAction
          label={t('courses.new')}
          icon={mdiPlus}
          onClick={() => open(<CourseDialog course={null} {...(type && { type })} />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
    </>
  );
}
