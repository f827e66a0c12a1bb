import type { AccessLevel } from './sharing.ts';

/** Why a folder cannot be the target of a move; the tooltip texts are `folders.move.obstacle.<obstacle>`. */
export const moveObstacles = ['current', 'moving', 'view_only', 'closed', 'other_managers'] as const;
export type MoveObstacle = (typeof moveObstacles)[number];
/** `other_managers`: people who may only edit move it only to a folder with the same managers. */
type PlainObstacle = Exclude<MoveObstacle, 'other_managers'>;

/** A possible target folder of a move. */
interface MoveTarget {
  id: number;
  access: AccessLevel;
  /** Folders of a child can be moved only within that child's folders. */
  child_id: number | null;
}

/** The moved folders: their numbers, their present parents, and the child that owns them. */
export interface Moving {
  folderIds: readonly number[];
  parentIds: readonly (number | null)[];
  childId: number | null;
}

/** Null if the folder can be the target, as far as known without the parents and managers of folders. */
export function findMoveObstacle(target: MoveTarget, moving: Moving): PlainObstacle | null {
  if (moving.folderIds.includes(target.id)) return 'moving';
  if (moving.parentIds.length > 0 && moving.parentIds.every((id) => id === target.id)) return 'current';
  if (target.access === 'view') return 'view_only';
  return target.child_id === moving.childId ? null : 'closed';
}
