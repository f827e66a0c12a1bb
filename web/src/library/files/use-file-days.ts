import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilesScope, ListedDay } from './files-scope.ts';

/** A day of a list with its heading. */
export interface DayGroup {
  key: string;
  count: number;
  day: ListedDay;
}

interface FileDays {
  /** Empty if the list isn't ordered by day. */
  groups: readonly DayGroup[];
  isPending: boolean;
}

const none: readonly DayGroup[] = [];

/** The days of the files in the scope; without them, if they can't be read, the files are one group. */
export function useFileDays({ days }: Pick<FilesScope, 'days'>): FileDays {
  const query = useQuery({
    queryKey: days?.key ?? ['no days'],
    queryFn: ({ signal }) => days?.load(signal) ?? { data: [] },
    enabled: days !== null,
    meta: { showsFailure: true },
  });
  const data = days === null ? undefined : query.data?.data;
  const groups = useMemo(() => data?.map(groupDay) ?? none, [data]);
  return { groups, isPending: days !== null && query.isPending && query.error === null };
}

function groupDay(day: ListedDay): DayGroup {
  return 'count' in day
    ? { key: day.day, count: day.count, day }
    : { key: `${day.day}/${day.course?.id ?? ''}`, count: day.photos_count + day.videos_count, day };
}
