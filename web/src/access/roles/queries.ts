import { queryOptions } from '@tanstack/react-query';
import type { RolesScope } from './scope.ts';

/** Every role of a place. */
export function rolesQuery(scope: RolesScope) {
  return queryOptions({
    queryKey: ['roles', scope.key],
    queryFn: ({ signal }) => scope.list(signal),
  });
}
