import { createUser } from '../server/src/access/accounts/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeAnnouncement } from '../server/src/communication/announcements/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { heading, pressButton } from './page-parts.ts';
import { en, et } from './text.ts';

/** A kindergarten with one class and one family of it. */
async function makeFamily(database: Database) {
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Naksitrallid' });
  const courseId = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const user = await createUser(database, { fname: 'Liis', language: 'en' });
  const guardian = await makeMember(database, { type: 'guardian', kindergartenId, user });
  const child = await makeChild(database, { kindergartenId });
  await makeAttendance(database, courseId, child);
  await makeMother(database, child, guardian.id);
  return { kindergartenId, manager, guardian };
}

test('a manager tells a class something and sees who has confirmed it @main', async ({
  page,
  kiik,
  signIn,
  openElsewhere,
}) => {
  const { manager, guardian } = await makeFamily(kiik.database);
  const phone = await openElsewhere(guardian.email, '/announcements');
  await expect(phone.getByText(en('empty.announcements'))).toBeVisible();
  await signIn(manager.email, '/announcements');
  await expect(page.getByText(en('empty.announcements'))).toBeVisible();
  await checkPage(page);
  const dialog = page.getByRole('dialog');
  await pressButton(page, en('announcements.new'));
  await dialog.getByRole('combobox', { name: en('announcements.field.recipients') }).click();
  await page.getByRole('option', { name: 'Bees' }).first().click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel(en('announcements.field.title')).fill('Autumn party');
  await dialog
    .getByRole('textbox', { name: en('announcements.field.body') })
    .fill('Friday at five, in the garden.');
  await dialog.getByLabel(en('announcements.field.needs_confirmation')).check();
  await expectAccessible(page);
  await pressButton(dialog, en('announcements.send'));
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: en('announcements.sent') }).click();
  await expect(page.getByRole('link', { name: /Autumn party/ })).toContainText('0 of 1');
  await checkPage(page);
  await page.getByRole('link', { name: /Autumn party/ }).click();
  await expect(heading(page)).toHaveText('Autumn party');
  await expect(page.getByText('Liis Maasikas')).toBeVisible();
  await checkPage(page);

  await pressButton(page, en('announcements.remind', { n: '1' }));
  await expect(page.getByText(/Reminded today/)).toBeVisible();

  // The open page of the family shows it by itself.
  await phone.getByRole('link', { name: /Autumn party/ }).click();
  await expect(phone.getByText('Friday at five, in the garden.')).toBeVisible();
  await pressButton(phone, en('announcements.confirm'));
  await expect(phone.getByText(/You confirmed/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(en('announcements.confirmedBy', { n: '1', total: '1' }))).toBeVisible();
  await pressButton(page, en('announcements.edit.short'));
  await dialog.getByLabel(en('announcements.field.title')).fill('Winter party');
  await pressButton(dialog, en('shell.save'));
  await expect(heading(page)).toHaveText('Winter party');
  await pressButton(page, en('announcements.delete.short'));
  await pressButton(dialog, en('announcements.delete'));
  await expect(page).toHaveURL(/\/announcements\/sent$/);
  await expect(page.getByText(en('announcements.sentNothing'))).toBeVisible();
});

test('a parent closes the list in the header, and it is read; Today shows what waits', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, guardian } = await makeFamily(kiik.database);
  const make = (title: string, needsConfirmation: boolean) =>
    makeAnnouncement(kiik.database, {
      place: { kindergartenId },
      recipients: [`guardians-${kindergartenId}`],
      title,
      needsConfirmation,
    });
  await make('Skating day', false);
  await make('House rules', true);
  await signIn(guardian.email, '/dashboard');
  const waiting = page.getByRole('region', { name: en('announcements.open') });
  await expect(waiting.getByRole('link', { name: /Skating day/ })).toBeVisible();
  const button = page.getByRole('button', { name: en('activity.announcements_count', { n: '2' }) });
  await button.click();
  await expect(page.getByRole('menuitem', { name: /Skating day/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: en('activity.announcements'), exact: true })).toBeVisible();
  // What only had to be read is done; the other still waits, and is confirmed where it stands.
  await expect(waiting.getByRole('link', { name: /Skating day/ })).toHaveCount(0);
  await pressButton(waiting, en('announcements.confirm'));
  await expect(waiting).toHaveCount(0);
});

