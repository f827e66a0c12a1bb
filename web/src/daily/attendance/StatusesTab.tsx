import { Group, Text } from '@mantine/core';
import { mdiArchiveArrowUpOutline, mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import {
  listStatuses,
  type OwnStatus,
  removeStatus,
  restoreStatus,
} from '#contract/daily/attendance-statuses.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { SymbolIcon } from '../../ui/SymbolIcon.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { type RowAction, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { StatusDialog } from './StatusDialog.tsx';

/** The kindergarten's own words for what is special about a child's day. */
export function StatusesTab() {
  const t = useText();
  const { dialog, open } = useDialog();
  const restore = useRouteMutation(restoreStatus, { success: 'attendance.status.restored' });
  const columns: Maybe<Column<OwnStatus, 'name' | 'attendance'>>[] = [
    {
      key: 'name',
      header: 'attendance.status.name',
      row: 'title',
      sortable: true,
      render: ({ name, icon, archived }) => (
        <Group component="span" wrap="nowrap" gap="xs">
          <SymbolIcon id={icon} size={20} />
          <span>
            {name}
            {archived && (
              <Text span size="sm" fw={400} c="dimmed">
                {` · ${t('attendance.status.archived')}`}
              </Text>
            )}
          </span>
        </Group>
      ),
    },
    {
      key: 'attendance',
      header: 'attendance.status.attendance',
      sortable: true,
      render: ({ attendance }) => t(`diary.attendance.${attendance}`),
    },
  ];
  const listActions = (status: OwnStatus): Maybe<RowAction>[] => [
    !status.archived && {
      label: 'attendance.status.edit',
      icon: mdiPencilOutline,
      run: () => open(<StatusDialog status={status} />),
    },
    status.archived && {
      label: 'attendance.status.restore',
      icon: mdiArchiveArrowUpOutline,
      run: () => restore.mutateAsync({ params: { status_id: status.id } }),
    },
    !status.archived && {
      label: status.used ? 'attendance.status.archive' : 'attendance.status.delete',
      icon: mdiDeleteOutline,
      hue: 'coral',
      run: () =>
        open(
          <ConfirmCall
            route={removeStatus}
            input={{ params: { status_id: status.id } }}
            title={status.name}
            text={t(status.used ? 'attendance.status.archiveText' : 'attendance.status.deleteText')}
            action={t(status.used ? 'attendance.status.archive' : 'attendance.status.delete')}
          />,
        ),
    },
  ];
  const table = useTable({
    name: 'attendance-statuses',
    route: listStatuses,
    hasTrash: true,
    filter: {},
    columns,
    nameOf: ({ name }) => name,
    search: null,
    empty: { text: 'attendance.statuses.empty', filledBy: 'attendance.statuses.emptyHelp' },
    rowActions: listActions,
  });
  return (
    <>
      <PageAction
        label={t('attendance.status.new')}
        icon={mdiPlus}
        onClick={() => open(<StatusDialog status={null} />)}
      />
      <DataTable table={table} />
      {dialog}
    </>
  );
}
