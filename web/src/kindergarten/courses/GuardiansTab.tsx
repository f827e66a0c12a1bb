import { listCourseGuardians } from '#contract/kindergarten/course-people.ts';
import { useText } from '../../base/text.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { SafeNames } from '../children/SafeName.tsx';
import { fullName } from './describe.ts';
import { useCourseParams } from './scope.ts';

/** The guardians of today's children, each with their children. */
export function GuardiansTab() {
  const t = useText();
  const table = useTable({
    name: 'guardians',
    route: listCourseGuardians,
    params: useCourseParams(),
    columns: [
      { key: 'name', header: 'courses.person', row: 'title', sortable: true, render: fullName },
      {
        key: 'children',
        header: 'courses.guardians.children',
        render: ({ children }) => (
          <SafeNames
            of={children}
            write={(child) => `${fullName(child)} (${t(`guardians.relation.${child.relation}`)})`}
          />
        ),
      },
    ],
    nameOf: fullName,
    search: 'courses.guardians.search',
    empty: { text: 'courses.guardians.empty', filledBy: 'courses.guardians.empty.filledBy' },
  });
  return <DataTable table={table} />;
}
