import { Stack } from '@mantine/core';
import { type ChildAnywhere, listAllChildren } from '#contract/kindergarten/children-elsewhere.ts';
import { useText } from '../../base/text.ts';
import { markClasses } from '../../ui/ClassMark.tsx';
import { formatDate } from '../../ui/dates.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { writeName } from '../../ui/person-name.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { ChildFace } from './ChildFace.tsx';
import { ChildName } from './ChildName.tsx';

const pathOf = (child: ChildAnywhere) =>
  child.allowed.open ? `/admin/kindergartens/${child.kindergarten.id}/children/${child.id}` : null;

/** The children of all kindergartens, for administrators. */
export function AllChildrenPage() {
  const t = useText();
  const table = useTable({
    name: 'children',
    route: listAllChildren,
    hasTrash: true,
    search: 'children.search',
    empty: { text: 'children.empty.active', filledBy: 'children.empty.active.filledBy' },
    nameOf: writeName,
    columns: [
      {
        key: 'name',
        header: 'children.name',
        row: 'title',
        sortable: true,
        // Pictures are opened within a kindergarten.
        face: (child) => <ChildFace child={{ ...child, profile_picture: null }} />,
        render: (child) => <ChildName child={child} path={pathOf(child)} archivedOn={child.archived_on} />,
      },
      {
        key: 'kindergarten',
        header: 'children.kindergarten',
        render: (child) => child.kindergarten.name,
      },
      {
        key: 'courses',
        header: 'children.courses',
        render: (child) => markClasses(child.active_courses),
      },
      {
        key: 'birth_date',
        header: 'children.birth_date',
        sortable: true,
        render: (child) => formatDate(child.birth_date),
      },
    ],
  });
  return (
    <Stack gap="md">
      <PageTitle>{t('children.admin.title')}</PageTitle>
      <DataTable table={table} />
    </Stack>
  );
}
