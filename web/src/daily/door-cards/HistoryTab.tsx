import { listDoorCardChanges } from '#contract/daily/door-cards.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';

/** What happened to the cards, and when those of a child were switched on or off; the latest first. */
export function HistoryTab() {
  const t = useText();
  const { user } = useSession();
  const table = useTable({
    name: 'card-history',
    route: listDoorCardChanges,
    search: 'door-cards.history.search',
    empty: { text: 'door-cards.history.empty', filledBy: 'door-cards.number.help' },
    nameOf: ({ child, number }) => `${child} ${number}`.trim(),
    columns: [
      { key: 'child', header: 'door-cards.child', row: 'title', render: ({ child }) => child },
      {
        key: 'kind',
        header: 'door-cards.history.what',
        render: ({ kind }) => t(`door-cards.kind.${kind}`),
      },
      {
        key: 'number',
        header: 'door-cards.number',
        render: ({ number }) => number,
        // The whole number leaves no room for the rest of the line.
        renderShort: ({ number }) => (number === '' ? '' : `…${number.slice(-4)}`),
      },
      { key: 'guardian', header: 'door-cards.passages.who', render: ({ guardian }) => guardian },
      {
        key: 'at',
        header: 'door-cards.passages.at',
        render: ({ at }) => formatRelative(at, user.timezone),
      },
      { key: 'by', header: 'door-cards.history.by', row: 'none', render: ({ by }) => by },
    ],
  });
  return <DataTable table={table} />;
}
