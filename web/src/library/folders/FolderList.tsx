import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  mdiAccountPlusOutline,
  mdiFolderMoveOutline,
  mdiFolderSearchOutline,
  mdiImageRefreshOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { FolderRow, FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Awaited } from '../../ui/FailureNotice.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import { keepPresent, useSelection } from '../../ui/table/selection.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import type { RoutePages } from '../../ui/use-route-pages.ts';
import type { Layout } from '../files/FilesGrid.tsx';
import { useNewestCover } from '../files/use-cover.ts';
import { MoreButton } from '../MoreButton.tsx';
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx';
import { type BuiltInCover, FolderCovers } from './FolderCovers.tsx';
import { FolderTable } from './FolderTable.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { nameSharing, ShareDialog } from './ShareDialog.tsx';
import { useAlbumCovers } from './use-album-covers.ts';

interface FolderListProps {
  type: FolderType;
  list: RoutePages<FolderRow>;
  /** Whether the page's title already says what they are. */
  isTitled?: boolean;
  /** Covers, or rows with columns. */
  layout: Layout;
  builtIn?: readonly BuiltInCover[];
  /** Whether the rows are search results. */
  isSearched: boolean;
  /** Text shown if there are none; null if the page shows something else. */
  empty: string | null;
  /** Whether the page has more content below, so that an empty list is reported in one line. */
  isEmptyBrief?: boolean;
}

/** A list of folders with the actions on them. */
export function FolderList(props: FolderListProps) {
  const {
    type,
    list,
    layout,
    builtIn = [],
    isTitled = false,
    isSearched,
    empty,
    isEmptyBrief = false,
  } = props;
  const { rows, total, error, retry } = list;
  const t = useText();
  const selection = keepPresent(useSelection<FolderRow>(), rows ?? []);
  const { dialog, open } = useDialog();
  const covers = useAlbumCovers(type === 'gallery' && layout === 'grid' ? (rows ?? []) : []);
  const showNewest = useNewestCover();
  if (rows === undefined) return <Awaited failure={error} height={200} onRetry={retry} />;
  if (rows.length === 0 && builtIn.length === 0) {
    return empty === null ? null : (
      <div role="status">
        {isEmptyBrief ? (
          <Text c="dimmed">{empty}</Text>
        ) : (
          <EmptyState icon={mdiFolderSearchOutline} text={empty} />
        )}
      </div>
    );
  }
  const move = (folders: readonly FolderRow[]) =>
    open(<MoveDialog type={type} moved={{ kind: 'folders', folders }} onDone={selection.clear} />);
  const listActions = (folder: FolderRow): Maybe<RowAction>[] => [
    folder.allowed.edit && {
      label: nameSharing(folder),
      icon: folder.allowed.share ? mdiAccountPlusOutline : mdiPencilOutline,
      run: () => open(<ShareDialog folder={folder} />),
    },
    folder.allowed.edit &&
      covers.get(folder.id)?.is_chosen && {
        label: 'files.cover.newest',
        icon: mdiImageRefreshOutline,
        run: () => showNewest(folder.id),
      },
    folder.allowed.move && {
      label: 'folders.move',
      icon: mdiFolderMoveOutline,
      run: () => move([folder]),
    },
    folder.allowed.delete && {
      label: `folders.delete.${type}`,
      icon: mdiTrashCanOutline,
      hue: 'coral',
      run: () => open(<DeleteFolderDialog folder={folder} />),
    },
  ];
  const heading = (
    <Title order={2}>
      {t(type === 'gallery' ? 'folders.albums' : 'folders.folders')}{' '}
      <Text component="span" c="dimmed" className="tabular">
        {total}
      </Text>
    </Title>
  );
  return (
    <Stack gap="sm">
      {isTitled ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {layout === 'grid' ? (
        <FolderCovers
          rows={rows}
          builtIn={builtIn}
          selection={selection}
          showsParents={isSearched}
          actionsOf={listActions}
        />
      ) : (
        <FolderTable
          rows={rows}
          builtIn={builtIn}
          selection={selection}
          showsParents={isSearched}
          actionsOf={listActions}
        />
      )}
      <MoreButton list={list} />
      {selection.selected.size > 0 && (
        <SelectionBar
          count={selection.selected.size}
          scrollsTo
          onClear={selection.clear}
          actions={[
            {
              label: t('folders.move'),
              icon: mdiFolderMoveOutline,
              run: () => move([...selection.selected.values()]),
            },
          ]}
        />
      )}
      {dialog}
    </Stack>
  );
}
