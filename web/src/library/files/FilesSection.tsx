import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { mdiImageOffOutline } from '@mdi/js';
import { type ReactNode, Suspense, useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useRootMark } from '../../ui/root-mark.ts';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import { useFresh } from '../fresh.ts';
import { ChoosingControls } from './ChoosingControls.tsx';
import { toChosen } from './chosen-files.ts';
import { DraftsNotice } from './DraftsNotice.tsx';
import { downloadFile } from './download.ts';
import { beginDrag } from './dragged-files.ts';
import { FileRow } from './FileRow.tsx';
import { FilesGrid, FilesPlaceholder, type Layout } from './FilesGrid.tsx';
import { FileTile } from './FileTile.tsx';
import { findKind } from './file-kinds.ts';
import type { FilesScope } from './files-scope.ts';
import { useDraftsPending } from './use-drafts.ts';
import { useFileActions } from './use-file-actions.tsx';
import { useFileChoice } from './use-file-choice.ts';
import { useFileDays } from './use-file-days.ts';
import { useOpenedFile } from './use-opened-file.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { useSeenFiles } from './use-seen-files.ts';
import { useSteadyActs } from './use-steady-acts.ts';

const Viewer = lazyPart(async () => (await import('./Viewer.tsx')).Viewer);

interface FilesSectionProps {
  scope: FilesScope;
  layout: Layout;
  /** Where the controls that choose files stand (`useChoosingPlace`); by default above the files. */
  choosingIn?: HTMLElement | null;
  /** What is shown if there are no files at all; null if the page shows something else. */
  empty: string | { text: string; help: string } | null;
  /** Whether the chosen files can be moved to a folder. */
  isMovable?: boolean;
  /** Whether each day begins with a large picture. */
  leads?: boolean;
  /** The day that is scrolled to at first. */
  firstDay?: string | undefined;
}

/** The files of a scope: view, select, open, download, move and delete. */
export function FilesSection(props: FilesSectionProps) {
  const { scope, layout, choosingIn, empty, isMovable = false, leads = false, firstDay } = props;
  const t = useText();
  const kindergartenId = useKindergartenId();
  const { timezone } = useSession().user;
  const rows = usePagedRows(scope.source);
  const days = useFileDays(scope);
  const isWaiting = useDraftsPending(scope.drafts);
  const chosen = useFileChoice(scope, rows.rowAt);
  const picked = [...chosen.selected.values()];
  const isFresh = useFresh();
  const view = useOpenedFile();
  const actions = useFileActions({ scope, isMovable, chosen, total: rows.total ?? 0 });
  const { show } = rows;
  const see = useSeenFiles(rows.rowAt);
  const onRange = useCallback(
    (drawn: readonly [number, number], near: readonly [number, number]) => {
      show(...near);
      see(drawn);
    },
    [show, see],
  );

  const acts = useSteadyActs({
    toggle: chosen.toggle,
    press(file, index, keys) {
      if (chosen.takes(keys)) chosen.toggle(file, index, keys);
      else if (findKind(file) === 'other') downloadFile(kindergartenId, file);
      else view.open(index);
    },
    drag: (file, event) => beginDrag(event, chosen.selected.has(file.id) ? picked : [toChosen(file)]),
    list: actions.ofFile,
  });

  useRootMark('choosing', chosen.isChoosing);

  const { total } = rows;
  if (total === undefined || days.isPending || isWaiting) {
    return rows.failure === null ? (
      <FilesPlaceholder layout={layout} />
    ) : (
      <Awaited failure={rows.failure} height={240} onRetry={rows.retry} />
    );
  }
  if (total === 0) {
    if (empty === null) return null;
    const words = typeof empty === 'string' ? { text: empty } : empty;
    const isAlbum = scope.type === 'gallery' && !scope.isSearched;
    const picture = isAlbum ? { illustration: 'empty-album' as const } : { icon: mdiImageOffOutline };
    return (
      <div role="status">
        <EmptyState {...picture} {...words} />
      </div>
    );
  }

  function renderCell(index: number): ReactNode {
    const file = rows.rowAt(index);
    if (file === undefined) return <Skeleton height="100%" radius="lg" />;
    const isChosen = chosen.selected.has(file.id);
    const cell = {
      file,
      index,
      isChosen,
      isFresh: isFresh('file', file.id),
      isChoosing: chosen.isChoosing,
      isDraggable: isMovable && file.allowed.move,
      acts,
    };
    return layout === 'grid' ? (
      <FileTile {...cell} timezone={timezone} scopeName={scope.name} />
    ) : (
      <FileRow {...cell} showsFolder={scope.isSearched} />
    );
  }

  const choosing = (
    <ChoosingControls scope={scope} chosen={chosen} total={total} listKnown={rows.listKnown} />
  );
  return (
    <Stack gap="sm" data-choosing={chosen.isChoosing || undefined}>
      {choosingIn === undefined && <Group justify="flex-end">{choosing}</Group>}
      {choosingIn && createPortal(choosing, choosingIn)}
      {scope.drafts !== undefined && <DraftsNotice drafts={scope.drafts} courseId={scope.courseId} />}
      <VisuallyHidden component="h2">
        {t(scope.type === 'gallery' ? 'files.pictures' : 'files.files')} {total}
      </VisuallyHidden>
      <FilesGrid
        type={scope.type}
        layout={layout}
        total={total}
        days={days.groups}
        leads={leads}
        firstDay={firstDay}
        idOf={(index) => rows.rowAt(index)?.id}
        onRange={onRange}
        renderCell={renderCell}
      />
      {actions.notice}
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          isCountSaid
          scrollsTo
          failure={chosen.failure}
          onClear={chosen.end}
          actions={actions.ofChosen}
        />
      )}
      {actions.dialog}
      {view.index !== null && view.index < total && (
        <Suspense>
          <Viewer scope={scope} index={view.index} onTurn={view.turn} onClose={view.close} />
        </Suspense>
      )}
    </Stack>
  );
}
