import { getAdministeredKindergarten } from '#contract/access/tenant-details.ts';
import {
  type GeneralSettings,
  getGeneralSettings,
  getModuleSettings,
  type ModuleSettings,
  updateGeneralSettings,
} from '#contract/kindergarten/settings.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { reloadSession } from '../../base/session.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

export const moduleSettingsQuery = (kindergartenId: number) =>
  routeQuery(getModuleSettings, { params: { kindergarten_id: kindergartenId } });

/** Saves name and contact details; the name also stands in the header. */
export async function saveGeneral(
  kindergartenId: number,
  body: CallInput<typeof updateGeneralSettings>['body'],
): Promise<GeneralSettings> {
  const params = { kindergarten_id: kindergartenId };
  const saved = await callRoute(updateGeneralSettings, { params, body });
  queryClient.setQueryData(routeQuery(getGeneralSettings, { params }).queryKey, saved);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await queryClient.invalidateQueries({ queryKey: [getAdministeredKindergarten.name] });
  await reloadSession();
  return saved;
}

/** Shows what the server now has; with a module, menu and rights come and go. */
export async function showModuleSettings(kindergartenId: number, settings: ModuleSettings): Promise<void> {
  queryClient.setQueryData(moduleSettingsQuery(kindergartenId).queryKey, settings);
  await reloadSession();
}
