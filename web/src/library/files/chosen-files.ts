import type { LibraryFile } from '#contract/library/files.ts';
import { handleFailure } from '../../base/failures.ts';
import { useSelection } from '../../ui/table/selection.ts';
import type { FilesScope } from './files-scope.ts';

/** A chosen file; its name is empty where its page was never read. */
export interface ChosenFile {
  id: number;
  name: string;
  /** Where it lies. */
  folderId: number | null;
  allowed: { delete: boolean; move: boolean };
  /** Null where its page was never read. */
  file: LibraryFile | null;
}

/** The files that are chosen in a list; they stay chosen while it scrolls. */
export function useChosenFiles(scope: FilesScope) {
  const selection = useSelection<ChosenFile>();
  /** All of the list, also what was never scrolled to; if all are chosen, none. */
  async function toggleAll(total: number, known: readonly LibraryFile[]): Promise<void> {
    if (selection.selected.size >= total) return selection.clear();
    try {
      const all = await scope.listIds();
      const read = new Map(known.map((file) => [file.id, toChosen(file)]));
      selection.choose(
        all.map(
          ({ id, folder_id, allowed }) =>
            read.get(id) ?? { id, name: '', folderId: folder_id, allowed, file: null },
        ),
      );
    } catch (failure) {
      handleFailure(failure);
    }
  }
  return { ...selection, toggleAll };
}

/** A file as something chosen. */
export function toChosen(file: LibraryFile): ChosenFile {
  return { id: file.id, name: file.name, folderId: file.folder?.id ?? null, allowed: file.allowed, file };
}
