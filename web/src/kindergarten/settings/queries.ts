import {
  type GeneralSettings,
  getModuleSettings,
  type ModuleSettings,
  updateGeneralSettings,
} from '#contract/kindergarten/settings.ts';
import type { CallInput } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { reloadSession } from '../../base/session.ts';

export const moduleSettingsQuery = (kindergartenId: number) =>
  routeQuery(getModuleSettings, { params: { kindergarten_id: kindergartenId } });

/** Saves name and contact details; the name also stands in the header. */
export async function saveGeneral(
  kindergartenId: number,
  body: CallInput<typeof updateGeneralSettings>['body'],
): Promise<GeneralSettings> {
  const params = { kindergarten_id: kindergartenId };
  const saved = await runRoute(updateGeneralSettings, { params, body }, 'shell.updated');
  await reloadSession();
  return saved;
}

/** Shows what the server now has; with a module, menu and rights come and go. */
export async function showModuleSettings(kindergartenId: number, settings: ModuleSettings): Promise<void> {
  queryClient.setQueryData(moduleSettingsQuery(kindergartenId).queryKey, settings);
  await reloadSession();
}
