import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AlbumCover, listAlbumCovers } from '#contract/library/photos.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';

const none: ReadonlyMap<number, AlbumCover> = new Map();

/** The covers of these albums, by their ids. */
export function useAlbumCovers(albums: readonly { id: number }[]): ReadonlyMap<number, AlbumCover> {
  const { data } = useQuery({
    ...routeQuery(listAlbumCovers, {
      params: { kindergarten_id: useKindergartenId() },
      query: { folder_ids: albums.map(({ id }) => id).join(',') },
    }),
    enabled: albums.length > 0,
    placeholderData: keepPreviousData,
    // Without covers, the albums are still there.
    meta: { showsFailure: true },
  });
  return useMemo(
    () => (data === undefined ? none : new Map(data.data.map((cover) => [cover.folder_id, cover]))),
    [data],
  );
}
