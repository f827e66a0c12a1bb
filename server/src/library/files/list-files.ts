import { type RawBuilder, sql } from 'kysely';
import { type LibraryFile, listFileIds, listFiles } from '#contract/library/files.ts';
import { type FolderLevel, requireFolder } from '#server/library/folders/access.ts';
import {
  containsTerm,
  limitToPage,
  makePage,
  type TableQuery,
} from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { type FileCall, findFiles, liesIn, liesInOrBelow, nameSubjects, rightsOf } from './access.ts';
import { type FileSelection, readFiles } from './read-files.ts';

type SortBy = Call<typeof listFiles>['query']['sortBy'];

/** What each order sorts by, in a row of `files file`. */
export const orders: Record<SortBy, RawBuilder<unknown>> = {
  uploaded_at: sql`file.uploaded_at`,
  captured_at: sql`(coalesce(file.captured_at, file.uploaded_at))`,
  name: sql`file.name`,
};

export const handleListFiles = bind(listFiles, async (call) => {
  const { id, level } = await requireFolder(call, call.params.folder_id, 1);
  return call.query.term === undefined
    ? pageFiles(call, liesIn(id), level)
    : pageFiles(call, liesInOrBelow(id));
});

/**
 * A page of the files of a place; with a term only those whose name matches. The level is given if the actor
 * has the same level for all of them.
 */
export async function pageFiles(
  call: FileCall & Pick<Call<typeof listFiles>, 'query' | 'audit' | 'platform'>,
  place: RawBuilder<boolean>,
  level?: FolderLevel,
) {
  const { query } = call;
  const direction = query.sortDir === 'desc' ? sql`desc` : sql`asc`;
  const { data, total } = await readPageOfFiles(call, {
    where: isFound(place, query.term),
    orderBy: sql`order by ${orders[query.sortBy]} ${direction}, file.id ${direction}`,
    level,
  });
  return makePage(query, data, total);
}

/** The requested page of files, and the total number on all pages. */
export async function readPageOfFiles(
  call: FileCall & Pick<Call<typeof listFiles>, 'audit' | 'platform'> & { query: TableQuery },
  selection: Pick<FileSelection, 'where' | 'orderBy' | 'level'>,
) {
  const { query, audit } = call;
  const page = await readFiles(call, { ...selection, limit: limitToPage(query), counted: true });
  audit(nameShown(page.data));
  if (page.data.length > 0 || query.page === 1) return page;
  // A page after the last one has no row that contains the total.
  return { data: page.data, total: (await findFiles(call, selection.where)).length };
}

export const handleListFileIds = bind(listFileIds, async (call) => {
  const { params, query } = call;
  const { id } = await requireFolder(call, params.folder_id, 1);
  return listIds(call, isFound(query.term === undefined ? liesIn(id) : liesInOrBelow(id), query.term));
});

/** All files that meet the condition, with what the actor may do with each. */
export async function listIds(
  call: FileCall & Pick<Call<typeof listFileIds>, 'audit'>,
  where: RawBuilder<boolean>,
) {
  const files = await findFiles(call, where);
  call.audit(nameSubjects(files));
  return {
    data: files.map((file) => ({
      id: file.id,
      folder_id: file.folder_id,
      allowed: rightsOf(call.actor, file),
    })),
  };
}

/** For the audit log: the files that were shown, and the children on them. */
function nameShown(files: readonly Pick<LibraryFile, 'id' | 'children'>[]): Record<string, number[]> {
  const children = files.flatMap((file) => file.children.map((child) => child.id));
  return {
    file_id: files.map(({ id }) => id),
    ...(children.length === 0 ? {} : { child_id: [...new Set(children)] }),
  };
}

/** Limits a place to the files whose name or description contains the term. */
export function isFound(place: RawBuilder<boolean>, term: string | undefined): RawBuilder<boolean> {
  return sql`${place} and ${containsTerm(sql`file.name || ' ' || file.description`, term)}`;
}
