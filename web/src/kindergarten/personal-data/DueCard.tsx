import { mdiDeleteOutline } from '@mdi/js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type DueErasure, eraseChild, listDueErasures } from '#contract/kindergarten/personal-data.ts';
import { confirmsName } from '#contract/platform/confirm-name.ts';
import { message } from '#contract/platform/failure.ts';
import { runRoute, sayMessage } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { EraseDialog } from './EraseDialog.tsx';

interface DueCardProps {
  kindergartenId: number;
  /** The retention to show; null is never. */
  months: number | null;
}

const nameOf = ({ fname, lname }: DueErasure) => `${fname} ${lname}`;

/** The archived children whose data are still there, and when they go. */
export function DueCard({ kindergartenId, months }: DueCardProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const [erasing, setErasing] = useState<DueErasure | null>(null);
  const table = useTable({
    name: 'due',
    route: listDueErasures,
    params: { kindergarten_id: kindergartenId },
    filter: months === null ? {} : { months: String(months) },
    nameOf,
    empty: 'personal-data.due.empty',
    columns: [
      { key: 'name', header: 'personal-data.due.name', card: 'title', render: nameOf },
      {
        key: 'archived_at',
        header: 'personal-data.due.archived',
        render: ({ archived_at }) => formatInstant(archived_at, timezone),
      },
      {
        key: 'erase_at',
        header: 'personal-data.due.when',
        render: ({ erase_at, failed_at }) =>
          failed_at !== null
            ? t('personal-data.due.failed', { at: formatInstant(failed_at, timezone) })
            : erase_at === null
              ? t('personal-data.due.stays')
              : Date.parse(erase_at) <= Date.now()
                ? t('personal-data.due.next')
                : formatInstant(erase_at, timezone),
      },
    ],
    rowActions: (child) => [
      {
        label: 'personal-data.due.erase',
        icon: mdiDeleteOutline,
        hue: 'coral',
        run: () => setErasing(child),
      },
    ],
  });
  return (
    <Card title={t('personal-data.due.title')} below={t('personal-data.due.below')}>
      <DataTable table={table} />
      {erasing !== null && (
        <EraseChildDialog kindergartenId={kindergartenId} child={erasing} onClose={() => setErasing(null)} />
      )}
    </Card>
  );
}

interface EraseChildDialogProps {
  kindergartenId: number;
  child: DueErasure;
  onClose: () => void;
}

/** Says what is removed, and asks for the beginning of the name. */
function EraseChildDialog({ kindergartenId, child, onClose }: EraseChildDialogProps) {
  const t = useText();
  const { formProps, input, submitting } = useRouteForm({
    about: child.id,
    schema: z.strictObject({ confirm: z.string() }),
    initialValues: { confirm: '' },
    check: ({ confirm }) =>
      confirmsName(confirm, nameOf(child)) ? {} : { confirm: [message('personal-data.confirm_name')] },
    async submit(body) {
      const params = { kindergarten_id: kindergartenId, child_id: child.id };
      await runRoute(eraseChild, { params, body }, sayMessage);
      onClose();
    },
  });
  return (
    <EraseDialog
      title={t('personal-data.due.eraseTitle', { name: nameOf(child) })}
      text={t('personal-data.due.eraseText')}
      formProps={formProps}
      submitting={submitting}
      onClose={onClose}
    >
      <TextField {...input('confirm')} label={t('personal-data.due.confirm')} autoComplete="off" required />
    </EraseDialog>
  );
}
