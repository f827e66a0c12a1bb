import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './journey.ts';
import { test } from './person.ts';
import { en } from './text.ts';

/** Chooses a file as the picture and saves it. */
async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: en('accounts.picture.choose') }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: en('shell.cancel') })).toBeVisible();
}

/** Takes the part of the picture that the dialog proposes. */
function savePicture(page: Page): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: en('shell.save') })
    .click();
}

test('a picture is shown before and after it is sent, and can be deleted @main', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } })
    .jpeg()
    .toBuffer();
  await choosePicture(page, buffer);
  await expect(page.getByRole('dialog').locator('img[src^="blob:"]')).toBeVisible();
  await savePicture(page);

  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/common\/users\/\d+\/picture\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: en('accounts.picture.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('accounts.picture.delete') })
    .click();
  await expect(picture).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a file that only calls itself a picture is refused in words', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await choosePicture(page, Buffer.from('no picture'));
  await expect(page.getByText(en('files.crop.unreadable'))).toBeVisible();
});
