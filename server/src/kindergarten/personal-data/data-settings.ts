import { sql } from 'kysely';
import {
  type DataSettings,
  type DueErasure,
  type Erasure,
  getDataSettings,
  listDueErasures,
  listErasures,
  updateDataSettings,
} from '#contract/kindergarten/personal-data.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { setRetention } from '../settings/retention.ts';

/** Before the first edit there is no row: nothing is erased automatically. */
async function findDataSettings({
  database,
  params,
}: Call<typeof getDataSettings | typeof updateDataSettings>): Promise<DataSettings> {
  const { rows } = await sql<DataSettings>`
    select retention_months, version from kindergarten_settings
    where kindergarten_id = ${params.kindergarten_id}`.execute(database);
  return rows[0] ?? { retention_months: null, version: 1 };
}

export const handleGetDataSettings = bind(getDataSettings, findDataSettings);

/** An edit of an older version is refused with the current row. */
export const handleUpdateDataSettings = bind(updateDataSettings, async (call) => {
  const { database, params, body } = call;
  const writing = setRetention(database, params.kindergarten_id, body.retention_months, body.version);
  return editRow(call, writing, () => findDataSettings(call));
});

export const handleListDue = bind(listDueErasures, async ({ database, params, query, audit }) => {
  const matching = sql`
    from children child
    where child.kindergarten_id = ${params.kindergarten_id} and child.archived_at is not null
      and child.erased_at is null and ${containsTerm(sql`(child.fname || ' ' || child.lname)`, query.term)}`;
  const page = await readPage(
    { database, query },
    sql<DueErasure>`
      select
        child.id, child.fname, child.lname, child.archived_at,
        child.archived_at + make_interval(months => ${query.months ?? null}::integer) as erase_at,
        (
          select failed.at from failed_erasures failed
          where failed.child_id = child.id and failed.at >= child.archived_at
        ) as failed_at
      ${matching} order by child.archived_at, child.id ${limitToPage(query)}`,
    matching,
  );
  audit({ child_id: page.data.map((row) => row.id) });
  return page;
});

export const handleListErasures = bind(listErasures, (call) => {
  const here = sql`from erasures where kindergarten_id = ${call.params.kindergarten_id}`;
  return readPage(
    call,
    sql<Erasure>`
      select
        id, subject_id, reason, at,
        (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(counts)) as rows
      ${here} order by at desc, id desc ${limitToPage(call.query)}`,
    here,
  );
});
