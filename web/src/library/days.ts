import { getLocale, type Translate } from '../base/text.ts';
import { findDateFormatter, readDayIn } from '../ui/dates/formatter.ts';
import { writeRelativeDay } from '../ui/dates/instant.ts';
import { readToday } from '../ui/dates/today.ts';

/** A day (`YYYY-MM-DD`) as people say it: `Today`, `Fri 20 Nov`, with the year only if another. */
export function nameDay(day: string): string {
  const reader = { locale: getLocale(), timezone: 'UTC' };
  const text = writeRelativeDay(new Date(day), new Date(readToday()), reader);
  return text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);
}

/** The day of an instant as people say it. */
export function nameDayOf(instant: string, timezone: string): string {
  return nameDay(readDayIn(new Date(instant), timezone));
}

/** `7 photos, 1 video`; leaves out what there is none of. */
export function countPhotos(
  { photos_count, videos_count }: { photos_count: number; videos_count: number },
  t: Translate,
): string {
  return [
    photos_count > 0 ? t('files.pictures.count', { count: photos_count }) : '',
    videos_count > 0 ? t('files.videos.count', { count: videos_count }) : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** A day as the head of a story: `Friday`, within the last week, else as people say it. */
export function nameWeekday(day: string, locale: string): string {
  const apart = (Date.parse(readToday()) - Date.parse(day)) / 86_400_000;
  if (apart < 2 || apart > 6) return nameDay(day);
  const name = findDateFormatter(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
