import {
  getGuardianSettings,
  listChildGuardians,
  resendGuardianInvitations,
} from '#contract/kindergarten/guardians.ts';
import { message } from '#contract/platform/failure.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useRouteMutation } from '../../base/run-route.ts';

/** One child of one kindergarten. */
export interface ChildScope {
  kindergarten_id: number;
  child_id: number;
}

export const childGuardiansQuery = (child: ChildScope) => routeQuery(listChildGuardians, { params: child });

export const guardianSettingsQuery = (kindergartenId: number, guardianId: number) =>
  routeQuery(getGuardianSettings, { params: { kindergarten_id: kindergartenId, guardian_id: guardianId } });

/** Sends invitations once more, and says how many. */
export function useResend(onDone: () => unknown = () => {}) {
  return useRouteMutation(resendGuardianInvitations, {
    success: ({ sent, skipped }) => message('invitations.resent', { sent, skipped }),
    onDone,
  });
}
