import { expect, test } from './journey.ts';
import { choosePicture, pressButton } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

test('a picture is shown before and after it is sent, and can be deleted @main', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await choosePicture(page, (await makePhotos(1))[0]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('img[src^="blob:"]')).toBeVisible();
  await pressButton(dialog, en('shell.save'));

  const pictures = page.locator('img[src*="/picture/"]');
  const picture = page.getByRole('banner').locator(pictures);
  await expect(picture).toHaveAttribute('src', /^\/api\/common\/users\/\d+\/picture\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await pressButton(page, en('accounts.picture.delete'));
  await pressButton(dialog, en('accounts.picture.delete'));
  await expect(pictures).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: en('accounts.picture.title'), exact: true })).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

test('a file that only calls itself a picture is refused in words', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText(en('files.crop.unreadable'))).toBeVisible();
});
