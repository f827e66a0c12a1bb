import { Stack, Text, Title } from '@mantine/core';
import { mdiDeleteRestore } from '@mdi/js';
import { listDeletedFiles } from '#contract/library/files.ts';
import { type FolderType, listDeletedFolders } from '#contract/library/folders.ts';
import { handleFailure } from '../../app/failures.ts';
import { useSession } from '../../app/session.ts';
import { getLocale, translateNow, useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { formatFileSize } from '../../ui/files/picked-files.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { RowOf } from '../../ui/table/use-list.ts';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { bringBack } from '../files/queries.ts';
import { refreshLibrary } from '../refresh.ts';
import { type FoldersPlace, useOwnLibrary } from './folders-place.ts';
import { bringFoldersBack } from './queries.ts';

export function GalleryTrashPage() {
  const place = useOwnLibrary();
  return place && <TrashPage place={place} type="gallery" />;
}

export function DocumentsTrashPage() {
  const place = useOwnLibrary();
  return place && <TrashPage place={place} type="document" />;
}

interface TrashProps {
  place: FoldersPlace;
  type: FolderType;
}

/** What was deleted and can still be brought back by the reader. */
function TrashPage({ place, type }: TrashProps) {
  const t = useText();
  return (
    <Stack gap="lg">
      <Breadcrumbs
        steps={[
          {
            label: t(type === 'gallery' ? 'folders.gallery' : 'folders.documents'),
            path: place.indexOf(type),
          },
          { label: t('folders.trash'), path: `${place.indexOf(type)}/trash` },
        ]}
      />
      <PageTitle below={t('folders.trash.text')}>{t('folders.trash')}</PageTitle>
      <DeletedFiles place={place} type={type} />
      <DeletedFolders place={place} type={type} />
    </Stack>
  );
}

/** Brings rows back, and says so; what can't be brought back stays listed and the server says why. */
function restore<Row extends { id: number }>(
  rows: readonly Row[],
  call: (ids: number[]) => Promise<void>,
  clear: () => void,
): void {
  call(rows.map(({ id }) => id))
    .then(() => {
      showToast({ kind: 'success', text: translateNow('folders.restored') });
      clear();
    }, handleFailure)
    .finally(() => void refreshLibrary());
}

function DeletedFiles({ place, type }: TrashProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const bring = (ids: number[]) => bringBack(place.kindergartenId, ids);
  const table: Table<DeletedFile> = useTable({
    name: 'files',
    route: listDeletedFiles,
    params: { kindergarten_id: place.kindergartenId },
    filter: { type },
    nameOf: ({ name }) => name,
    empty: 'folders.trash.empty',
    columns: [
      { key: 'name', header: 'files.name', card: 'title', render: ({ name }) => name },
      {
        key: 'folder',
        header: 'folders.trash.where',
        render: ({ folder }) => folder?.name ?? t('folders.trash.top'),
      },
      {
        key: 'size',
        header: 'files.size',
        align: 'end',
        render: ({ size }) => formatFileSize(size, getLocale()),
      },
      {
        key: 'deleted_at',
        header: 'folders.trash.when',
        render: ({ deleted_at }) => formatInstant(deleted_at, timezone),
      },
    ],
    rowActions: (row) => [
      {
        label: 'folders.restore',
        icon: mdiDeleteRestore,
        run: () => restore([row], bring, table.selection.clear),
      },
    ],
    selectionActions: [
      {
        label: 'folders.restore',
        icon: mdiDeleteRestore,
        run: (rows) => restore(rows, bring, table.selection.clear),
      },
    ],
  });
  return <TrashPart title={t(type === 'gallery' ? 'files.pictures' : 'files.files')} table={table} />;
}

function DeletedFolders({ place, type }: TrashProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const bring = (ids: number[]) => bringFoldersBack(place.kindergartenId, ids);
  const table: Table<DeletedFolder> = useTable({
    name: 'folders',
    route: listDeletedFolders,
    params: { kindergarten_id: place.kindergartenId },
    filter: { type },
    search: null,
    nameOf: ({ name }) => name,
    empty: 'folders.trash.empty',
    columns: [
      { key: 'name', header: 'folders.name', card: 'title', render: ({ name }) => name },
      {
        key: 'parent',
        header: 'folders.trash.where',
        render: ({ parent_name }) => parent_name ?? t('folders.trash.top'),
      },
      {
        key: 'deleted_by',
        header: 'folders.trash.by',
        render: ({ deleted_by }) => deleted_by && `${deleted_by.fname} ${deleted_by.lname}`,
      },
      {
        key: 'deleted_at',
        header: 'folders.trash.when',
        render: ({ deleted_at }) => formatInstant(deleted_at, timezone),
      },
    ],
    rowActions: (row) => [
      {
        label: 'folders.restore',
        icon: mdiDeleteRestore,
        run: () => restore([row], bring, table.selection.clear),
      },
    ],
    selectionActions: [
      {
        label: 'folders.restore',
        icon: mdiDeleteRestore,
        run: (rows) => restore(rows, bring, table.selection.clear),
      },
    ],
  });
  return <TrashPart title={t(type === 'gallery' ? 'folders.albums' : 'folders.folders')} table={table} />;
}

type DeletedFile = RowOf<typeof listDeletedFiles>;
type DeletedFolder = RowOf<typeof listDeletedFolders>;

function TrashPart<Row extends { id: number }>({ title, table }: { title: string; table: Table<Row> }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>
        {title}{' '}
        <Text component="span" c="dimmed" className="tabular">
          {table.list.total}
        </Text>
      </Title>
      <DataTable table={table} />
    </Stack>
  );
}
