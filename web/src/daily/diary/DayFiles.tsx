import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChildDiaryDay } from '#contract/daily/child-diary.ts';
import { listDiaryFileDays, listDiaryFiles } from '#contract/library/diary-files.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { indexFlags } from '#contract/library/type-flags.ts';
import { addDays } from '#contract/platform/days.ts';
import { routeQuery } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { findMonthStart } from '../../communication/events/days.ts';
import { FileThumbnail } from '../../library/files/FileThumbnail.tsx';
import { nameFile } from '../../library/files/title-file.ts';
import { libraryPaths } from '../../library/library-types.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import classes from './DayFiles.module.css';

/** As many as fit beside one another on a phone. */
const photosShown = 4;

interface DayFilesProps {
  day: Pick<ChildDiaryDay, 'course' | 'date'>;
  kindergartenId: number;
}

/** The photos and documents that the class's diary has of a day, as far as the reader sees them. */
export function DayFiles({ day, kindergartenId }: DayFilesProps) {
  const t = useText();
  const photos = useCount('gallery', day, kindergartenId);
  const documents = useCount('document', day, kindergartenId);
  if (photos + documents === 0) return null;
  const pathOf = (type: FolderType) => `${libraryPaths[type]}/diary/${day.course.id}`;
  const search = { day: day.date } as never;
  return (
    <>
      {photos > 0 && <Photos day={day} kindergartenId={kindergartenId} count={photos} />}
      <Group gap="lg">
        {photos > 0 && (
          <LinkAnchor to={pathOf('gallery')} search={search} className={classes.link ?? ''}>
            {t('diary.photos', { n: photos })}
          </LinkAnchor>
        )}
        {documents > 0 && (
          <LinkAnchor to={pathOf('document')} search={search} className={classes.link ?? ''}>
            {t('diary.documents', { n: documents })}
          </LinkAnchor>
        )}
      </Group>
    </>
  );
}

/** How many files the reader sees; the days of a month are read together. */
function useCount(type: FolderType, { course, date }: DayFilesProps['day'], kindergartenId: number): number {
  const session = useSession();
  const first = findMonthStart(date);
  const { data } = useQuery({
    ...routeQuery(listDiaryFileDays, {
      params: { kindergarten_id: kindergartenId, course_id: course.id },
      query: {
        module: type === 'gallery' ? 'gallery' : 'documents',
        start_date: first,
        end_date: addDays(findMonthStart(first, 1), -1),
      },
    }),
    enabled: holdsFlag(session, indexFlags[type]),
    // What the diary says is there without its pictures.
    meta: { showsFailure: true },
  });
  return data?.data.find(({ day }) => day === date)?.count ?? 0;
}

/** The first photos of the day; each opens in the album of that day. */
function Photos({ day: { course, date }, kindergartenId, count }: DayFilesProps & { count: number }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { data } = useQuery({
    ...routeQuery(listDiaryFiles, {
      params: { kindergarten_id: kindergartenId, course_id: course.id },
      query: { module: 'gallery', start_date: date, end_date: date, perPage: String(photosShown) },
    }),
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  const photos = data?.files.data ?? [];
  return (
    <ul className={classes.strip}>
      {Array.from({ length: Math.min(count, photosShown) }, (_, index) => {
        const photo = photos[index];
        return (
          <li key={photo?.id ?? `empty ${index}`} className={classes.photo}>
            {photo && (
              <LinkAnchor
                to={`${libraryPaths.gallery}/diary/${course.id}`}
                search={{ day: date, open: String(index) } as never}
                className={classes.open ?? ''}
                aria-label={t('files.open', { name: nameFile(photo, timezone, course.name) })}
              >
                <FileThumbnail file={photo} sizes="160px" />
              </LinkAnchor>
            )}
          </li>
        );
      })}
    </ul>
  );
}
