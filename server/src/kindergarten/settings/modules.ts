import { sql } from 'kysely';
import { modules } from '#contract/access/modules.ts';
import type {
  getModuleSettings,
  ModuleSettings,
  updateChildFiles,
  updateModule,
} from '#contract/kindergarten/settings.ts';
import { announceRights } from '#server/access/roles/announce-rights.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';

async function findModuleSettings(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
): Promise<ModuleSettings> {
  const { rows } = await sql<{ disabled_modules: string[]; child_profile_files_enabled: boolean }>`
    select kindergarten.disabled_modules, coalesce(chosen.child_profile_files_enabled, true) as child_profile_files_enabled
    from kindergartens kindergarten
    left join kindergarten_settings chosen on chosen.kindergarten_id = kindergarten.id
    where kindergarten.id = ${kindergartenId}`.execute(database);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return {
    modules: modules.map((module) => ({ module, enabled: !found.disabled_modules.includes(module) })),
    child_profile_files_enabled: found.child_profile_files_enabled,
  };
}

export function handleGetModules({ database, params }: Call<typeof getModuleSettings>) {
  return findModuleSettings(database, params.kindergarten_id);
}

/** Two people may switch different modules at the same time, so each call changes its own alone. */
export async function handleUpdateModule({ database, params, body }: Call<typeof updateModule>) {
  const others = sql`array_remove(disabled_modules, ${body.module})`;
  await sql`
    update kindergartens
    set disabled_modules = ${body.enabled ? others : sql`array_append(${others}, ${body.module})`}
    where id = ${params.kindergarten_id}`.execute(database);
  await announceRights(database, { kindergartenId: params.kindergarten_id });
  return findModuleSettings(database, params.kindergarten_id);
}

export async function handleUpdateChildFiles({ database, params, body }: Call<typeof updateChildFiles>) {
  await sql`
    insert into kindergarten_settings (kindergarten_id, child_profile_files_enabled)
    values (${params.kindergarten_id}, ${body.enabled})
    on conflict (kindergarten_id) do update
      set child_profile_files_enabled = excluded.child_profile_files_enabled`.execute(database);
  return findModuleSettings(database, params.kindergarten_id);
}
