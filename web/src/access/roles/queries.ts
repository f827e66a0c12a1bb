import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../base/query-client.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import type { RolesScope } from './scope.ts';

/** Every role of a place. */
export function rolesQuery(scope: RolesScope) {
  return queryOptions({
    queryKey: ['roles', scope.key],
    queryFn: ({ signal }) => scope.list(signal),
  });
}

/** Shows what was done and reads the place's roles anew, with all that hangs on them. */
export async function announceRoles(scope: RolesScope, said: 'shell.saved' | 'roles.deleted'): Promise<void> {
  showToast({ kind: 'success', text: translateNow(said) });
  await queryClient.invalidateQueries({ queryKey: ['roles', scope.key] });
}
