import { Group } from '@mantine/core';
import type { ChildDiaryDay } from '#contract/daily/child-diary.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { FileThumbnail } from '../../library/files/FileThumbnail.tsx';
import { nameFile } from '../../library/files/title-file.ts';
import { libraryPaths } from '../../library/library-types.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import classes from './DayFiles.module.css';

/** The photos and documents that the class's diary has of a day, as far as the reader sees them. */
export function DayFiles({ day }: { day: ChildDiaryDay }) {
  const t = useText();
  const { photos_count, documents_count } = day;
  if (photos_count + documents_count === 0) return null;
  const pathOf = (type: FolderType) => `${libraryPaths[type]}/diary/${day.course.id}`;
  const search = { day: day.date } as never;
  return (
    <>
      {photos_count > 0 && <Photos day={day} />}
      <Group gap="lg">
        {photos_count > 0 && (
          <LinkAnchor to={pathOf('gallery')} search={search} className={classes.link ?? ''}>
            {t('diary.photos', { n: photos_count })}
          </LinkAnchor>
        )}
        {documents_count > 0 && (
          <LinkAnchor to={pathOf('document')} search={search} className={classes.link ?? ''}>
            {t('diary.documents', { n: documents_count })}
          </LinkAnchor>
        )}
      </Group>
    </>
  );
}

/** Each opens in the album of that day. */
function Photos({ day: { course, date, photos } }: { day: ChildDiaryDay }) {
  return (
    <ul className={classes.strip}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={classes.photo}>
          <Photo photo={photo} course={course} search={{ day: date, open: String(index) }} />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps {
  photo: LibraryFile;
  course: ChildDiaryDay['course'];
  search: Record<'day' | 'open', string>;
}

function Photo({ photo, course, search }: PhotoProps) {
  const t = useText();
  const { timezone } = useSession().user;
  return (
    <LinkAnchor
      to={`${libraryPaths.gallery}/diary/${course.id}`}
      search={search as never}
      className={classes.open ?? ''}
      aria-label={t('files.open', { name: nameFile(photo, timezone, course.name) })}
    >
      <FileThumbnail file={photo} sizes="160px" />
    </LinkAnchor>
  );
}
