import { type RawBuilder, sql } from 'kysely';
import type { FolderRow } from '#contract/library/folders.ts';
import { accessLevels } from '#contract/library/sharing.ts';
import { selectEntries } from '#server/kindergarten/target-groups/audiences.ts';
import { knowIdentities } from '#server/kindergarten/target-groups/know-identities.ts';
import {
  containsSearched,
  ifAsked,
  limitToPage,
  makePage,
  readTotal,
  type SortedQuery,
  type TableQuery,
} from '#server/platform/database/table-query.ts';
import { type FolderCall, type FolderLevel, folderLevel, isFixed, withShares } from './access.ts';

type Row = Omit<FolderRow, 'access' | 'allowed'> & {
  level: Exclude<FolderLevel, 0>;
  /** The parent folder, also if the actor may not see it. */
  lies_in: number | null;
  parent_level: FolderLevel | null;
  empty: boolean;
  total: number;
};

const inOrder = { name: sql`name`, updated_at: sql`changed_at` };

/**
 * When the row of `folders folder` or what is in it was last changed, as its readers know it: when its newest file
 * was shared, so that drafts do not count.
 */
const changedAt = sql<string>`greatest(folder.updated_at, (
  select max(file.shared_at) from files file where file.folder_id = folder.id and file.deleted_at is null
))`;

/** Folders of archived classes come last in every order. */
export function orderOf({ sortBy, sortDir }: SortedQuery<'name' | 'updated_at'>): RawBuilder<unknown> {
  return sql`archived, ${inOrder[sortBy]} ${sortDir === 'desc' ? sql`desc` : sql`asc`}, name, id`;
}

/**
 * A page of folders for lists: those within `room` whose name matches and that the actor sees. `matching` is
 * a condition on the rows of `seen`; by default all match; `kind` is `shared` if `room` excludes children's
 * folders.
 */
export async function pageFolders(
  call: FolderCall,
  query: TableQuery,
  room: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { matching, kind = 'any' }: { matching?: RawBuilder<boolean> | undefined; kind?: 'any' | 'shared' } = {},
) {
  const { database, params, now } = call;
  const reader = await knowIdentities(call);
  const level = folderLevel(reader, params.kindergarten_id, kind);
  // The level of the parents and children of the folders on the page. For children only visibility counts,
  // and inherited management is known already.
  const nearLevel = folderLevel(
    reader,
    params.kindergarten_id,
    kind,
    sql`case when folder.parent_id = page.id then page.level = 3
      else exists (select from managed where folder_id = any(folder.path)) end`,
  );
  const seen = sql`
    with ${withShares(reader, params.kindergarten_id, now)}, seen as (
      select * from (
        select folder.*, ${changedAt} as changed_at, course.archived_at is not null as archived, ${level} as level
        from folders folder left join courses course on course.id = folder.course_id
        where folder.kindergarten_id = ${params.kindergarten_id} and folder.deleted_at is null and ${room}
          and ${containsSearched(sql`folder.name_search`, query.term)}
        -- Keeps the level from being worked out twice, for the row and for the condition.
        offset 0
      ) there where level > 0
    )`;
  const matchingSeen = sql`from seen where ${ifAsked(matching)}`;
  const { rows } = await sql<Row>`
    ${seen}, page as (
      select *, count(*) over () as total ${matchingSeen} order by ${order} ${limitToPage(query)}
    )
    select
      page.id, page.name, page.name_string, page.type, page.public, page.shared_edit, page.course_id, page.child_id,
      page.archived, page.level, page.created_at, page.changed_at as updated_at, page.version, page.parent_id as lies_in,
      near.parent_id, near.parent_name, near.parent_level,
      shares.acl_identities_count, shares.acl_target_groups_count, near.subfolders_count,
      near.count = 0
        and not exists (select from files file where file.folder_id = page.id and file.deleted_at is null) as empty,
      page.total
    from page
    cross join lateral (
      select count(*) filter (where unique_id not like 'group-%') as acl_identities_count,
        count(*) filter (where unique_id like 'group-%') as acl_target_groups_count
      from (${selectEntries(sql`page.audience_id`)}) entry
    ) shares
    cross join lateral (
      select count(*) filter (where is_below), count(*) filter (where is_below and level > 0) as subfolders_count,
        max(id) filter (where not is_below and level > 0) as parent_id,
        max(name) filter (where not is_below and level > 0) as parent_name,
        max(level) filter (where not is_below and level > 0) as parent_level
      from (
        select folder.id, folder.name, folder.id is distinct from page.parent_id as is_below, ${nearLevel} as level
        from folders folder
        where folder.id = page.parent_id or folder.parent_id = page.id and folder.deleted_at is null
        offset 0
      ) folder
    ) near
    order by ${order}`.execute(database);
  const total = await readTotal(database, query, rows, sql`from (${seen} select ${matchingSeen}) matching`);
  return makePage(query, rows.map(describeRow), total);
}

function describeRow({ level, lies_in, parent_level, empty, total: _, ...row }: Row): FolderRow {
  const manages = level === 3;
  const moves = !isFixed({ ...row, parent_id: lies_in });
  return {
    ...row,
    access: accessLevels[level - 1] ?? 'view',
    allowed: {
      add: level >= 2,
      edit: manages,
      rename: manages && moves,
      share: manages && row.child_id === null,
      delete: manages && moves && empty,
      move: moves && (manages || (level === 2 && (parent_level ?? 0) >= 2)),
    },
  };
}
