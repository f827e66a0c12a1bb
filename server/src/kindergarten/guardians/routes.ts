import {
  addChildGuardian,
  deleteGuardian,
  detachGuardian,
  getGuardianSettings,
  listChildGuardians,
  listGuardians,
  resendGuardianInvitations,
  updateChildGuardian,
  updateGuardianSettings,
} from '#contract/kindergarten/guardians.ts';
import { resendInvitations } from '#server/access/invitations/manage-invitations.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleUpdateGuardianSettings, readGuardianSettings } from './guardian-settings.ts';
import { handleListGuardians } from './list-guardians.ts';
import { handleListChildGuardians } from './read-child-guardians.ts';
import { handleDeleteGuardian, handleDetachGuardian } from './remove-guardians.ts';
import { handleAddChildGuardian, handleUpdateChildGuardian } from './write-child-guardians.ts';

export const guardianRoutes = [
  bind(listGuardians, handleListGuardians),
  bind(resendGuardianInvitations, async ({ database, actor, params, body, now, audit }) => {
    audit({ guardian_id: body.guardian_ids });
    const group = { type: 'guardian', kindergartenId: params.kindergarten_id } as const;
    const sent = await resendInvitations(database, group, body.guardian_ids, actor.userId, now);
    return { sent: sent.length, skipped: new Set(body.guardian_ids).size - sent.length };
  }),
  bind(listChildGuardians, handleListChildGuardians),
  bind(addChildGuardian, handleAddChildGuardian),
  bind(updateChildGuardian, handleUpdateChildGuardian),
  bind(detachGuardian, handleDetachGuardian),
  bind(deleteGuardian, handleDeleteGuardian),
  bind(getGuardianSettings, readGuardianSettings),
  bind(updateGuardianSettings, handleUpdateGuardianSettings),
];
