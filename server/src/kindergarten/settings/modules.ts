import { sql } from 'kysely';
import { modules } from '#contract/access/modules.ts';
import {
  getModuleSettings,
  type ModuleSettings,
  updateChildFiles,
  updateGuardianMessages,
  updateModule,
} from '#contract/kindergarten/settings.ts';
import { switchModule } from '#server/access/tenants/own-kindergarten.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

type SettingsCall = Call<
  typeof getModuleSettings | typeof updateModule | typeof updateChildFiles | typeof updateGuardianMessages
>;

async function findModuleSettings({ database, params }: SettingsCall): Promise<ModuleSettings> {
  const { rows } = await sql<Omit<ModuleSettings, 'modules'> & { disabled_modules: string[] }>`
    select kindergarten.disabled_modules, coalesce(chosen.child_profile_files_enabled, true) as child_profile_files_enabled,
      coalesce(chosen.guardian_messages_enabled, false) as guardian_messages_enabled
    from kindergartens kindergarten
    left join kindergarten_settings chosen on chosen.kindergarten_id = kindergarten.id
    where kindergarten.id = ${params.kindergarten_id}`.execute(database);
  const { disabled_modules, ...found } = requireRow(rows);
  return {
    ...found,
    modules: modules.map((module) => ({ module, enabled: !disabled_modules.includes(module) })),
  };
}

export const handleGetModules = bind(getModuleSettings, findModuleSettings);

export const handleUpdateModule = bind(updateModule, async (call) => {
  const { database, params, body } = call;
  await switchModule(database, params.kindergarten_id, body.module, body.enabled);
  return findModuleSettings(call);
});

export const handleUpdateChildFiles = bind(updateChildFiles, async (call) => {
  const { database, params, body } = call;
  await sql`
    insert into kindergarten_settings (kindergarten_id, child_profile_files_enabled)
    values (${params.kindergarten_id}, ${body.enabled})
    on conflict (kindergarten_id) do update
      set child_profile_files_enabled = excluded.child_profile_files_enabled`.execute(database);
  return findModuleSettings(call);
});

export const handleUpdateGuardianMessages = bind(updateGuardianMessages, async (call) => {
  const { database, params, body } = call;
  await sql`
    insert into kindergarten_settings (kindergarten_id, guardian_messages_enabled)
    values (${params.kindergarten_id}, ${body.enabled})
    on conflict (kindergarten_id) do update
      set guardian_messages_enabled = excluded.guardian_messages_enabled`.execute(database);
  return findModuleSettings(call);
});
