import { mdiCellphoneNfc } from '@mdi/js';
import { listPassages, type Passage } from '#contract/daily/door-passages.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { PageAction } from '../../ui/PageAction.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';

/** Who passed through which door, the latest first. */
export function PassagesTab() {
  const t = useText();
  const { user } = useSession();
  const nameOf = ({ children, guardian, number }: Passage) =>
    children.length > 0
      ? children.map(({ fname, lname }) => `${fname} ${lname}`).join(', ')
      : guardian || number;
  const table = useTable({
    name: 'passages',
    route: listPassages,
    search: 'door-cards.passages.search',
    empty: { text: 'door-cards.passages.empty', filledBy: 'door-cards.controllers.below' },
    nameOf,
    columns: [
      {
        key: 'who',
        header: 'door-cards.passages.who',
        row: 'title',
        render: (row) =>
          row.children.length === 0 && row.guardian === '' ? t('door-cards.passages.unknown') : nameOf(row),
      },
      {
        key: 'at',
        header: 'door-cards.passages.at',
        render: ({ passed_at: at }) => formatRelative(at, user.timezone),
      },
      {
        key: 'direction',
        header: 'door-cards.passages.direction',
        render: ({ direction }) => direction && t(`door-cards.direction.${direction}`),
      },
      { key: 'door', header: 'door-cards.passages.door', render: ({ door }) => door },
      { key: 'guardian', header: 'door-cards.passages.with', render: ({ guardian }) => guardian },
      { key: 'number', header: 'door-cards.number', row: 'none', render: ({ number }) => number },
    ],
  });
  return (
    <>
      <PageAction label={t('door-cards.reader.open')} icon={mdiCellphoneNfc} to="/door-cards/reader" />
      <DataTable table={table} />
    </>
  );
}
