import { queryOptions } from '@tanstack/react-query';
import {
  kindergartenGroups,
  listTargetGroupsOfCourse,
  organizationGroups,
  type TargetGroup,
} from '#contract/kindergarten/target-groups.ts';
import { queryClient } from '../../base/query-client.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import type { GroupBody, GroupsScope } from './scope.ts';

export const groupQuery = (scope: GroupsScope, id: number) =>
  queryOptions({
    queryKey: ['target group', scope.key, id] as const,
    queryFn: ({ signal }) => scope.get(id, signal),
  });

async function refreshLists(): Promise<void> {
  const lists = [kindergartenGroups.list, organizationGroups.list, listTargetGroupsOfCourse];
  await Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function addGroup(scope: GroupsScope, body: GroupBody): Promise<TargetGroup> {
  const group = await scope.create(body);
  showToast({ kind: 'success', text: translateNow('shell.saved') });
  await refreshLists();
  return group;
}

/** Writes the whole group, or nothing of it. */
export async function saveGroup(
  scope: GroupsScope,
  id: number,
  body: GroupBody & { version: number },
): Promise<TargetGroup> {
  const group = await scope.update(id, body);
  queryClient.setQueryData(groupQuery(scope, id).queryKey, group);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await refreshLists();
  return group;
}

export async function removeGroup(scope: GroupsScope, id: number): Promise<void> {
  await scope.remove(id);
  showToast({ kind: 'success', text: translateNow('target-groups.deleted') });
  await refreshLists();
}
