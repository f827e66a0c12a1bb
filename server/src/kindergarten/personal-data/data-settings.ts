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
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { setRetention } from '../settings/retention.ts';

/** Before the first edit there is no row: nothing goes by itself. */
async function findDataSettings(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
): Promise<DataSettings> {
  const { rows } = await sql<DataSettings>`
    select retention_months, version from kindergarten_settings where kindergarten_id = ${kindergartenId}`.execute(
    database,
  );
  return rows[0] ?? { retention_months: null, version: 1 };
}

export const handleGetDataSettings = bind(getDataSettings, ({ database, params }) => {
  return findDataSettings(database, params.kindergarten_id);
});

/** An edit of an older version is refused with the present row. */
export const handleUpdateDataSettings = bind(updateDataSettings, async (call) => {
  const { database, body } = call;
  const { kindergarten_id: id } = call.params;
  return editRow(call, setRetention(database, id, body.retention_months, body.version), () =>
    findDataSettings(database, id),
  );
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

export const handleListErasures = bind(listErasures, async ({ database, params, query }) => {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Erasure>`
      select
        id, subject_id, reason, at,
        (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(counts)) as rows
      from erasures where kindergarten_id = ${params.kindergarten_id}
      order by at desc, id desc ${limitToPage(query)}`.execute(database),
    sql<{ total: number }>`
      select count(*) as total from erasures where kindergarten_id = ${params.kindergarten_id}`.execute(
      database,
    ),
  ]);
  return makePage(query, rows, onlyRow(counted).total);
});
