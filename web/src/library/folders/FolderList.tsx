import { Stack, Text, Title } from '@mantine/core';
import { mdiFolderMoveOutline, mdiFolderSearchOutline } from '@mdi/js';
import { useState } from 'react';
import type { FolderRow, FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import { useSelection } from '../../ui/table/selection.ts';
import { MoreButton } from '../MoreButton.tsx';
import type { RoutePages } from '../use-route-pages.ts';
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx';
import { EditFolderDialog } from './EditFolderDialog.tsx';
import { type FolderAct, FolderTable } from './FolderTable.tsx';
import type { FoldersScope } from './folders-scope.tsx';
import { MoveDialog } from './MoveDialog.tsx';

interface FolderListProps {
  scope: FoldersScope;
  type: FolderType;
  list: RoutePages<FolderRow>;
  /** Whether the rows are what a search found. */
  isSearched: boolean;
  /** What stands where there is none; nothing where something else is shown on the page. */
  empty: string | null;
  /** Whether more follows on the page, so that one line says that there is none. */
  isEmptyBrief?: boolean;
}

/** A list of folders with what can be done with them. */
export function FolderList(props: FolderListProps) {
  const { scope, type, list, isSearched, empty, isEmptyBrief = false } = props;
  const { rows, total, error, retry } = list;
  const t = useText();
  const selection = useSelection<FolderRow>();
  const [acting, setActing] = useState<{ act: FolderAct; folders: readonly FolderRow[] } | null>(null);
  if (rows === undefined) return <Awaited failure={error} height={200} onRetry={retry} />;
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
