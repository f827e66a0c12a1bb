import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getChildFolder, listChildFolders } from '#contract/library/child-files.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { callRoute } from '../../base/api.ts';
import { routeQuery } from '../../base/query-client.ts';
import { findNextPage, toQuery } from '../folders/queries.ts';

/** The folders that children have by themselves, page after page. */
export function childFoldersQuery(kindergartenId: number, type: FolderType, term: string) {
  return infiniteQueryOptions({
    queryKey: [listChildFolders.name, kindergartenId, type, term] as const,
    queryFn: ({ pageParam, signal }) =>
      callRoute(listChildFolders, {
        params: { kindergarten_id: kindergartenId },
        query: { ...toQuery(pageParam, term), type },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => findNextPage(total, pages),
    placeholderData: keepPreviousData,
  });
}

/** The child's own folder of a type. */
export function childFolderQuery(kindergartenId: number, childId: number, type: FolderType) {
  return routeQuery(getChildFolder, {
    params: { kindergarten_id: kindergartenId, child_id: childId },
    query: { type },
  });
}
