import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { deleteChildPicture, uploadChildPicture } from '#contract/kindergarten/child-picture.ts';
import { getChild } from '#contract/kindergarten/children.ts';
import { listOwnChildren } from '#contract/kindergarten/children-elsewhere.ts';
import { routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';

export const childQuery = (kindergartenId: number, childId: number) =>
  routeQuery(getChild, { params: { kindergarten_id: kindergartenId, child_id: childId } });

/** The children whose guardian the reader is, in all kindergartens. */
export const ownChildrenQuery = routeQuery(listOwnChildren, {});

/** The place of calls about a child. */
export const paramsOf = (child: ChildDetails) => ({
  kindergarten_id: child.kindergarten_id,
  child_id: child.id,
});

export async function savePicture(child: ChildDetails, file: Blob): Promise<void> {
  await runRoute(uploadChildPicture, { params: paramsOf(child), file }, 'shell.saved');
}

export async function removePicture(child: ChildDetails): Promise<void> {
  await runRoute(deleteChildPicture, { params: paramsOf(child) });
}
