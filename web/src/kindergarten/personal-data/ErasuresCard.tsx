import { type Erasure, listErasures } from '#contract/kindergarten/personal-data.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';

/** The report of removed data: numbers only. */
export function ErasuresCard() {
  const t = useText();
  const { timezone } = useSession().user;
  const when = ({ at }: Erasure) => formatInstant(at, timezone);
  const table = useTable({
    name: 'erasures',
    route: listErasures,
    nameOf: when,
    search: null,
    empty: {
      text: 'personal-data.erasures.empty',
      filledBy: 'personal-data.erasures.empty.filledBy',
      illustration: 'empty-trash',
      small: true,
    },
    columns: [
      { key: 'at', header: 'personal-data.erasures.at', row: 'title', render: when },
      {
        key: 'reason',
        header: 'personal-data.erasures.reason',
        render: ({ reason }) => t(`personal-data.reason.${reason}`),
      },
      {
        key: 'subject_id',
        header: 'personal-data.erasures.number',
        align: 'end',
        render: ({ subject_id }) => subject_id,
      },
      { key: 'rows', header: 'personal-data.erasures.rows', align: 'end', render: ({ rows }) => rows },
    ],
  });
  return (
    <Card title={t('personal-data.erasures.title')} below={t('personal-data.erasures.below')}>
      <DataTable table={table} />
    </Card>
  );
}
