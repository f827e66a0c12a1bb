import type { Page } from '@playwright/test';
import { invite } from '../server/src/access/invitations/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Door } from './form-faults.ts';
import { waitForInvitation } from './mails.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { firstName, pressButton } from './page-parts.ts';
import { en } from './text.ts';

const token = 'a'.repeat(32);

/** The addresses of forms that anybody may open. */
const addresses = [
  '/auth/login',
  '/auth/password/reset',
  '/auth/verification/register',
  `/auth/verification/verify/1?token=${token}`,
];

/** Lists the forms for people who are not signed in. */
export async function listDoors(page: Page, database: Database): Promise<Door[]> {
  const { kindergartenId } = await makeOwnKindergarten(database, { name: 'Uksed' });
  const email = 'at.the.door@example.test';
  await invite(database, { type: 'guardian', kindergartenId }, { email });
  const link = await waitForInvitation(page.request, email);
  return [
    ...addresses.map((path) => ({ name: path, open: () => page.goto(path) })),
    { name: 'an invitation', open: () => page.goto(link), openAgain: () => page.goto(link) },
    { name: 'registration', open: () => chooseGuardian(page) },
  ];
}

/** Completes the first step of the registration. */
async function chooseGuardian(page: Page): Promise<void> {
  await page.goto('/auth/register');
  await pressButton(page, en('accounts.role.guardian'));
  await firstName(page).waitFor();
}
