import type { UseQueryResult } from '@tanstack/react-query';
import { listFirst } from './list-first.ts';
import { type Need, NeedSymbol, Needs } from './Needs.tsx';

interface CountedNeedProps<Row> extends Pick<Need, 'action' | 'to'> {
  /** The first rows of the list that the row opens, and how many it has. */
  query: UseQueryResult<{ data: readonly Row[]; total: number }>;
  /** A path of `@mdi/js`. */
  icon: string;
  titleOf: (count: number) => string;
  nameOf: (row: Row) => string;
  search: Record<string, string>;
}

/** One row of what waits, for all rows of a filtered list; nothing if the list is empty. */
export function CountedNeed<Row>({
  query,
  icon,
  titleOf,
  nameOf,
  action,
  to,
  search,
}: CountedNeedProps<Row>) {
  return (
    <Needs
      query={query}
      list={({ data, total }) => {
        if (total === 0) return [];
        const row = { face: <NeedSymbol icon={icon} />, title: titleOf(total), action, to, search };
        return [{ key: to, second: listFirst(data.map(nameOf), total), ...row }];
      }}
    />
  );
}
