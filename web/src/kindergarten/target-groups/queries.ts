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
import type { GroupBody, GroupsPlace } from './places.ts';

export const groupQuery = (place: GroupsPlace, id: number) =>
  queryOptions({
    queryKey: ['target group', place.key, id] as const,
    queryFn: ({ signal }) => place.get(id, signal),
  });

async function refreshLists(): Promise<void> {
  const lists = [kindergartenGroups.list, organizationGroups.list, listTargetGroupsOfCourse];
  await Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function addGroup(place: GroupsPlace, body: GroupBody): Promise<TargetGroup> {
  const group = await place.create(body);
  showToast({ kind: 'success', text: translateNow('shell.saved') });
  await refreshLists();
  return group;
}

/** Writes the whole group, or nothing of it. */
export async function saveGroup(
  place: GroupsPlace,
  id: number,
  body: GroupBody & { version: number },
): Promise<TargetGroup> {
  const group = await place.update(id, body);
  queryClient.setQueryData(groupQuery(place, id).queryKey, group);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await refreshLists();
  return group;
}

export async function removeGroup(place: GroupsPlace, id: number): Promise<void> {
  await place.remove(id);
  showToast({ kind: 'success', text: translateNow('target-groups.deleted') });
  await refreshLists();
}
