import { checkPage, expectAccessible } from './browser.ts';
import { makePupil, makeTaughtClass } from './class.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { actOn, fillIn, pressButton, save } from './page-parts.ts';
import { en, et } from './text.ts';

test('a manager adds a status and uses it for regular classes; the teacher’s open day has it at once @main', async ({
  page,
  kiik,
  signIn,
  openElsewhere,
}) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Punased');
  await makePupil(database, kindergartenId, courseId, 'Emma');
  const tablet = await openElsewhere(teacher.email, '/diary/day');
  await pressButton(tablet, en('diary.more', { name: 'Emma' }));
  await expect(tablet.getByRole('dialog').getByText(en('diary.attendance.ill'))).toBeVisible();

  await signIn(manager.email, '/diary/day');
  await page
    .getByRole('link', { name: en('attendance.settings') })
    .first()
    .click();
  await expect(page.getByText(en('attendance.statuses.empty'))).toBeVisible();
  await checkPage(page);
  await page.getByRole('link', { name: en('attendance.statuses.toList') }).click();
  for (const name of ['Nap', 'Outing']) {
    await pressButton(page, en('attendance.status.new'));
    const dialog = page.getByRole('dialog');
    await fillIn(dialog, { 'attendance.status.name': name });
    await dialog.getByRole('radio', { name: en('pickers.icon.bed') }).check();
    await expectAccessible(page);
    await pressButton(dialog, en('shell.save'));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await checkPage(page);

  const tabs = page.getByRole('navigation', { name: en('attendance.settings') });
  await tabs.getByRole('link', { name: en('attendance.type.regular') }).click();
  await page.getByLabel('Nap', { exact: true }).check();
  await page.getByLabel('Outing', { exact: true }).check();
  await pressButton(page, en('attendance.up', { name: 'Outing' }));
  await expect(page.getByRole('button', { name: en('attendance.down', { name: 'Outing' }) })).toBeFocused();
  await expectAccessible(page);
  await page
    .locator('form')
    .filter({ hasText: en('attendance.statuses.present') })
    .getByRole('button', { name: en('shell.save') })
    .click();
  await expect(page.getByText(en('shell.updated'))).toBeVisible();

  const offered = tablet.getByRole('group', { name: en('diary.field.status') });
  await expect(offered.getByRole('button')).toHaveText(['Outing', 'Nap']);
  await pressButton(offered, 'Nap');
  await expect(offered.getByRole('button', { name: 'Nap' })).toHaveAttribute('aria-pressed', 'true');
});

test('each type of classes has settings of its own, at its own address', async ({ page, kiik, signIn }) => {
  const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Kalevipoeg' });
  await signIn(manager.email, '/diary/settings');
  await expect(page).toHaveURL(/\/diary\/settings\/regular$/);
  for (const type of ['special', 'summer'] as const) {
    await page.goto(`/diary/settings/${type}`);
    await expect(page.getByText(en(`attendance.type.${type}`)).last()).toBeVisible();
    const meals = page.getByLabel(en('attendance.meals_enabled'));
    await expect(meals).toBeChecked({ checked: type !== 'special' });
    await checkPage(page);
  }
});

test('days are closed after a question, and opened again', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Punased');
  await makePupil(database, kindergartenId, courseId, 'Emma');
  await signIn(manager.email, '/diary/settings/closed');
  await expect(page.getByText(en('attendance.closed.none'))).toBeVisible();
  await pressButton(page, en('attendance.close'));
  const dialog = page.getByRole('dialog');
  await pressButton(dialog, en('attendance.close'));
  await expect(dialog.getByText(en('rules.required'))).toBeVisible();
  await dialog
    .getByLabel(new RegExp(en('attendance.lastClosed')))
    .first()
    .fill('30.09.2026');
  await expectAccessible(page);
  await pressButton(dialog, en('attendance.close'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('30');
  await checkPage(page);

  await signIn(teacher.email, '/diary/day?date=2026-09-30');
  await expect(page.getByText(en('diary.locked'))).toBeVisible();

  await signIn(manager.email, '/diary/settings/closed');
  await pressButton(page, en('attendance.reopen'));
  await expectAccessible(page);
  await pressButton(dialog, en('attendance.reopen'));
  await expect(page.getByText(en('attendance.closed.none'))).toBeVisible();
});

test('a second editor is told, and both versions are shown', async ({ page, kiik, signIn, openBrowser }) => {
  const { database } = kiik;
  const { manager } = await makeOwnKindergarten(database, { name: 'Kalevipoeg' });
  await signIn(manager.email, '/diary/settings/days');
  const other = await openBrowser(manager.email, '/diary/settings/days');
  const lunch = (place: typeof page) =>
    place.getByRole('group', { name: en('diary.field.lunch') }).getByLabel(en('attendance.served_at'));
  await expect(lunch(other)).toHaveValue('12:15');
  await lunch(page).fill('12:00');
  await lunch(other).fill('11:30');
  await other.keyboard.press('Tab');
  await save(page);
  await checkPage(page);
  await pressButton(other, en('shell.save'));
  const notice = other.getByRole('alert').filter({ hasText: en('errors.conflict') });
  await expect(notice).toContainText('12:00');
  await expectAccessible(other);
  await pressButton(notice, en('accounts.conflict.keep'));
  await expect(lunch(page)).toHaveValue('11:30');
});

test('a status that was never marked is deleted; who sets the menu reaches days and meals', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/diary/settings/statuses');
  await actOn(page, 'Ujumine', 'attendance.status.delete', et);
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await pressButton(dialog, et('attendance.status.delete'));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ujumine')).toBeHidden();
  await page.goto('/menu/settings');
  const tabs = page.getByRole('navigation', { name: et('food-menu.settings') });
  await tabs.getByRole('link', { name: et('attendance.meals') }).click();
  await expect(page.getByRole('group', { name: et('diary.field.dinner') })).toBeVisible();
  await checkPage(page);
});
