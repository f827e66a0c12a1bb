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
import { bind } from '#server/platform/http/bind.ts';
import { handleUpdateGuardianSettings, readGuardianSettings } from './guardian-settings.ts';
import { handleListGuardians } from './list-guardians.ts';
import { handleListChildGuardians } from './read-child-guardians.ts';
import { handleDeleteGuardian, handleDetachGuardian } from './remove-guardians.ts';
import { handleResend } from './resend-invitations.ts';
import { handleAddChildGuardian, handleUpdateChildGuardian } from './write-child-guardians.ts';

export const guardianRoutes = [
  bind(listGuardians, handleListGuardians),
  bind(resendGuardianInvitations, handleResend),
  bind(listChildGuardians, handleListChildGuardians),
  bind(addChildGuardian, handleAddChildGuardian),
  bind(updateChildGuardian, handleUpdateChildGuardian),
  bind(detachGuardian, handleDetachGuardian),
  bind(deleteGuardian, handleDeleteGuardian),
  bind(getGuardianSettings, readGuardianSettings),
  bind(updateGuardianSettings, handleUpdateGuardianSettings),
];
