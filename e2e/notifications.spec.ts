import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAnnouncement } from '../server/src/communication/announcements/factories.ts';
import { makeWishlistNotice } from '../server/src/communication/notifications/factories.ts';
import { checkPage, widths } from './browser.ts';
import { expect, test } from './journey.ts';
import { heading, submitSignIn } from './page-parts.ts';
import { et } from './text.ts';

test('an employee sees at once what is new, and then all of it @main', async ({ page, manageOwn, kiik }) => {
  const own = { name: 'Lasteaed Täheke', language: 'et' } as const;
  const { kindergartenId, manager } = await manageOwn(own, '/notifications');
  await expect(heading(page)).toHaveText(et('notifications.title'));
  await expect(page.getByText(et('notifications.none'), { exact: true })).toBeVisible();
  await checkPage(page);

  const tell = (name: string) => makeWishlistNotice(kiik.database, kindergartenId, [manager.id], { name });
  await tell('Kevad');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText(et('notifications.heading.wishlist'));

  await page.goto('/dashboard');
  for (const name of ['Suvi', 'Sügis', 'Talv', 'Advent', 'Jõulud']) await tell(name);
  const bell = page.getByRole('button', { name: et('activity.notifications_count', { n: 5 }) });
  await bell.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveCount(6);
  await expect(menu).toContainText('Jõulud');
  // Seen now.
  await expect(page.getByRole('button', { name: et('activity.notifications'), exact: true })).toBeVisible();

  await menu.getByRole('menuitem', { name: et('notifications.all') }).click();
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: et('notifications.loadMore') }).click();
  await expect(page.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('button', { name: et('notifications.loadMore') })).toHaveCount(0);
  await page.setViewportSize(widths.phone);
  await checkPage(page);
});

test('a link of a mail opens in its own place, also after the sign-in @main', async ({
  page,
  kiik,
  makePerson,
  signIn,
  openBrowser,
}) => {
  const { database } = kiik;
  const user = await makePerson();
  const first = await makeKindergarten(database, { name: 'Aed Aabe' });
  const second = await makeKindergarten(database, { name: 'Aed Beebe' });
  for (const kindergartenId of [first, second])
    await makeMember(database, { type: 'guardian', user, kindergartenId });
  const id = await makeAnnouncement(database, {
    place: { kindergartenId: second },
    recipients: [`guardians-${second}`],
    title: 'Sügispidu',
  });
  const bare = `/announcements/${id}`;
  const link = `${bare}?place=kindergarten-${second}`;

  await signIn(user.email, '/dashboard');
  await expect(page.getByRole('banner')).toContainText('Aed Aabe');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Sügispidu');
  await expect(page).toHaveURL(bare);
  await expect(page.getByRole('banner')).toContainText('Aed Beebe');

  // Nobody's place: the page opens where the person works.
  await page.goto('/notifications?place=kindergarten-999999999');
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('banner')).toContainText('Aed Beebe');

  const other = await openBrowser(undefined, link);
  await submitSignIn(other, user.email);
  await expect(heading(other)).toHaveText('Sügispidu');
  await expect(other).toHaveURL(`${kiik.url}${bare}`);
  await expect(other.getByRole('banner')).toContainText('Aed Beebe');
});
