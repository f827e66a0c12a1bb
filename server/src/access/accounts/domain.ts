import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { answerMailRequest, sendAccountMail } from './account-mails.ts';
import * as administerUsers from './administer-users.ts';
import * as confirmAgain from './confirm-again.ts';
import { accountFacesDemo, bringDemoFaces } from './demo-faces.ts';
import { notifyFormerAddress, notifyLeftAddress } from './email-change-mails.ts';
import * as emailChanges from './email-changes.ts';
import { forgetLinks } from './forget-links.ts';
import * as getOwnUser from './get-own-user.ts';
import * as listSignIns from './list-sign-ins.ts';
import { accountsPersonalData } from './personal-data.ts';
import * as profilePicture from './profile-picture.ts';
import { profilePictures } from './profile-picture.ts';
import * as register from './register.ts';
import * as resetPassword from './reset-password.ts';
import * as setup from './setup.ts';
import * as updateUser from './update-user.ts';
import * as verifyEmail from './verify-email.ts';

export const accounts: Domain = {
  name: 'accounts',
  uses: ['roles', 'sessions'],
  routes: routesOf(
    administerUsers,
    confirmAgain,
    emailChanges,
    getOwnUser,
    listSignIns,
    profilePicture,
    register,
    resetPassword,
    setup,
    updateUser,
    verifyEmail,
  ),
  menu: [
    {
      text: 'accounts.menu.users',
      group: 'platform',
      path: '/admin/users',
      icon: 'mdiAccountSearchOutline',
      isShown: (actor) => actor.hasFlag('canAccessUsersIndex'),
    },
    // Tabs of the same page, for actors who may not use all of it.
    {
      text: 'accounts.menu.administrators',
      group: 'platform',
      path: '/admin/users/admins',
      icon: 'mdiAccountSearchOutline',
      isShown: (actor) => !actor.hasFlag('canAccessUsersIndex') && actor.hasFlag('canAccessUsersAdmins'),
    },
    {
      text: 'accounts.menu.roles',
      group: 'platform',
      path: '/admin/users/roles',
      icon: 'mdiShieldAccountOutline',
      isShown: (actor) =>
        !actor.hasFlag('canAccessUsersIndex') &&
        !actor.hasFlag('canAccessUsersAdmins') &&
        actor.hasFlag('canAccessUsersRoles'),
    },
  ],
  personalData: accountsPersonalData,
  jobs: [
    answerMailRequest,
    sendAccountMail,
    notifyFormerAddress,
    notifyLeftAddress,
    profilePictures.removal,
    forgetLinks,
    bringDemoFaces,
  ],
  demo: [accountFacesDemo],
};
