import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { mdiFolderMoveOutline, mdiFolderSearchOutline } from '@mdi/js';
import { useState } from 'react';
import type { FolderRow, FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import { useSelection } from '../../ui/table/selection.ts';
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx';
import { EditFolderDialog } from './EditFolderDialog.tsx';
import { type FolderAct, FolderTable } from './FolderTable.tsx';
import type { FoldersScope } from './folders-scope.ts';
import { MoveDialog } from './MoveDialog.tsx';

interface FolderListProps {
  scope: FoldersScope;
  type: FolderType;
  /** Those that were read; undefined until the first page is there. */
  rows: readonly FolderRow[] | undefined;
  total: number;
  /** Whether the rows are what a search found. */
  isSearched: boolean;
  /** What stands where there is none; nothing where something else is shown on the page. */
  empty: string | null;
  /** Whether more follows on the page, so that one line says that there is none. */
  isEmptyBrief?: boolean;
  /** Reads the next page; undefined at the end. */
  onMore?: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** A list of folders with what can be done with them. */
export function FolderList(props: FolderListProps) {
  const { scope, type, rows, total, isSearched, empty, isEmptyBrief = false, onMore, isLoadingMore } = props;
  const t = useText();
  const selection = useSelection<FolderRow>();
  const [acting, setActing] = useState<{ act: FolderAct; folders: readonly FolderRow[] } | null>(null);
  if (rows === undefined) return <Skeleton height={200} radius="lg" data-loading aria-busy />;
  if (rows.length === 0) {
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
  const close = () => setActing(null);
  const [first] = acting?.folders ?? [];
  return (
    <Stack gap="sm">
      <Title order={2}>
        {t(type === 'gallery' ? 'folders.albums' : 'folders.folders')}{' '}
        <Text component="span" c="dimmed" className="tabular">
          {total}
        </Text>
      </Title>
      <FolderTable
        scope={scope}
        type={type}
        rows={rows}
        selection={selection}
        showsParents={isSearched}
        onAct={(act, folder) => setActing({ act, folders: [folder] })}
      />
      {onMore !== undefined && (
        <Group justify="center">
          <Button variant="default" loading={isLoadingMore} onClick={onMore}>
            {t('folders.seeMore')}
          </Button>
        </Group>
      )}
      {selection.selected.size > 0 && (
        <SelectionBar
          count={selection.selected.size}
          onClear={selection.clear}
          actions={[
            {
              label: t('folders.move'),
              icon: mdiFolderMoveOutline,
              isMain: true,
              run: () => setActing({ act: 'move', folders: [...selection.selected.values()] }),
            },
          ]}
        />
      )}
      {acting?.act === 'edit' && first !== undefined && (
        <EditFolderDialog scope={scope} folderId={first.id} onClose={close} />
      )}
      {acting?.act === 'delete' && first !== undefined && (
        <DeleteFolderDialog scope={scope} folder={first} onDone={close} onClose={close} />
      )}
      {acting?.act === 'move' && (
        <MoveDialog
          scope={scope}
          type={type}
          moved={{ kind: 'folders', folders: acting.folders }}
          onDone={() => {
            selection.clear();
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
