import { checkPage, expectAccessible } from './browser.ts';
import { makeParents, makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { fillIn, heading, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test('a manager names the doors, gives a card, and blocks it when it is lost @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const { courseId } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
  const childId = await makePupil(kiik.database, kindergartenId, courseId, 'Mia');
  await makeParents(kiik.database, kindergartenId, childId);
  await signIn(manager.email, '/kindergarten/door-cards', en('door-cards.title'));
  await expect(page.getByText(en('door-cards.no_doors'))).toBeVisible();
  await checkPage(page);
  await page.getByRole('link', { name: en('door-cards.no_doors.do') }).click();
  await pressButton(page, en('door-cards.doors.add'));
  await page.getByLabel(en('door-cards.doors.name', { n: 1 })).fill('Main door');
  await pressButton(page, en('shell.save'));
  await expect(page.getByText(en('shell.updated'))).toBeVisible();
  await checkPage(page);

  await page
    .getByRole('navigation', { name: en('door-cards.title') })
    .getByRole('link', { name: en('door-cards.tab.cards') })
    .click();
  await pressButton(page, en('table.open', { name: 'Mia Kask' }));
  await page
    .getByRole('button', { name: new RegExp(`^${en('door-cards.give')}`) })
    .first()
    .click();
  await fillIn(page.getByRole('dialog'), { 'door-cards.number': '04:a2:1b:7f' });
  await pressButton(page.getByRole('dialog'), en('door-cards.give'));
  await expect(page.getByText(/04A21B7F/)).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: new RegExp(`^${en('door-cards.block')}`) }).click();
  await expect(page.getByText(en('door-cards.block.done'))).toBeVisible();
  await expect(page.getByText(en('door-cards.blocked'), { exact: true })).toBeVisible();

  await page.getByRole('switch', { name: en('door-cards.switchOn') }).click();
  await expect(page.getByText(en('door-cards.off'))).toBeVisible();

  await page.goto('/kindergarten/door-cards/history');
  await expect(page.getByText(en('door-cards.kind.blocked'))).toBeVisible();
  await expect(page.getByText(en('door-cards.kind.switched_off'))).toBeVisible();
  await checkPage(page);
});

test('a list of cards is imported, or every wrong row is named', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const { courseId } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
  const childId = await makePupil(kiik.database, kindergartenId, courseId, 'Mia');
  const [mother] = await makeParents(kiik.database, kindergartenId, childId);
  await signIn(manager.email, '/kindergarten/door-cards/doors');
  await pressButton(page, en('door-cards.doors.add'));
  await page.getByLabel(en('door-cards.doors.name', { n: 1 })).fill('Main door');
  await pressButton(page, en('shell.save'));
  await expect(page.getByText(en('shell.updated'))).toBeVisible();
  await page.goto('/kindergarten/door-cards');
  await pressButton(page, en('door-cards.import'));
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, {
    'door-cards.import.paste': `Mia Kask;${mother.id};1234567\nNobody;${mother.id};7654321`,
  });
  await pressButton(dialog, en('door-cards.import.do'));
  const problem = en('door-cards.import.child_unknown', { value: 'Nobody' });
  await expect(dialog).toContainText(en('door-cards.import.row', { row: 2, problem }));
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expectAccessible(page);
  await fillIn(dialog, { 'door-cards.import.paste': `Mia Kask;${mother.id};1234567` });
  await pressButton(dialog, en('door-cards.import.do'));
  await expect(page.getByText(en('door-cards.import.done', { count: 1 }))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('a card is read by its typed number where the browser reads none', async ({ page, signIn }) => {
    await signIn('manager', '/door-cards/reader');
    await expect(heading(page)).toBeVisible();
    const number = page.getByRole('searchbox');
    const show = page.getByRole('button', { name: 'Näita' });
    for (const wrong of ['', '12', 'õõõõ']) {
      await number.fill(wrong);
      await show.click();
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await expect(number).toBeFocused();
    }
    await number.fill('FF:FF');
    await show.click();
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Seda kaarti pole kellelgi')).toBeVisible();
    await checkPage(page);
  });
});
