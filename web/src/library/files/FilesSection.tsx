import { Button, Checkbox, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import {
  mdiAccountTagOutline,
  mdiDownloadOutline,
  mdiFolderMoveOutline,
  mdiImageCheckOutline,
  mdiImageOffOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LibraryFile } from '#contract/library/files.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Maybe } from '../../ui/table/maybe.ts';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { MoveDialog } from '../folders/MoveDialog.tsx';
import { useFresh } from '../fresh.ts';
import { AccessibleItemsDialog } from './AccessibleItemsDialog.tsx';
import { type ChosenFile, toChosen } from './chosen-files.ts';
import { DeleteFilesDialog } from './DeleteFilesDialog.tsx';
import { DraftsNotice } from './DraftsNotice.tsx';
import { downloadFile } from './download.ts';
import { beginDrag } from './dragged-files.ts';
import { FileForm } from './FileForm.tsx';
import { FileRow } from './FileRow.tsx';
import { FilesGrid, FilesPlaceholder, type Layout } from './FilesGrid.tsx';
import { type FileActs, FileTile } from './FileTile.tsx';
import { findKind } from './file-kinds.ts';
import { archiveMaximum, type FilesScope } from './files-scope.ts';
import { TagDialog } from './TagDialog.tsx';
import { useArchive } from './use-archive.tsx';
import { mayBeCover, useCover } from './use-cover.ts';
import { useDraftsPending } from './use-drafts.ts';
import { useFileChoice } from './use-file-choice.ts';
import { useFileDays } from './use-file-days.ts';
import { useOpenedFile } from './use-opened-file.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { useSeenFiles } from './use-seen-files.ts';

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
  const rows = usePagedRows(scope.source);
  const days = useFileDays(scope);
  const isWaiting = useDraftsPending(scope.drafts);
  const chosen = useFileChoice(scope, rows.rowAt);
  const picked = [...chosen.selected.values()];
  const ids = picked.map(({ id }) => id);
  const taggable = picked.filter(({ allowed }) => allowed.tag).map(({ id }) => id);
  const isFresh = useFresh();
  const view = useOpenedFile();
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const { dialog, open, close } = useDialog();
  const archive = useArchive(scope);
  const cover = useCover();
  const { show } = rows;
  const onRange = useCallback(
    (drawn: readonly [number, number], near: readonly [number, number]) => {
      show(...near);
      setRange(drawn);
    },
    [show],
  );
  useSeenFiles(Array.from({ length: range[1] - range[0] + 1 }, (_, index) => rows.rowAt(range[0] + index)));

  const acts = useSteadyActs({
    toggle: chosen.toggle,
    press(file, index, keys) {
      if (chosen.takes(keys)) chosen.toggle(file, index, keys);
      else if (findKind(file) === 'other') downloadFile(kindergartenId, file);
      else view.open(index);
    },
    drag: (file, event) => beginDrag(event, chosen.selected.has(file.id) ? picked : [toChosen(file)]),
    list: listActions,
  });

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

  function ask(act: 'delete' | 'move', asked: readonly ChosenFile[]): void {
    const files = asked.filter(({ allowed }) => allowed[act]);
    const blocked = asked.filter(({ allowed }) => !allowed[act]);
    const goOn = () =>
      open(
        act === 'delete' ? (
          <DeleteFilesDialog scope={scope} files={files} onDone={chosen.end} />
        ) : (
          <MoveDialog
            type={scope.type}
            moved={{ kind: 'files', files, childId: scope.childId }}
            onDone={chosen.end}
          />
        ),
      );
    if (blocked.length === 0) goOn();
    else {
      const onContinue = files.length === 0 ? undefined : goOn;
      open(<AccessibleItemsDialog act={act} blocked={blocked} onClose={close} onContinue={onContinue} />);
    }
  }

  function edit(file: LibraryFile): void {
    open(
      <Dialog title={t('files.edit')}>
        <FileForm file={file} hasDescription={file.type === 'gallery'} />
      </Dialog>,
    );
  }

  function download(): void {
    const isMany = picked.length > archiveMaximum;
    const isAll = picked.length === total && !scope.isSearched;
    if (isMany && !isAll) {
      showToast({ kind: 'failure', text: translateNow('files.downloadTooMany', { n: archiveMaximum }) });
      return;
    }
    const [first] = picked;
    if (picked.length === 1 && first?.file) {
      downloadFile(kindergartenId, first.file);
      return;
    }
    archive.save(isMany ? null : ids);
  }

  function listActions(file: LibraryFile): Maybe<RowAction>[] {
    return [
      {
        label: 'files.download',
        icon: mdiDownloadOutline,
        run: () => downloadFile(kindergartenId, file),
      },
      mayBeCover(scope, file) && {
        label: 'files.cover.use',
        icon: mdiImageCheckOutline,
        run: () => cover.choose(file),
      },
      file.allowed.edit && { label: 'files.edit', icon: mdiPencilOutline, run: () => edit(file) },
      file.allowed.move &&
        isMovable && {
          label: 'folders.move',
          icon: mdiFolderMoveOutline,
          run: () => ask('move', [toChosen(file)]),
        },
      file.allowed.delete && {
        label: 'files.delete',
        icon: mdiTrashCanOutline,
        hue: 'coral',
        run: () => ask('delete', [toChosen(file)]),
      },
    ];
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
    return layout === 'grid' ? <FileTile {...cell} /> : <FileRow {...cell} showsFolder={scope.isSearched} />;
  }

  const choosing = chosen.isChoosing ? (
    <>
      {scope.listIds !== null && (
        <Checkbox
          size="sm"
          radius="xs"
          label={t('folders.selectAll')}
          checked={picked.length >= total}
          indeterminate={picked.length > 0 && picked.length < total}
          onChange={() => void chosen.toggleAll(total, rows.listKnown())}
        />
      )}
      <Button variant="subtle" onClick={chosen.end}>
        {t('files.select.end')}
      </Button>
    </>
  ) : (
    <Button variant="subtle" onClick={chosen.start}>
      {t('files.select')}
    </Button>
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
      {archive.notice}
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          isCountSaid
          scrollsTo
          onClear={chosen.end}
          actions={[
            {
              label: t('files.downloadSelected', { n: picked.length }),
              icon: mdiDownloadOutline,
              run: download,
            },
            taggable.length > 0 && {
              label: t('files.tag'),
              icon: mdiAccountTagOutline,
              run: () => open(<TagDialog courseId={scope.courseId} fileIds={taggable} />),
            },
            scope.mayChange &&
              isMovable && {
                label: t('folders.move'),
                icon: mdiFolderMoveOutline,
                run: () => ask('move', picked),
              },
            scope.mayChange && {
              label: t('files.delete'),
              icon: mdiTrashCanOutline,
              run: () => ask('delete', picked),
            },
          ]}
        />
      )}
      {dialog}
      {view.index !== null && view.index < total && (
        <Suspense>
          <Viewer scope={scope} index={view.index} onTurn={view.turn} onClose={view.close} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Returns the same object on every render; each action calls the latest one given. */
function useSteadyActs(latest: FileActs): FileActs {
  const acts = useRef(latest);
  acts.current = latest;
  const [steady] = useState<FileActs>(() => ({
    toggle: (...given) => acts.current.toggle(...given),
    press: (...given) => acts.current.press(...given),
    drag: (...given) => acts.current.drag(...given),
    list: (file) => acts.current.list(file),
  }));
  return steady;
}
