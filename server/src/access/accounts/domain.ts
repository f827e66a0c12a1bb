import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { answerMailRequest, sendAccountMail } from './account-mails.ts';
import { forgetLinks } from './forget-links.ts';
import { accountsPersonalData } from './personal-data.ts';
import { profilePictures } from './profile-picture.ts';
import { routes } from './routes.ts';

export const accounts: Domain = {
  name: 'accounts',
  routes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: accountsPersonalData,
  jobs: [answerMailRequest, sendAccountMail, profilePictures.removal, forgetLinks],
};
