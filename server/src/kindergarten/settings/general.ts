import { sql } from 'kysely';
import {
  type GeneralSettings,
  getGeneralSettings,
  updateGeneralSettings,
} from '#contract/kindergarten/settings.ts';
import { updateOwnKindergarten } from '#server/access/tenants/own-kindergarten.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

type SettingsCall = Call<typeof getGeneralSettings> | Call<typeof updateGeneralSettings>;

async function findGeneralSettings({ database, params }: SettingsCall): Promise<GeneralSettings> {
  const { rows } = await sql<Omit<GeneralSettings, 'phone'> & PhoneColumns>`
    select
      id, name, country, registration_code, address, email, phone_code, phone_number, website, timezone, version
    from kindergartens where id = ${params.kindergarten_id}`.execute(database);
  const found = requireRow(rows);
  return { ...found, phone: readPhone(found) };
}

export const handleGetGeneral = bind(getGeneralSettings, findGeneralSettings);

/** An edit of an older version is refused with the current row. */
export const handleUpdateGeneral = bind(updateGeneralSettings, async (call) => {
  const { database, params, body } = call;
  const writing = updateOwnKindergarten(database, params.kindergarten_id, body, body.version);
  return editRow(call, writing, () => findGeneralSettings(call));
});
