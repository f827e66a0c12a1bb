import { useParams } from '@tanstack/react-router';
import type { FolderType } from '#contract/library/folders.ts';
import { useOwnLibrary } from '../folders/folders-place.ts';
import { DiaryAlbum } from './DiaryAlbum.tsx';
import { DiaryAlbums } from './DiaryAlbums.tsx';

export const DiaryAlbumsPage = () => <OwnAlbums type="gallery" />;
export const DiaryFoldersPage = () => <OwnAlbums type="document" />;
export const DiaryAlbumPage = () => <OwnAlbum type="gallery" />;
export const DiaryFolderPage = () => <OwnAlbum type="document" />;

function OwnAlbums({ type }: { type: FolderType }) {
  const place = useOwnLibrary();
  return (
    place && <DiaryAlbums kindergartenId={place.kindergartenId} type={type} path={place.indexOf(type)} />
  );
}

function OwnAlbum({ type }: { type: FolderType }) {
  const place = useOwnLibrary();
  const { course_id: courseId } = useParams({ strict: false }) as { course_id: string };
  return (
    place && (
      <DiaryAlbum
        key={courseId}
        kindergartenId={place.kindergartenId}
        courseId={Number(courseId)}
        type={type}
        path={place.indexOf(type)}
      />
    )
  );
}
