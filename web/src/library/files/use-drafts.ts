import { useMutation, useQuery } from '@tanstack/react-query';
import { listTaggableChildren } from '#contract/library/bulk-files.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { refreshLibrary } from '../refresh.ts';
import type { DraftsSource } from './files-scope.ts';

/** Whether it is not known yet if anything waits in the place; what stands below it would move. */
export function useDraftsPending(drafts: DraftsSource | undefined): boolean {
  const { isPending, error } = useQuery({
    queryKey: drafts?.keyOf(1) ?? ['no drafts'],
    queryFn: ({ signal }) => drafts?.load(1, signal),
    enabled: drafts !== undefined,
    meta: { showsFailure: true },
  });
  return drafts !== undefined && isPending && error === null;
}

/** What waits in a place to be shared with parents, and how it is shared. */
export function useDrafts(drafts: DraftsSource, courseId: number | null) {
  const params = { kindergarten_id: useKindergartenId() };
  const { data } = useQuery({
    queryKey: drafts.keyOf(1),
    queryFn: ({ signal }) => drafts.load(1, signal),
    meta: { showsFailure: true },
  });
  const children = useQuery({
    ...routeQuery(listTaggableChildren, { params, query: { course_id: String(courseId) } }),
    enabled: courseId !== null && data !== undefined && data.total > 0,
  });
  const share = useMutation({
    mutationFn: async () =>
      data === undefined || data.newest === null
        ? { done: [], refused: [] }
        : drafts.share({ seen_until: data.newest, seen_total: data.total }),
    onSuccess: ({ done }) =>
      showToast({ kind: 'success', text: translateNow('files.drafts.shared', { count: done.length }) }),
    onSettled: refreshLibrary,
  });
  return {
    data,
    /** The children of the class without consent; undefined until they are read, and for no class. */
    without: children.data?.data.filter(({ consent }) => !consent),
    share: () => share.mutate(),
    isSharing: share.isPending,
    /** Why it was not shared, for `CallFailed`. */
    failure: share.error,
  };
}
