import type { LibraryFile } from '#contract/library/files.ts';
import { useSelection } from '../../ui/table/selection.ts';
import type { FilesScope } from './files-scope.ts';

/** A chosen file; its name is empty if its page was never loaded. */
export interface ChosenFile {
  id: number;
  name: string;
  /** Its folder. */
  folderId: number | null;
  allowed: { delete: boolean; move: boolean; tag: boolean };
  /** Null if its page was never loaded. */
  file: LibraryFile | null;
}

/** The selected files of a list; scrolling keeps the selection. */
export function useChosenFiles(scope: FilesScope) {
  const selection = useSelection<ChosenFile>();
  /** Selects the whole list, including pages never loaded; clears the selection if all are selected. */
  async function toggleAll(total: number, known: readonly LibraryFile[]): Promise<void> {
    if (selection.selected.size >= total) return selection.clear();
    if (scope.listIds === null) return;
    const all = await scope.listIds();
    const read = new Map(known.map((file) => [file.id, toChosen(file)]));
    selection.choose(
      all.map(
        ({ id, folder_id, allowed }) =>
          read.get(id) ?? { id, name: '', folderId: folder_id, allowed, file: null },
      ),
    );
  }
  return { ...selection, toggleAll };
}

/** Converts a file to a selected item. */
export function toChosen(file: LibraryFile): ChosenFile {
  return { id: file.id, name: file.name, folderId: file.folder?.id ?? null, allowed: file.allowed, file };
}
