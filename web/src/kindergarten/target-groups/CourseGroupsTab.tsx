import { listTargetGroupsOfCourse } from '#contract/kindergarten/target-groups.ts';
import { useText } from '../../base/text.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useCourseParams, useCoursePaths } from '../courses/scope.ts';

/** On a class's page: the target groups that contain the class or that it may use. */
export function CourseGroupsTab() {
  const t = useText();
  const { targetGroupPathOf } = useCoursePaths();
  const table = useTable({
    name: 'groups',
    route: listTargetGroupsOfCourse,
    params: useCourseParams(),
    columns: [
      {
        key: 'name',
        header: 'target-groups.name',
        row: 'title',
        sortable: true,
        render: (group) => <LinkAnchor to={targetGroupPathOf(group.id)}>{group.name}</LinkAnchor>,
      },
      {
        key: 'inGroup',
        header: 'target-groups.inGroup',
        render: ({ is_member, is_consumer }) =>
          [
            ...(is_member ? [t('target-groups.isMember')] : []),
            ...(is_consumer ? [t('target-groups.isConsumer')] : []),
          ].join(', '),
      },
    ],
    nameOf: ({ name }) => name,
    search: 'target-groups.search',
    empty: { text: 'target-groups.empty.course', filledBy: 'target-groups.empty.course.filledBy' },
  });
  return <DataTable table={table} />;
}
