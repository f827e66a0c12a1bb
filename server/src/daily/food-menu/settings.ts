import { sql } from 'kysely';
import { getMenuSettings, updateMenuSettings } from '#contract/daily/food-menu.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';

interface Settings {
  show_files: boolean;
  show_nutrients: boolean;
  version: number;
}

/** What families see; the defaults as long as nobody changed them. */
async function readSettings(database: ReadDatabase | Transaction, kindergartenId: number): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select show_files, show_nutrients, version from menu_settings where kindergarten_id = ${kindergartenId}`.execute(
    database as ReadDatabase,
  );
  return rows[0] ?? { show_files: true, show_nutrients: false, version: 1 };
}

export const handleGetMenuSettings = bind(getMenuSettings, ({ database, params }) =>
  readSettings(database, params.kindergarten_id),
);

export const handleUpdateMenuSettings = bind(updateMenuSettings, (call) => {
  const { database, params, body } = call;
  // The defaults count as version 1.
  const writing = sql`
    insert into menu_settings (kindergarten_id, show_files, show_nutrients, version)
    select ${params.kindergarten_id}, ${body.show_files}, ${body.show_nutrients}, 2
    where ${body.version}::integer = 1
      or exists (select from menu_settings where kindergarten_id = ${params.kindergarten_id})
    on conflict (kindergarten_id) do update
      set show_files = excluded.show_files, show_nutrients = excluded.show_nutrients, version = menu_settings.version + 1
      where menu_settings.version = ${body.version}::integer`.execute(database);
  return editRow(call, writing, () => readSettings(database, params.kindergarten_id));
});
