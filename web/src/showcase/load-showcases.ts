import { queryOptions } from '@tanstack/react-query';
import { type Showcase, showcaseGroups } from '../ui/showcase.ts';

const files = import.meta.glob<{ showcase: Showcase }>('../**/*.showcase.tsx');

/** All pieces, in the order of the catalogue. */
export const showcasesQuery = queryOptions({
  queryKey: ['showcases'],
  queryFn: async () => {
    const modules = await Promise.all(Object.values(files).map((load) => load()));
    return modules.map(({ showcase }) => showcase).sort(compareShowcases);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function compareShowcases(one: Showcase, other: Showcase): number {
  const groups = showcaseGroups.indexOf(one.group) - showcaseGroups.indexOf(other.group);
  return groups === 0 ? one.piece.localeCompare(other.piece, 'en') : groups;
}
