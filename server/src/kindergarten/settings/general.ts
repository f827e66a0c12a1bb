import { sql } from 'kysely';
import {
  type GeneralSettings,
  getGeneralSettings,
  updateGeneralSettings,
} from '#contract/kindergarten/settings.ts';
import { updateOwnKindergarten } from '#server/access/tenants/own-kindergarten.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

interface Row extends Omit<GeneralSettings, 'phone'> {
  phone_code: string | null;
  phone_number: string | null;
}

async function findGeneralSettings(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
): Promise<GeneralSettings> {
  const { rows } = await sql<Row>`
    select
      id, name, country, registration_code, address, email, phone_code, phone_number, website, timezone, version
    from kindergartens where id = ${kindergartenId}`.execute(database);
  const found = requireRow(rows);
  const { phone_code: code, phone_number: number, ...general } = found;
  return { ...general, phone: code === null || number === null ? null : { code, number } };
}

export const handleGetGeneral = bind(getGeneralSettings, ({ database, params }) => {
  return findGeneralSettings(database, params.kindergarten_id);
});

/** An edit of an older version is refused with the present row. */
export const handleUpdateGeneral = bind(updateGeneralSettings, async (call) => {
  const { database, body } = call;
  const { kindergarten_id: id } = call.params;
  return editRow(call, updateOwnKindergarten(database, id, body, body.version), () =>
    findGeneralSettings(database, id),
  );
});
