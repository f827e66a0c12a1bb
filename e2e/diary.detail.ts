import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { closeDialog } from './page-parts.ts';

test.use({ viewport: widths.tablet });

test('after a long press, a key marks the child', async ({ page, kiik, signIn }) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
  await makePupil(kiik.database, kindergartenId, courseId, 'Emma');
  await signIn(teacher.email, '/diary/day');
  const tile = page.locator('li button[aria-pressed]').filter({ hasText: 'Emma' });
  await tile.hover();
  await page.mouse.down();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.mouse.up();
  await closeDialog(sheet);
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await tile.press('Enter');
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
});
