import type { AccessLevel } from './sharing.ts';

/** Why a folder cannot be chosen as the one to move to; texts are the tooltips `folders.move.obstacle.<obstacle>`. */
export const moveObstacles = ['current', 'moving', 'view_only', 'closed', 'other_managers'] as const;
export type MoveObstacle = (typeof moveObstacles)[number];
/** `other_managers`: who may only edit a folder moves it to where the same people manage it. */
type PlainObstacle = Exclude<MoveObstacle, 'other_managers'>;

/** A folder that something is to be moved into. */
interface MoveTarget {
  id: number;
  access: AccessLevel;
  /** Folders of a child stay among themselves. */
  child_id: number | null;
}

/** What is moved: the folders by number, where they lie now, and the child whose they are. */
export interface Moving {
  folderIds: readonly number[];
  parentIds: readonly (number | null)[];
  childId: number | null;
}

/** Null where the folder can be chosen, as far as that can be told without the ways and managers of folders. */
export function findMoveObstacle(target: MoveTarget, moving: Moving): PlainObstacle | null {
  if (moving.folderIds.includes(target.id)) return 'moving';
  if (moving.parentIds.length > 0 && moving.parentIds.every((id) => id === target.id)) return 'current';
  if (target.access === 'view') return 'view_only';
  return target.child_id === moving.childId ? null : 'closed';
}
