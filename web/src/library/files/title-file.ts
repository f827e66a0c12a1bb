import { nameDay, nameDayOf } from '../days.ts';
import { isCameraName } from './camera-names.ts';
import type { ShownFile } from './files-scope.ts';

/** The place shown beside a picture: its album or class. */
export interface FileTitle {
  title: string;
  /** Second line; empty for none. */
  place: string;
}

type TitledFile = Pick<ShownFile, 'name' | 'captured_at' | 'uploaded_at' | 'day' | 'folder' | 'course'>;

/** What a picture is called: the name that a person gave it, else its day; and where it belongs. */
export function titleFile(file: TitledFile, timezone: string, scopeName: string): FileTitle {
  const day =
    file.day === null ? nameDayOf(file.captured_at ?? file.uploaded_at, timezone) : nameDay(file.day);
  const place = file.course?.name ?? file.folder?.name ?? scopeName;
  return isCameraName(file.name)
    ? { title: day, place }
    : { title: file.name.replace(/\.[a-z0-9]{2,5}$/i, ''), place: [day, place].filter(Boolean).join(' · ') };
}

/** What a picture is called for those who do not see it: a name that says something, else its day and place. */
export function nameFile(file: TitledFile, timezone: string, scopeName: string): string {
  const { title, place } = titleFile(file, timezone, scopeName);
  return isCameraName(file.name) ? [title, place].filter(Boolean).join(' · ') : title;
}
