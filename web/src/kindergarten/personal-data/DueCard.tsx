import { Text } from '@mantine/core';
import { mdiDeleteOutline } from '@mdi/js';
import { type DueErasure, eraseChild, listDueErasures } from '#contract/kindergarten/personal-data.ts';
import { confirmsName } from '#contract/platform/confirm-name.ts';
import { message } from '#contract/platform/failure.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatInstant, formatRelative } from '../../ui/dates.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';

const nameOf = ({ fname, lname }: DueErasure) => `${fname} ${lname}`;

/** The archived children with data, and the removal dates for this retention; null means never. */
export function DueCard({ months }: { months: number | null }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { dialog, open } = useDialog();
  const table = useTable({
    name: 'due',
    route: listDueErasures,
    filter: months === null ? {} : { months: String(months) },
    nameOf,
    empty: {
      text: 'personal-data.due.empty',
      filledBy: 'personal-data.due.empty.filledBy',
      illustration: 'empty-trash',
      small: true,
    },
    columns: [
      { key: 'name', header: 'personal-data.due.name', row: 'title', render: nameOf },
      {
        key: 'archived_at',
        header: 'personal-data.due.archived',
        render: ({ archived_at }) => formatRelative(archived_at, timezone),
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
                : formatRelative(erase_at, timezone),
      },
    ],
    rowActions: (child) => [
      {
        label: 'personal-data.due.erase',
        icon: mdiDeleteOutline,
        hue: 'coral',
        run: () => open(<EraseChildDialog child={child} />),
      },
    ],
  });
  return (
    <Card title={t('personal-data.due.title')} below={t('personal-data.due.below')}>
      <DataTable table={table} />
      {dialog}
    </Card>
  );
}

/** Explains what is removed, and asks for the first letters of the name. */
function EraseChildDialog({ child }: { child: DueErasure }) {
  const t = useText();
  return (
    <Dialog title={t('personal-data.due.eraseTitle', { name: nameOf(child) })}>
      <CallForm
        route={eraseChild}
        params={{ child_id: child.id }}
        about={child.id}
        values={{ confirm: '' }}
        check={({ confirm }) =>
          confirmsName(confirm, nameOf(child)) ? {} : { confirm: [message('personal-data.confirm_name')] }
        }
        success={sayMessage}
        action={t('personal-data.erase.action')}
        hue="coral"
      >
        {({ input }) => (
          <>
            <Text>{t('personal-data.due.eraseText')}</Text>
            <TextField
              {...input('confirm')}
              label={t('personal-data.due.confirm')}
              autoComplete="off"
              required
            />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
