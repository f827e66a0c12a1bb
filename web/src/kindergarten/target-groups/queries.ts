import { queryOptions } from '@tanstack/react-query';
import type { GroupsScope } from './scope.ts';

export const groupQuery = (scope: GroupsScope, id: number) =>
  queryOptions({
    queryKey: ['target-groups', scope.key, id] as const,
    queryFn: ({ signal }) => scope.get(id, signal),
  });
