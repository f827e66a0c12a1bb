import { type RawBuilder, sql } from 'kysely';
import type { FolderRow } from '#contract/library/folders.ts';
import { findMoveObstacle, type MoveObstacle } from '#contract/library/moving.ts';
import { selectEntries } from '#server/kindergarten/target-groups/audiences.ts';
import { type FolderCall, folderLevel, selectAudiencesOf, withShares } from './access.ts';

/**
 * Whether other people would manage a folder on its new path. A reader with edit rights may move it only if
 * not: otherwise they could take it away from its managers, or manage it themselves below their own folder.
 */
export function differInManagers(
  before: RawBuilder<number[]>,
  after: RawBuilder<number[]>,
): RawBuilder<boolean> {
  const managersOf = (path: RawBuilder<number[]>) =>
    sql`select unique_id from (${selectEntries(selectAudiencesOf(path))}) entry where level = 3`;
  return sql`exists (
    (${managersOf(before)} except ${managersOf(after)}) union all (${managersOf(after)} except ${managersOf(before)})
  )`;
}

/** Why the folders of the call cannot be moved to these targets; possible targets are left out. */
export async function findObstacles(
  call: FolderCall & { query: { folder_id?: number[] | undefined } },
  targets: readonly Pick<FolderRow, 'id' | 'access' | 'child_id'>[],
): Promise<Map<number, MoveObstacle>> {
  const { database, actor, params, query, now } = call;
  const folderIds = query.folder_id ?? [];
  if (folderIds.length === 0) {
    // When files are moved, their child is not known here: the move of files checks it.
    return collect(targets, (row) =>
      findMoveObstacle(row, { folderIds, parentIds: [], childId: row.child_id }),
    );
  }
  const level = folderLevel(actor, params.kindergarten_id);
  const { rows: found } = await sql<{
    id: number;
    below: boolean;
    changes_managers: boolean;
    moved: { parent_id: number | null; child_id: number | null }[];
  }>`
    with ${withShares(actor, params.kindergarten_id, now)}, moving as materialized (
      select * from (
        select folder.id, folder.parent_id, folder.child_id, folder.path, ${level} as level from folders folder
        where folder.id = any(${folderIds}::bigint[]) and folder.kindergarten_id = ${params.kindergarten_id}
      ) there where level > 0
    )
    select target.id, target.path && array(select id from moving) as below,
      exists (
        select from moving where moving.level < 3
          and ${differInManagers(sql`moving.path`, sql`(target.path || moving.id)`)}
      ) as changes_managers,
      (select coalesce(jsonb_agg(jsonb_build_object('parent_id', parent_id, 'child_id', child_id)), '[]') from moving) as moved
    from folders target
    where target.id = any(${targets.map(({ id }) => id)}::bigint[])`.execute(database);
  const byId = new Map(found.map((row) => [row.id, row]));
  return collect(targets, (target) => {
    const row = byId.get(target.id);
    if (row === undefined) return null;
    if (row.below) return 'moving';
    const parentIds = row.moved.map(({ parent_id }) => parent_id);
    const childId = row.moved[0] === undefined ? target.child_id : row.moved[0].child_id;
    const plain = findMoveObstacle(target, { folderIds, parentIds, childId });
    return plain ?? (row.changes_managers ? 'other_managers' : null);
  });
}

function collect<Row extends { id: number }>(
  rows: readonly Row[],
  find: (row: Row) => MoveObstacle | null,
): Map<number, MoveObstacle> {
  return new Map(
    rows.flatMap((row) => {
      const obstacle = find(row);
      return obstacle === null ? [] : [[row.id, obstacle] as const];
    }),
  );
}
