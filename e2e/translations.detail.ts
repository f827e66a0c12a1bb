import type { Page } from '@playwright/test';
import { checkPage } from './browser.ts';
import { expect, test } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { et } from './text.ts';

/** The Kiik of the journeys has no translation service: here its replies are those of one that has. */
async function offerTranslation(page: Page, answer: { status: number; json: object }): Promise<void> {
  await page.route(/\/api\/common\/messages\/\d+$/, async (route) => {
    const reply = await route.fetch();
    const thread = await reply.json();
    for (const { allowed } of thread.messages) allowed.translate = true;
    await route.fulfill({ response: reply, json: thread });
  });
  await page.route(/\/api\/common\/messages\/\d+\/translation$/, (route) => route.fulfill(answer));
}

async function openMessage(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Mida homme kaasa võtta' }).click();
  return page.getByRole('region', { name: et('messages.reading') }).getByText('Homme läheme metsa.');
}

test('a translation is marked as made by a machine, and the original is one tap away', async ({
  page,
  signIn,
}) => {
  const json = { language: 'lv', title: 'Ko rīt ņemt līdzi', body: '<p>Rīt <b>dosimies</b> uz mežu.</p>' };
  await offerTranslation(page, { status: 200, json });
  await signIn('guardian', '/messages');
  const message = await openMessage(page);
  await expect(message).toBeVisible();
  await expect(page.getByText(et('translations.made'))).toHaveCount(0);
  await pressButton(page, et('translations.translate'));
  await expect(page.getByText('Rīt dosimies uz mežu.')).toBeVisible();
  await expect(page.getByText(et('translations.made'))).toBeVisible();
  await expect(message).toHaveCount(0);
  await checkPage(page);
  await pressButton(page, et('translations.showOriginal'));
  await expect(message).toBeVisible();
  await expect(page.getByText(et('translations.made'))).toHaveCount(0);
});

test('a service that fails is said beside the button', async ({ page, signIn }) => {
  await offerTranslation(page, { status: 409, json: { message: { key: 'translations.failed' } } });
  await signIn('guardian', '/messages');
  const message = await openMessage(page);
  await pressButton(page, et('translations.translate'));
  await expect(page.getByText(et('translations.failed'))).toBeVisible();
  await expect(message).toBeVisible();
  await checkPage(page);
});
