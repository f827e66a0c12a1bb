import { Text } from '@mantine/core';
import { listSystemGroups } from '#contract/kindergarten/target-groups.ts';
import { useText } from '../../base/text.ts';
import { nameKind } from '../../ui/pickers/name-kind.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';

/** The automatic groups, each with its number of people today. */
export function SystemGroups({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const table = useTable({
    name: 'system',
    route: listSystemGroups,
    params: { kindergarten_id: kindergartenId },
    columns: [
      { key: 'name', header: 'target-groups.name', row: 'title', render: ({ name }) => name },
      { key: 'type', header: 'target-groups.kind', render: ({ type }) => nameKind(type, t) },
      {
        key: 'people_count',
        header: 'target-groups.people',
        align: 'end',
        render: (group) => group.people_count,
      },
    ],
    nameOf: ({ name }) => name,
    search: 'target-groups.search',
  });
  return (
    <>
      <DataTable table={table} />
      <Text c="dimmed">{t('target-groups.system.below')}</Text>
    </>
  );
}
