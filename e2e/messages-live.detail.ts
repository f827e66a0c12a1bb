import type { Page } from '@playwright/test';
import { expect, test, widths } from './journey.ts';
import { makeClass } from './library-page.ts';
import { pressButton } from './page-parts.ts';
import { en } from './text.ts';

const connection = (page: Page, state: 'connected' | 'unavailable') =>
  page.getByRole('banner').getByRole('img', { name: en(`shell.live.${state}`) });

/** The link to that letter, or to the conversation that it is the last of. */
const letter = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

async function address(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: en('messages.recipients') }).fill('Bees');
  await page.getByRole('option', { name: `Bees ${en('identities.course')}` }).click();
}

async function type(page: Page, subject: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: en('messages.subject') }).fill(subject);
  await page.getByRole('textbox', { name: en('messages.body') }).fill(text);
}

async function send(page: Page): Promise<void> {
  await pressButton(page, en('messages.send'), true);
  await pressButton(
    page.getByRole('status').filter({ hasText: en('messages.sentBar') }),
    en('messages.sendNow'),
  );
}

for (const servers of ['one server', 'two servers'])
  test(`${servers}: a teacher writes and a parent sees it at once; both lose the line, and have everything when it is back`, async ({
    page,
    kiik,
    signIn,
    openElsewhere,
    startSecond,
  }) => {
    // Up to two servers start within its time.
    test.slow();
    const { teacher, mother } = await makeClass(kiik.database);
    await page.setViewportSize(widths.desktop);
    await signIn(teacher.email, '/messages/write');
    const url = servers === 'two servers' ? await startSecond() : kiik.url;
    const family = await openElsewhere(mother.email, '/messages', url);
    await expect(family.getByText(en('empty.messages'))).toBeVisible();
    await expect(connection(family, 'connected')).toBeVisible();

    await address(page);
    await type(page, 'Boots on Tuesday', 'It will rain.');
    await send(page);
    await expect(letter(family, 'Boots on Tuesday')).toContainText(en('messages.new'));

    await page.goto('/messages/write');
    await expect(connection(page, 'connected')).toBeVisible();
    await address(page);
    for (const one of [page, family]) await one.context().setOffline(true);
    await type(page, 'Outing on Wednesday', 'We leave at half past nine.');
    for (const one of [page, family]) await expect(connection(one, 'unavailable')).toBeVisible();

    // The line of the teacher is back first: the letter goes on, and nobody has to type it again.
    await page.context().setOffline(false);
    await expect(connection(page, 'connected')).toBeVisible();
    await expect(page.getByText(en('messages.draft.saved'))).toBeVisible();
    await send(page);
    await expect(letter(family, 'Outing on Wednesday')).toHaveCount(0);

    // What the parent missed is there as soon as the line is, without a reload.
    await family.context().setOffline(false);
    await expect(letter(family, 'Outing on Wednesday')).toContainText(en('messages.new'));
    await expect(connection(family, 'connected')).toBeVisible();

    // The new lines carry events again: the answer comes into the list that the teacher has open.
    await page.getByRole('link', { name: en('messages.received') }).click();
    await expect(page.getByText(en('empty.messages'))).toBeVisible();
    await letter(family, 'Outing on Wednesday').click();
    await family.getByRole('main').getByRole('textbox').fill('We are coming.');
    await send(family);
    await expect(letter(page, 'We are coming.')).toBeVisible();
  });
