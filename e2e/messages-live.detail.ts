import type { Page } from '@playwright/test';
import { expect, test, widths } from './journey.ts';
import { makeClass } from './library-page.ts';
import { pressButton } from './page-parts.ts';
import { en } from './text.ts';

const connection = (page: Page, state: 'connected' | 'unavailable') =>
  page.getByRole('banner').getByRole('img', { name: en(`shell.live.${state}`) });

test('a teacher and a parent lose the line, and both have everything when it is back', async ({
  page,
  kiik,
  signIn,
  openElsewhere,
}) => {
  const { teacher, mother } = await makeClass(kiik.database);
  await page.setViewportSize(widths.desktop);
  await signIn(teacher.email, '/messages/write');
  const family = await openElsewhere(mother.email, '/messages');
  await page.getByRole('combobox', { name: en('messages.recipients') }).fill('Bees');
  await page.getByRole('option', { name: `Bees ${en('identities.course')}` }).click();

  for (const one of [page, family]) await one.context().setOffline(true);
  await page.getByRole('textbox', { name: en('messages.subject') }).fill('Outing on Wednesday');
  await page.getByRole('textbox', { name: en('messages.body') }).fill('We leave at half past nine.');
  for (const one of [page, family]) await expect(connection(one, 'unavailable')).toBeVisible();

  // The line of the teacher is back first: the letter goes on, and nobody has to type it again.
  await page.context().setOffline(false);
  await expect(connection(page, 'connected')).toBeVisible();
  await expect(page.getByText(en('messages.draft.saved'))).toBeVisible();
  await pressButton(page, en('messages.send'), true);
  await pressButton(
    page.getByRole('status').filter({ hasText: en('messages.sentBar') }),
    en('messages.sendNow'),
  );
  const letter = family.getByRole('main').getByRole('link', { name: 'Outing on Wednesday' });
  await expect(letter).toHaveCount(0);

  // What the parent missed is there as soon as the line is, without a reload.
  await family.context().setOffline(false);
  await expect(letter).toContainText(en('messages.new'));
  await expect(connection(family, 'connected')).toBeVisible();
});
