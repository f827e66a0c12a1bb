import { type QueryResult, sql } from 'kysely';
import type { Module } from '#contract/access/modules.ts';
import { announceRights } from '#server/access/roles/announce-rights.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** The fields that a kindergarten edits itself. */
interface OwnDetails {
  name: string;
  registration_code: string;
  address: string;
  email: string | null;
  phone: { code: string; number: string } | null;
  website: string | null;
  timezone: string;
}

/** Changes it; no row is affected if somebody saved another version meanwhile. */
export function updateOwnKindergarten(
  transaction: Transaction,
  kindergartenId: number,
  details: OwnDetails,
  version: number,
): Promise<QueryResult<unknown>> {
  return sql`
    update kindergartens set
      name = ${details.name}, registration_code = ${details.registration_code}, address = ${details.address},
      email = ${details.email ?? ''}, phone_code = ${details.phone?.code ?? null},
      phone_number = ${details.phone?.number ?? null}, website = ${details.website ?? ''},
      timezone = ${details.timezone}, version = version + 1
    where id = ${kindergartenId} and version = ${version}`.execute(transaction);
}

/** Switches one module; the others stay, because two people may switch different ones at the same time. */
export async function switchModule(
  transaction: Transaction,
  kindergartenId: number,
  module: Module,
  enabled: boolean,
): Promise<void> {
  const others = sql`array_remove(disabled_modules, ${module})`;
  await sql`
    update kindergartens
    set disabled_modules = ${enabled ? others : sql`array_append(${others}, ${module})`}
    where id = ${kindergartenId}`.execute(transaction);
  await announceRights(transaction, { kindergartenId });
}
