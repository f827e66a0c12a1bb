import { archiveChildren, restoreChildren } from '#contract/kindergarten/archived-children.ts';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { deleteChildPicture, uploadChildPicture } from '#contract/kindergarten/child-picture.ts';
import { createChild, getChild, listChildren, updateChild } from '#contract/kindergarten/children.ts';
import { listAllChildren, listOwnChildren } from '#contract/kindergarten/children-elsewhere.ts';
import { listCourseChildren, moveCourseChildren } from '#contract/kindergarten/course-people.ts';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { translateMessage, translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

export const childQuery = (kindergartenId: number, childId: number) =>
  routeQuery(getChild, { params: { kindergarten_id: kindergartenId, child_id: childId } });

/** The children whose guardian the reader is, in all kindergartens. */
export const ownChildrenQuery = routeQuery(listOwnChildren, {});

const paramsOf = (child: ChildDetails) => ({ kindergarten_id: child.kindergarten_id, child_id: child.id });

/** Reads anew every list in which the children stand, and their classes. */
async function refreshLists(): Promise<void> {
  const lists = [listChildren, listAllChildren, listOwnChildren, listCourses, listCourseChildren];
  await Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

async function showChild(child: ChildDetails): Promise<ChildDetails> {
  queryClient.setQueryData(childQuery(child.kindergarten_id, child.id).queryKey, child);
  await refreshLists();
  return child;
}

export async function addChild(
  kindergartenId: number,
  body: CallInput<typeof createChild>['body'],
): Promise<ChildDetails> {
  const child = await callRoute(createChild, { params: { kindergarten_id: kindergartenId }, body });
  showToast({ kind: 'success', text: translateNow('shell.saved') });
  return showChild(child);
}

export async function saveChild(
  child: ChildDetails,
  body: CallInput<typeof updateChild>['body'],
): Promise<ChildDetails> {
  const saved = await callRoute(updateChild, { params: paramsOf(child), body });
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  return showChild(saved);
}

export async function savePicture(child: ChildDetails, file: Blob): Promise<void> {
  await showChild(await callRoute(uploadChildPicture, { params: paramsOf(child), file }));
  showToast({ kind: 'success', text: translateNow('shell.saved') });
}

export async function removePicture(child: ChildDetails): Promise<void> {
  await showChild(await callRoute(deleteChildPicture, { params: paramsOf(child) }));
}

/** Reads the children anew, in lists and on their pages, and says what was done. */
async function showChanged(message: { key: string }): Promise<void> {
  showToast({ kind: 'success', text: translateMessage(message) });
  await Promise.all([refreshLists(), queryClient.invalidateQueries({ queryKey: [getChild.name] })]);
}

export async function archive(
  kindergartenId: number,
  body: CallInput<typeof archiveChildren>['body'],
): Promise<void> {
  const { message } = await callRoute(archiveChildren, { params: { kindergarten_id: kindergartenId }, body });
  await showChanged(message);
}

export async function restore(kindergartenId: number, childIds: number[]): Promise<void> {
  const { message } = await callRoute(restoreChildren, {
    params: { kindergarten_id: kindergartenId },
    body: { child_ids: childIds },
  });
  await showChanged(message);
}

/** Lets the children of one class attend another one from that day on. */
export async function moveChildren(
  params: { kindergarten_id: number; course_id: number },
  body: CallInput<typeof moveCourseChildren>['body'],
): Promise<void> {
  await callRoute(moveCourseChildren, { params, body });
  await showChanged({ key: 'children.move.done' });
}
