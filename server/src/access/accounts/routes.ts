import {
  confirmPrivacy,
  getUser,
  undoEmailChange,
  updateUser,
  verifyEmailChange,
} from '#contract/access/accounts.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '#contract/access/passwords.ts';
import {
  deleteProfilePicture,
  getProfilePicture,
  uploadProfilePicture,
} from '#contract/access/profile-picture.ts';
import {
  checkRegistration,
  checkSetup,
  createFirstAdministrator,
  dropRegistration,
  register,
  resendVerification,
  verifyRegistration,
} from '#contract/access/registration.ts';
import {
  endUserSessions,
  getUserDetails,
  listUsers,
  sendPasswordLink,
  verifyUser,
} from '#contract/access/users.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  handleEndUserSessions,
  handleGetUserDetails,
  handleListUsers,
  handleSendPasswordLink,
  handleVerifyUser,
} from './administer-users.ts';
import { handleUndoEmailChange } from './email-changes.ts';
import { handleGetUser } from './get-own-user.ts';
import { handleDeletePicture, handleGetPicture, handleUploadPicture } from './profile-picture.ts';
import { handleRegister, handleSetup } from './register.ts';
import {
  handleChangePassword,
  handleRequestReset,
  handleReset,
  handleVerifyReset,
} from './reset-password.ts';
import { handleCheckSetup } from './setup.ts';
import { handleConfirmPrivacy, handleUpdateUser } from './update-user.ts';
import {
  handleCheckRegistration,
  handleDropRegistration,
  handleResend,
  handleVerifyEmailChange,
  handleVerifyRegistration,
} from './verify-email.ts';

export const routes = [
  bind(register, handleRegister),
  bind(checkSetup, handleCheckSetup),
  bind(createFirstAdministrator, handleSetup),
  bind(resendVerification, handleResend),
  bind(checkRegistration, handleCheckRegistration),
  bind(dropRegistration, handleDropRegistration),
  bind(verifyRegistration, handleVerifyRegistration),
  bind(verifyEmailChange, handleVerifyEmailChange),
  bind(undoEmailChange, handleUndoEmailChange),
  bind(requestPasswordReset, handleRequestReset),
  bind(verifyPasswordReset, handleVerifyReset),
  bind(resetPassword, handleReset),
  bind(getUser, handleGetUser),
  bind(updateUser, handleUpdateUser),
  bind(changePassword, handleChangePassword),
  bind(confirmPrivacy, handleConfirmPrivacy),
  bind(uploadProfilePicture, handleUploadPicture),
  bind(deleteProfilePicture, handleDeletePicture),
  bind(getProfilePicture, handleGetPicture),
  bind(listUsers, handleListUsers),
  bind(getUserDetails, handleGetUserDetails),
  bind(endUserSessions, handleEndUserSessions),
  bind(sendPasswordLink, handleSendPasswordLink),
  bind(verifyUser, handleVerifyUser),
];
