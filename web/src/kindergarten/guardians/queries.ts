import { getChild, listChildren } from '#contract/kindergarten/children.ts';
import { listParentContacts } from '#contract/kindergarten/contacts.ts';
import {
  addChildGuardian,
  type ChildGuardian,
  deleteGuardian,
  detachGuardian,
  type GuardianSettings,
  getGuardianSettings,
  listChildGuardians,
  listGuardians,
  resendGuardianInvitations,
  updateChildGuardian,
  updateGuardianSettings,
} from '#contract/kindergarten/guardians.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { translateMessage, translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

/** One child of one kindergarten. */
export interface ChildScope {
  kindergarten_id: number;
  child_id: number;
}

export const childGuardiansQuery = (child: ChildScope) => routeQuery(listChildGuardians, { params: child });

export const guardianSettingsQuery = (kindergartenId: number, guardianId: number) =>
  routeQuery(getGuardianSettings, { params: { kindergarten_id: kindergartenId, guardian_id: guardianId } });

/** Reads anew wherever guardians stand. */
async function refresh(): Promise<void> {
  const routes = [listChildGuardians, listGuardians, listChildren, getChild, listParentContacts];
  await Promise.all(routes.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function addGuardian(
  child: ChildScope,
  body: CallInput<typeof addChildGuardian>['body'],
): Promise<void> {
  await callRoute(addChildGuardian, { params: child, body });
  showToast({ kind: 'success', text: translateNow('guardians.add.done') });
  await refresh();
}

export async function saveChildGuardian(
  child: ChildScope,
  guardianId: number,
  body: CallInput<typeof updateChildGuardian>['body'],
): Promise<ChildGuardian> {
  const saved = await callRoute(updateChildGuardian, { params: { ...child, guardian_id: guardianId }, body });
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await refresh();
  return saved;
}

export async function detach(child: ChildScope, guardianId: number, newMainId: number | null): Promise<void> {
  const { message } = await callRoute(detachGuardian, {
    params: { ...child, guardian_id: guardianId },
    query: newMainId === null ? {} : { new_main_id: String(newMainId) },
  });
  showToast({ kind: 'success', text: translateMessage(message) });
  await refresh();
}

export async function remove(child: ChildScope, guardianId: number): Promise<void> {
  const { message } = await callRoute(deleteGuardian, { params: { ...child, guardian_id: guardianId } });
  showToast({ kind: 'success', text: translateMessage(message) });
  await refresh();
}

export async function resend(kindergartenId: number, guardianIds: readonly number[]): Promise<void> {
  const { sent, skipped } = await callRoute(resendGuardianInvitations, {
    params: { kindergarten_id: kindergartenId },
    body: { guardian_ids: [...guardianIds] },
  });
  showToast({ kind: 'success', text: translateNow('invitations.resent', { sent, skipped }) });
  await refresh();
}

export async function saveSettings(
  kindergartenId: number,
  guardianId: number,
  body: CallInput<typeof updateGuardianSettings>['body'],
): Promise<GuardianSettings> {
  const params = { kindergarten_id: kindergartenId, guardian_id: guardianId };
  const saved = await callRoute(updateGuardianSettings, { params, body });
  queryClient.setQueryData(guardianSettingsQuery(kindergartenId, guardianId).queryKey, saved);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  await refresh();
  return saved;
}
