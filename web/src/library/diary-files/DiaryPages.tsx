import { useParams } from '@tanstack/react-router';
import type { FolderType } from '#contract/library/folders.ts';
import { useOwnLibrary } from '../folders/folders-scope.ts';
import { DiaryAlbum } from './DiaryAlbum.tsx';
import { DiaryAlbums } from './DiaryAlbums.tsx';

export const DiaryAlbumsPage = () => <OwnAlbums type="gallery" />;
export const DiaryFoldersPage = () => <OwnAlbums type="document" />;
export const DiaryAlbumPage = () => <OwnAlbum type="gallery" />;
export const DiaryFolderPage = () => <OwnAlbum type="document" />;

function OwnAlbums({ type }: { type: FolderType }) {
  const scope = useOwnLibrary();
  return (
    scope && <DiaryAlbums kindergartenId={scope.kindergartenId} type={type} path={scope.indexOf(type)} />
  );
}

function OwnAlbum({ type }: { type: FolderType }) {
  const scope = useOwnLibrary();
  const { course_id: courseId } = useParams({ strict: false }) as { course_id: string };
  return (
    scope && (
      <DiaryAlbum
        key={courseId}
        kindergartenId={scope.kindergartenId}
        courseId={Number(courseId)}
        type={type}
        path={scope.indexOf(type)}
      />
    )
  );
}
