import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../base/query-client.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import type { RolesPlace } from './places.ts';

/** Every role of a place. */
export function rolesQuery(place: RolesPlace) {
  return queryOptions({
    queryKey: ['roles', place.key],
    queryFn: ({ signal }) => place.list(signal),
  });
}

/** Shows what was done and reads the place's roles anew, with all that hangs on them. */
export async function announceRoles(place: RolesPlace, said: 'shell.saved' | 'roles.deleted'): Promise<void> {
  showToast({ kind: 'success', text: translateNow(said) });
  await queryClient.invalidateQueries({ queryKey: ['roles', place.key] });
}
