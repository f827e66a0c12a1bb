import { expectSaidBeside, expectSaidOnce, failCalls, said } from './failed-action.ts';
import { expect, test } from './journey.ts';
import { inviteToOwnKindergarten, makeTwoWorkplaces } from './own-kindergarten.ts';
import { chooseOwn, choosePicture, openUserMenu, pressButton } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

// What a button or menu did and failed is said once, beside it, and not in a notice at the top.

test('a picture that can’t be saved or deleted says so in its dialog, which stays', async ({
  page,
  comeIn,
}) => {
  await comeIn('/user/profile');
  const dialog = page.getByRole('dialog');
  const address = '**/user/picture';
  await failCalls(page, address);
  await choosePicture(page, (await makePhotos(1))[0]);
  await expect(dialog.locator('img[src^="blob:"]')).toBeVisible();
  await pressButton(dialog, en('shell.save'));
  await expectSaidOnce(page, dialog);
  await page.unroute(address);
  await pressButton(dialog, en('shell.save'));
  await expect(dialog).toHaveCount(0);

  await failCalls(page, address);
  await pressButton(page, en('accounts.picture.delete'));
  await pressButton(dialog, en('accounts.picture.delete'));
  await expectSaidOnce(page, dialog);
  await pressButton(dialog, en('shell.cancel'));
  await expect(dialog).toHaveCount(0);
  await pressButton(page, en('accounts.picture.delete'));
  await expect(said(dialog)).toHaveCount(0);
});

test('a language that can’t be stored and a sign-out that fails are said at the menu', async ({
  page,
  comeIn,
}) => {
  await comeIn('/user/devices');
  await failCalls(page, '**/api/common/user/update');
  await failCalls(page, '**/api/auth/logout');
  for (const name of ['Eesti', en('shell.signOut')]) {
    await chooseOwn(page, name);
    await expectSaidBeside(page, page.getByRole('banner').getByRole('button').last());
    await page.keyboard.press('Escape');
    await expect(said(page)).toHaveCount(0);
  }
  // Opening the menu again takes the message away, too.
  await chooseOwn(page, en('shell.signOut'));
  await expect(said(page)).toHaveCount(1);
  await openUserMenu(page);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(said(page)).toHaveCount(0);
});

test('what failed is said at once and once, also while the page is read again', async ({
  page,
  makePerson,
  openBrowser,
  signIn,
}) => {
  const { email } = await makePerson();
  await openBrowser(email);
  await signIn(email, '/user/devices');
  await pressButton(page, en('sessions.devices.endOthers'));
  await failCalls(page, '**/user/devices');
  // This reading is never answered.
  await page.route('**/user/devices', (route, request) => request.method() !== 'GET' && route.fallback());
  const dialog = page.getByRole('dialog');
  const reading = page.waitForRequest(
    (request) => request.url().endsWith('/devices') && request.method() === 'GET',
  );
  await pressButton(dialog, en('sessions.devices.signOut'));
  await reading;
  await expectSaidOnce(page, dialog);
});

test('cookies that can’t be refused and a language before the shell say so there', async ({
  page,
  comeIn,
}) => {
  await comeIn('/privacy');
  await failCalls(page, '**/api/common/user/update');
  await failCalls(page, '**/api/auth/logout');
  await page.getByLabel(en('shell.language')).selectOption('et');
  await expectSaidOnce(page, page.getByRole('banner'));
  await page.reload();
  await pressButton(page.getByRole('contentinfo'), en('consent.title'));
  const question = page.getByRole('region', { name: en('consent.title') });
  await pressButton(question, en('consent.reject'));
  await expectSaidOnce(page, question);
});

test('a place that can’t be changed to is said at the switcher', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const user = await makePerson();
  await makeTwoWorkplaces(kiik.database, user);
  await signIn(user.email, '/dashboard');
  const switcher = page.getByRole('button', { name: en('contexts.switch', { name: 'Aed Aabe' }) });
  await switcher.click();
  await failCalls(page, '**/api/common/init', 'reading');
  await page.getByRole('menuitem', { name: 'Aed Beebe' }).click();
  await expectSaidBeside(page, switcher);
});

test('an answer to an invitation that is not stored is said at the question', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const person = await makePerson();
  await inviteToOwnKindergarten(kiik.database, person, 'Pääsupesa');
  await signIn(person.email, '/dashboard');
  await failCalls(page, '**/invitations/**');
  await pressButton(page, `${en('invitations.page.accept')}: Pääsupesa`);
  await expectSaidOnce(page, page.getByRole('main'));
  await page.reload();
  await pressButton(page, `${en('invitations.page.decline')}: Pääsupesa`);
  const dialog = page.getByRole('dialog');
  await pressButton(dialog, en('invitations.page.decline'));
  await expectSaidOnce(page, dialog);
});

test('a list that can’t be printed says so at its menu', async ({ page, manageOwn }) => {
  await manageOwn({ name: 'Pääsupesa' }, '/kindergarten/employees');
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await failCalls(page, /\/employees\?/, 'reading');
  const tools = page.getByRole('main').getByRole('button', { name: en('table.tools'), exact: true });
  await tools.click();
  await page.getByRole('menuitem', { name: en('table.print') }).click();
  await expectSaidBeside(page, tools);
});

test('a calendar that can’t be loaded says so at its button, and typing goes on', async ({
  page,
  observed,
  manageOwn,
}) => {
  await manageOwn({ name: 'Pääsupesa' }, '/kindergarten/children/active');
  await page
    .getByRole('button', { name: en('children.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: en('children.add') });
  const label = en('children.birth_date');
  const day = dialog.getByRole('textbox', { name: label });
  await page.route(/DayCalendar/, (route) => route.abort());
  const opener = dialog.getByRole('button', { name: en('dates.open', { label }) });
  await opener.click();
  await expectSaidBeside(page, opener);
  await day.fill('1.9.22');
  await day.blur();
  await expect(day).toHaveValue('01/09/2022');
  for (const note of observed.complaints.splice(0))
    expect(note).toMatch(/DayCalendar|Failed to load resource|Couldn't load preload assets/);
});
