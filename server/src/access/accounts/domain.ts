import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { answerMailRequest, sendAccountMail } from './account-mails.ts';
import { notifyFormerAddress, notifyLeftAddress } from './email-change-mails.ts';
import { forgetLinks } from './forget-links.ts';
import { accountsPersonalData } from './personal-data.ts';
import { profilePictures } from './profile-picture.ts';
import { routes } from './routes.ts';

export const accounts: Domain = {
  name: 'accounts',
  routes,
  menu: [
    {
      key: 'users',
      group: 'platform',
      path: '/admin/users',
      icon: 'users',
      isShown: (actor) => actor.hasFlag('canAccessUsersIndex'),
    },
    // Tabs of the same page, for who has not all of it.
    {
      key: 'administrators',
      group: 'platform',
      path: '/admin/users/admins',
      icon: 'users',
      isShown: (actor) => !actor.hasFlag('canAccessUsersIndex') && actor.hasFlag('canAccessUsersAdmins'),
    },
    {
      key: 'administratorRoles',
      group: 'platform',
      path: '/admin/users/roles',
      icon: 'roles',
      isShown: (actor) =>
        !actor.hasFlag('canAccessUsersIndex') &&
        !actor.hasFlag('canAccessUsersAdmins') &&
        actor.hasFlag('canAccessUsersRoles'),
    },
  ],
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: accountsPersonalData,
  jobs: [
    answerMailRequest,
    sendAccountMail,
    notifyFormerAddress,
    notifyLeftAddress,
    profilePictures.removal,
    forgetLinks,
  ],
};
