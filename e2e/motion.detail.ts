import { expect, test } from './journey.ts';
import { expectNoMotion } from './motion.ts';
import { heading, pressButton } from './page-parts.ts';
import { openPiece } from './showcases.ts';
import { en } from './text.ts';

test('whoever asks for less motion sees none', async ({ page, comeIn }) => {
  await page.goto('/auth/login');
  await expect(heading(page)).toBeVisible();
  await expectNoMotion(page);
  await comeIn('/user/profile');
  await pressButton(page, en('sessions.tokens.create'));
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
