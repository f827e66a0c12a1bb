import { useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { handleFailure } from '../../base/failures.ts';
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

export interface ChosenFiles {
  byId: ReadonlyMap<number, ChosenFile>;
  toggle(file: LibraryFile): void;
  /** All of the list, also what was never scrolled to; if all are chosen, none. */
  toggleAll(total: number, known: readonly LibraryFile[]): Promise<void>;
  clear(): void;
}

/** The files that are chosen in a list; they stay chosen while it scrolls. */
export function useChosenFiles(scope: FilesScope): ChosenFiles {
  const [byId, setById] = useState<ReadonlyMap<number, ChosenFile>>(new Map());
  return {
    byId,
    toggle(file) {
      setById((old) => {
        const next = new Map(old);
        if (!next.delete(file.id)) next.set(file.id, toChosen(file));
        return next;
      });
    },
    async toggleAll(total, known) {
      if (byId.size >= total) return setById(new Map());
      try {
        const all = await scope.listIds();
        const read = new Map(known.map((file) => [file.id, toChosen(file)]));
        setById(
          new Map(
            all.map(({ id, folder_id, allowed }) => [
              id,
              read.get(id) ?? { id, name: '', folderId: folder_id, allowed, file: null },
            ]),
          ),
        );
      } catch (failure) {
        handleFailure(failure);
      }
    },
    clear: () => setById(new Map()),
  };
}

/** A file as something chosen. */
export function toChosen(file: LibraryFile): ChosenFile {
  return { id: file.id, name: file.name, folderId: file.folder?.id ?? null, allowed: file.allowed, file };
}