test('an announcement has files, which stay when a call fails and can be taken off later', async ({
  page,
  kiik,
  signIn,
  openElsewhere,
}) => {
  const { kindergartenId, manager, guardian } = await makeFamily(kiik.database);
  const phone = await openElsewhere(guardian.email, '/announcements');
  await signIn(manager.email, '/announcements');
  const dialog = page.getByRole('dialog');
  await pressButton(page, en('announcements.new'));
  await dialog.getByRole('combobox', { name: en('announcements.field.recipients') }).click();
  await page.getByRole('option', { name: 'Bees' }).first().click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel(en('announcements.field.title')).fill('House rules');
  await dialog.getByRole('textbox', { name: en('announcements.field.body') }).fill('Please read them.');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Wash your hands.') },
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday: forest.') },
    ]);
  const added = dialog.getByRole('list', { name: en('announcements.field.files') });
  await expect(added.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  const path = `**/api/kindergartens/${kindergartenId}/announcements`;
  await page.route(path, (route) => route.abort());
  await pressButton(dialog, en('announcements.send'));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(added.getByRole('listitem')).toHaveCount(2);
  await page.unroute(path);
  await pressButton(dialog, en('announcements.send'));
  await expect(dialog).toHaveCount(0);

  await phone.getByRole('link', { name: /House rules/ }).click();
  const files = phone.getByRole('list', { name: en('announcements.field.files') });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  const download = phone.waitForEvent('download');
  await files.getByRole('link', { name: /rules\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('rules.txt');
  await checkPage(phone);

  await page.getByRole('link', { name: en('announcements.sent') }).click();
  await page.getByRole('link', { name: /House rules/ }).click();
  await pressButton(page, en('announcements.edit.short'));
  await pressButton(dialog, en('files.attach.takeOff', { name: 'plan.txt' }));
  await pressButton(dialog, en('shell.save'));
  await expect(dialog).toHaveCount(0);
  await phone.reload();
  await expect(files.getByRole('listitem')).toHaveCount(1);
});

test('an administrator reads and deletes what a kindergarten has sent', async ({ page, kiik, signIn }) => {
  const { kindergartenId } = await makeFamily(kiik.database);
  await makeAnnouncement(kiik.database, {
    place: { kindergartenId },
    recipients: [`guardians-${kindergartenId}`],
    title: 'House rules',
  });
  await signIn('admin', `/admin/kindergartens/${kindergartenId}/announcements`);
  await page.getByRole('link', { name: /House rules/ }).click();
  await expect(heading(page)).toHaveText('House rules');
  await checkPage(page);
  await pressButton(page, et('announcements.delete.short'));
  await pressButton(page.getByRole('dialog'), et('announcements.delete'));
  await expect(page.getByText(et('announcements.nothingOfPlace'))).toBeVisible();
  await checkPage(page);
});

test('an official announces something to the people of a kindergarten @main', async ({ page, signIn }) => {
  await signIn('official', '/announcements');
  await pressButton(page, et('announcements.new'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: et('announcements.field.recipients') }).fill('Sipsik');
  await page
    .getByRole('option', { name: /Lasteaed Sipsik/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel(et('announcements.field.title')).fill('Talvevaheaeg');
  await dialog.getByRole('textbox', { name: et('announcements.field.body') }).fill('Lasteaiad on avatud.');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'kava.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Esmaspäev: mets.'),
    });
  const added = dialog.getByRole('list', { name: et('announcements.field.files') });
  await expect(added.getByRole('link', { name: /kava\.txt/ })).toBeVisible();
  await pressButton(dialog, et('announcements.send'));
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: et('announcements.sent') }).click();
  await page.getByRole('link', { name: /Talvevaheaeg/ }).click();
  await expect(heading(page)).toHaveText('Talvevaheaeg');
  await checkPage(page);
  await pressButton(page, et('announcements.delete.short'));
  await pressButton(dialog, et('announcements.delete'));
  await expect(page.getByRole('link', { name: /Talvevaheaeg/ })).toHaveCount(0);
});
