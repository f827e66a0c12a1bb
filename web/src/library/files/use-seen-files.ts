import { useCallback, useEffect, useRef } from 'react';
import { listDocumentActivity } from '#contract/library/activity.ts';
import { markFilesSeen } from '#contract/library/bulk-files.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { queryClient } from '../../base/query-client.ts';
import { refreshSubjects } from '../../base/subjects.ts';

/** How long ids of visible files are collected before the call, in milliseconds. */
const gathering = 1_500;

type RowAt = (index: number) => LibraryFile | undefined;

/**
 * Reports new files that the reader has seen. On the page they stay marked until the list is refetched.
 * Returns what is called with the range of visible files, both ends included; it never draws anything.
 */
export function useSeenFiles(rowAt: RowAt): (range: readonly [first: number, last: number]) => void {
  const kindergartenId = useKindergartenId();
  const latest = useRef(rowAt);
  latest.current = rowAt;
  const inSight = useRef<readonly [number, number]>([0, -1]);
  const waiting = useRef(new Set<number>());
  const reported = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const gather = useCallback(
    (readRow: RowAt) => {
      const [first, last] = inSight.current;
      for (let index = first; index <= last; index += 1) {
        const file = readRow(index);
        if (file?.status === 'new' && !reported.current.has(file.id)) waiting.current.add(file.id);
      }
      if (waiting.current.size === 0 || timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        const file_ids = [...waiting.current];
        waiting.current.clear();
        for (const id of file_ids) reported.current.add(id);
        // If the call fails, the files are new again next time.
        callRoute(markFilesSeen, { params: { kindergarten_id: kindergartenId }, body: { file_ids } }).then(
          () => {
            void refreshSubjects(['activity']);
            void queryClient.invalidateQueries({ queryKey: [listDocumentActivity.name] });
          },
          () => {},
        );
      }, gathering);
    },
    [kindergartenId],
  );
  useEffect(() => gather(rowAt), [gather, rowAt]);

  return useCallback(
    (range: readonly [number, number]) => {
      inSight.current = range;
      gather(latest.current);
    },
    [gather],
  );
}
