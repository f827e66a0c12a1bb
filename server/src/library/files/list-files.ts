import { type RawBuilder, sql } from 'kysely';
import type { listFileIds, listFiles } from '#contract/library/files.ts';
import { requireFolder } from '#server/library/folders/access.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { findFiles, rightsOf } from './access.ts';
import { readFiles } from './read-files.ts';

type SortBy = Call<typeof listFiles>['query']['sortBy'];

const orders: Record<SortBy, RawBuilder<unknown>> = {
  uploaded_at: sql`file.uploaded_at`,
  captured_at: sql`(coalesce(file.captured_at, file.uploaded_at))`,
  name: sql`file.name`,
};

export async function handleListFiles(call: Call<typeof listFiles>) {
  const { params, query, audit } = call;
  const { id, level } = await requireFolder(call, params.folder_id, 1);
  const direction = query.sortDir === 'desc' ? sql`desc` : sql`asc`;
  const where = isFound(id, query.term);
  const { data, total } = await readFiles(call, {
    where,
    orderBy: sql`order by ${orders[query.sortBy]} ${direction}, file.id ${direction}`,
    limit: limitToPage(query),
    level,
    counted: true,
  });
  const children = data.flatMap((file) => file.children.map((child) => child.id));
  audit({
    file_id: data.map((file) => file.id),
    ...(children.length === 0 ? {} : { child_id: [...new Set(children)] }),
  });
  // A page past the end has no row that could tell the total.
  const counted = data.length > 0 || query.page === 1 ? total : (await findFiles(call, where)).length;
  return makePage(query, data, counted);
}

export async function handleListFileIds(call: Call<typeof listFileIds>) {
  const { params, query, actor, audit } = call;
  const { id } = await requireFolder(call, params.folder_id, 1);
  const files = await findFiles(call, isFound(id, query.term));
  audit({ file_id: files.map((file) => file.id) });
  return {
    data: files.map((file) => ({ id: file.id, allowed: rightsOf(actor, file) })),
  };
}

function isFound(folderId: number, term: string | undefined): RawBuilder<boolean> {
  return sql`file.folder_id = ${folderId} and ${containsTerm(sql`file.name || ' ' || file.description`, term)}`;
}
