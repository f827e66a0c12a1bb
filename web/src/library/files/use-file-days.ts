import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CellGroup } from './cells-layout.ts';
import type { FilesScope } from './files-scope.ts';

interface FileDays {
  /** Empty if the list isn't ordered by day. */
  groups: readonly CellGroup[];
  isPending: boolean;
}

const none: readonly CellGroup[] = [];

/** The days of the files in the scope; without them, if they can't be read, the files are one group. */
export function useFileDays({ days }: Pick<FilesScope, 'days'>): FileDays {
  const query = useQuery({
    queryKey: days?.key ?? ['no days'],
    queryFn: ({ signal }) => days?.load(signal) ?? { data: [] },
    enabled: days !== null,
    meta: { showsFailure: true },
  });
  const data = days === null ? undefined : query.data?.data;
  const groups = useMemo(() => data?.map(({ day, count }) => ({ key: day, count })) ?? none, [data]);
  return { groups, isPending: days !== null && query.isPending && query.error === null };
}
