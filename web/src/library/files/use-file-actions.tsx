import {
  mdiAccountTagOutline,
  mdiDownloadOutline,
  mdiFolderMoveOutline,
  mdiImageCheckOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { ComponentProps, ReactNode } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { makeLocalFailure } from '../../base/local-failure.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import type { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { MoveDialog } from '../folders/MoveDialog.tsx';
import { AccessibleItemsDialog } from './AccessibleItemsDialog.tsx';
import { type ChosenFile, toChosen } from './chosen-files.ts';
import { DeleteFilesDialog } from './DeleteFilesDialog.tsx';
import { downloadFile } from './download.ts';
import { FileForm } from './FileForm.tsx';
import { archiveMaximum, type FilesScope } from './files-scope.ts';
import { TagDialog } from './TagDialog.tsx';
import { useArchive } from './use-archive.tsx';
import { mayBeCover, useCover } from './use-cover.ts';
import type { FileChoice } from './use-file-choice.ts';

interface ActedOn {
  scope: FilesScope;
  /** Whether files can be moved to a folder. */
  isMovable: boolean;
  chosen: FileChoice;
  /** The number of files in the scope. */
  total: number;
}

interface FileActions {
  /** The menu of one file. */
  ofFile: (file: LibraryFile) => Maybe<RowAction>[];
  ofChosen: ComponentProps<typeof SelectionBar>['actions'];
  /** The dialog of an action. */
  dialog: ReactNode;
  /** How far an archive is. */
  notice: ReactNode;
}

/** What can be done with one file, and with all chosen ones. */
export function useFileActions({ scope, isMovable, chosen, total }: ActedOn): FileActions {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const { dialog, open, close } = useDialog();
  const archive = useArchive(scope);
  const cover = useCover();
  const picked = [...chosen.selected.values()];
  const taggable = picked.filter(({ allowed }) => allowed.tag).map(({ id }) => id);

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

  async function download(): Promise<void> {
    const isMany = picked.length > archiveMaximum;
    const isAll = picked.length === total && !scope.isSearched;
    if (isMany && !isAll) {
      throw makeLocalFailure('files.downloadTooMany', { n: archiveMaximum });
    }
    const [first] = picked;
    if (picked.length === 1 && first?.file) {
      downloadFile(kindergartenId, first.file);
      return;
    }
    await archive.save(isMany ? null : picked.map(({ id }) => id));
  }

  function ofFile(file: LibraryFile): Maybe<RowAction>[] {
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

  const ofChosen = [
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
  ];
  return { ofFile, ofChosen, dialog, notice: archive.notice };
}
