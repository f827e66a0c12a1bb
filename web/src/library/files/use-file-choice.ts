import { useRef, useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { queryClient } from '../../base/query-client.ts';
import { useActionRun } from '../../ui/use-action-run.ts';
import { toChosen, useChosenFiles } from './chosen-files.ts';
import type { HeldKeys } from './FileTile.tsx';
import type { FilesScope } from './files-scope.ts';

export type FileChoice = ReturnType<typeof useFileChoice>;

/** The files that the reader chooses, one by one, in a row with Shift, or all. */
export function useFileChoice(scope: FilesScope, rowAt: (index: number) => LibraryFile | undefined) {
  const chosen = useChosenFiles(scope);
  /** Whether the reader asked to choose; they also do so while any file is chosen. */
  const [isAsked, setAsked] = useState(false);
  /** The file that was chosen last, and where it was then. */
  const anchor = useRef<{ id: number; index: number } | null>(null);
  /** Counts what ends the reading of a row of files. */
  const ends = useRef(0);
  const { failure, forget, run } = useActionRun();
  const isChoosing = isAsked || chosen.selected.size > 0;

  function end(): void {
    setAsked(false);
    anchor.current = null;
    ends.current += 1;
    forget();
    chosen.clear();
  }

  function toggle(file: LibraryFile, index: number, keys?: HeldKeys): void {
    const from = anchor.current === null ? null : findNear(anchor.current, rowAt);
    const before = anchor.current;
    anchor.current = { id: file.id, index };
    if (keys?.shiftKey && from !== null && from !== index) {
      const now = anchor.current;
      void run(() =>
        chooseBetween(from, index, file).catch((failure: unknown) => {
          // The same may be tried again, unless the reader went on.
          if (anchor.current === now) anchor.current = before;
          throw failure;
        }),
      );
    } else {
      forget();
      chosen.toggleRow(toChosen(file));
    }
  }

  /** Chooses the last file, then all between two, also those whose pages were not loaded. */
  async function chooseBetween(from: number, to: number, last: LibraryFile): Promise<void> {
    const begun = ends.current;
    chosen.add([toChosen(last)]);
    const files = await readRange(scope, rowAt, Math.min(from, to), Math.max(from, to));
    if (begun === ends.current) chosen.add(files.map(toChosen));
  }

  return {
    ...chosen,
    toggleAll(...all: Parameters<typeof chosen.toggleAll>) {
      forget();
      ends.current += 1;
      return chosen.toggleAll(...all);
    },
    /** Why a row of files could not be chosen. */
    failure,
    isChoosing,
    start: () => setAsked(true),
    end,
    toggle,
    /** Whether a click with these keys chooses instead of opening. */
    takes: (keys: HeldKeys) => isChoosing || keys.shiftKey || keys.ctrlKey || keys.metaKey,
  };
}

/** How far new and deleted files are expected to move others. */
const farthestMove = 200;

/** Where a file is now, near where it was; null if it is not loaded there any more. */
function findNear(
  { id, index }: { id: number; index: number },
  rowAt: (index: number) => LibraryFile | undefined,
): number | null {
  for (let moved = 0; moved <= farthestMove; moved += 1) {
    if (rowAt(index + moved)?.id === id) return index + moved;
    if (rowAt(index - moved)?.id === id) return index - moved;
  }
  return null;
}

async function readRange(
  { source }: FilesScope,
  rowAt: (index: number) => LibraryFile | undefined,
  first: number,
  last: number,
): Promise<LibraryFile[]> {
  const files: LibraryFile[] = [];
  for (let index = first; index <= last; index += 1) {
    const page = Math.floor(index / source.perPage) + 1;
    const file =
      rowAt(index) ??
      (
        await queryClient.fetchQuery({
          queryKey: source.keyOf(page),
          queryFn: ({ signal }) => source.load(page, signal),
          staleTime: 60_000,
        })
      ).data[index % source.perPage];
    if (file !== undefined) files.push(file);
  }
  return files;
}
