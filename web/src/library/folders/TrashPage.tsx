import { Button, Group, Stack, Text } from '@mantine/core';
import {
  mdiDeleteForeverOutline,
  mdiDeleteRestore,
  mdiFileOutline,
  mdiFolderOutline,
  mdiImageAlbum,
  mdiImageOutline,
} from '@mdi/js';
import type { FolderType } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { listTrash } from '#contract/library/trash.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { getLocale, translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { cutText } from '../../ui/cut-text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatFileSize } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { bringBack } from '../changes.ts';
import { refreshLibrary } from '../refresh.ts';
import { LibraryHead } from './LibraryHead.tsx';
import { type LibraryPageProps, ofEachType, useLibraryPaths } from './library-pages.tsx';
import { type Deleted, idsOf, RemoveForGoodDialog } from './RemoveForGoodDialog.tsx';

/** Deleted items that the reader can restore. */
function TrashPage({ type }: LibraryPageProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const kindergartenId = useKindergartenId();
  const { indexOf } = useLibraryPaths();
  const { dialog, open } = useDialog();
  const ask = (rows: readonly Deleted[], isAll: boolean) =>
    open(<RemoveForGoodDialog type={type} rows={rows} isAll={isAll} onDone={table.selection.clear} />);
  const remove = {
    label: 'files.deleteForGood',
    icon: mdiDeleteForeverOutline,
    hue: 'coral',
    run: (rows: readonly Deleted[]) => ask(rows, false),
  } as const;
  const restore = {
    label: 'folders.restore',
    icon: mdiDeleteRestore,
    run(rows: readonly Deleted[]) {
      return bringBack(kindergartenId, { folders: idsOf(rows, 'folder'), files: idsOf(rows, 'file') })
        .then(() => {
          showToast({ kind: 'success', text: translateNow('folders.restored') });
          table.selection.clear();
        })
        .finally(() => void refreshLibrary());
    },
  } as const;
  const table: Table<Deleted> = useTable({
    name: 'trash',
    route: listTrash,
    filter: { type },
    nameOf: ({ name }) => name,
    empty: 'folders.trash.empty',
    columns: [
      { key: 'name', header: 'files.name', row: 'title', render: (row) => <Name row={row} type={type} /> },
      {
        key: 'parent',
        header: 'folders.trash.where',
        render: ({ parent_name }) =>
          parent_name === null ? t('folders.trash.top') : <Cut name={parent_name} room={8} />,
      },
      {
        key: 'size',
        header: 'files.size',
        align: 'end',
        render: ({ size }) => size !== null && formatFileSize(size, getLocale()),
      },
      {
        key: 'deleted_by',
        header: 'folders.trash.by',
        render: ({ deleted_by }) => deleted_by && `${deleted_by.fname} ${deleted_by.lname}`,
      },
      {
        key: 'deleted_at',
        header: 'folders.trash.when',
        render: ({ deleted_at }) => formatRelative(deleted_at, timezone),
      },
    ],
    rowActions: (row) => [restore, remove].map((action) => ({ ...action, run: () => action.run([row]) })),
    selectionActions: [restore, remove],
  });
  return (
    <Stack gap="xs">
      <LibraryHead
        type={type}
        steps={[{ label: t('folders.trash'), path: `${indexOf(type)}/trash` }]}
        below={t('folders.trash.text')}
      />
      {table.list.rows?.length === 0 && table.list.state.term === '' ? (
        <div role="status">
          <EmptyState illustration="empty-trash" text={t('folders.trash.empty')} />
        </div>
      ) : (
        <DataTable table={table} />
      )}
      {(table.list.total ?? 0) > 0 && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<Icon path={mdiDeleteForeverOutline} />}
            onClick={() => ask(table.list.rows ?? [], true)}
          >
            {t('folders.emptyTrash')}
          </Button>
        </Group>
      )}
      {dialog}
    </Stack>
  );
}

export const ownTrashPages = ofEachType(TrashPage);

function Name({ row: { kind, name }, type }: { row: Deleted; type: FolderType }) {
  const t = useText();
  const isAlbum = type === 'gallery';
  const [icon, label] =
    kind === 'folder'
      ? ([isAlbum ? mdiImageAlbum : mdiFolderOutline, isAlbum ? 'folders.album' : 'folders.folder'] as const)
      : ([isAlbum ? mdiImageOutline : mdiFileOutline, 'files.file'] as const);
  return (
    <Group gap={8} wrap="nowrap">
      <Icon path={icon} label={t(label)} />
      <Cut name={name} room={10} />
    </Group>
  );
}

/** Breaks long names anywhere, but reserves some width, since tables give less to breakable text. */
function Cut({ name, room }: { name: string; room: number }) {
  const shown = cutText(name, libraryLimits.listNameCut);
  return (
    <Text
      span
      inherit
      title={name}
      style={{
        display: 'inline-block',
        minWidth: `${Math.min(shown.length, room)}ch`,
        overflowWrap: 'anywhere',
      }}
    >
      {shown}
    </Text>
  );
}
