import { expect, test } from './journey.ts';
import { expectNoMotion } from './motion.ts';
import { openPiece } from './showcases.ts';
import { en } from './text.ts';

test('whoever asks for less motion sees none', async ({ page, signIn, makePerson }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoMotion(page);
  await signIn((await makePerson()).email);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: en('sessions.tokens.create') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoMotion(page);
  await openPiece(page, 'button');
  await expectNoMotion(page);
});

test.describe('for everybody else', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('work that goes on is seen to move', async ({ page }) => {
    const shown = await openPiece(page, 'button');
    const moving = () =>
      shown.evaluate((element) => element.getAnimations({ subtree: true }).map((one) => one.playState));
    await expect.poll(moving).toContain('running');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moving).toEqual([]);
  });
});
