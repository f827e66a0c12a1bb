import { queryOptions } from '@tanstack/react-query';
import {
  listOrganizationTargetGroups,
  listTargetGroups,
  listTargetGroupsOfCourse,
  type TargetGroup,
} from '#contract/kindergarten/target-groups.ts';
import { queryClient } from '../../app/query-client.ts';
import { translateNow } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import type { GroupBody, GroupsPlace } from './places.ts';

export const groupQuery = (place: GroupsPlace, id: number) =>
  queryOptions({
    queryKey: ['target group', place.key, id] as const,
    queryFn: ({ signal }) => place.get(id, signal),
  });

async function refreshLists(): Promise<void> {
  const lists = [listTargetGroups, listOrganizationTargetGroups, listTargetGroupsOfCourse];
  await Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function addGroup(place: GroupsPlace, body: GroupBody): Promise<TargetGroup> {
  const group = await place.create(body);
  showToast({ kind: 'success', text: translateNow('shell.saved') });
  await refreshLists();
  return group;
}

const listIds = (identities: TargetGroup['members']) => identities.map(({ unique_id }) => unique_id);
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Writes what differs from the group as it was read, each part by its own call. */
export async function saveGroup(
  place: GroupsPlace,
  read: TargetGroup,
  { version, ...body }: GroupBody & { version: number },
): Promise<TargetGroup> {
  let group: TargetGroup = { ...read, version };
  if (body.name !== read.name) {
    group = await place.rename(read.id, { name: body.name, version: group.version });
  }
  if (!isSame(body.members, listIds(read.members))) {
    group = await place.setMembers(read.id, { members: body.members, version: group.version });
  }
  if (!isSame(body.consumer, listIds(read.consumer))) {
    group = await place.setConsumer(read.id, { consumer: body.consumer, version: group.version });
  }
  queryClient.setQueryData(groupQuery(place, read.id).queryKey, group);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await refreshLists();
  return group;
}

export async function removeGroup(place: GroupsPlace, id: number): Promise<void> {
  await place.remove(id);
  showToast({ kind: 'success', text: translateNow('target-groups.deleted') });
  await refreshLists();
}
