import { expectAccessible, waitUntilLoaded } from './browser.ts';
import { childOf, chooseList, continueTo, makeFamilyList, motherOf } from './family-list.ts';
import { expect, test, widths } from './journey.ts';
import { waitForInvitation } from './mails.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { heading, itemOf, joinByLink, openPage, pressButton, rowOf, save } from './page-parts.ts';
import { et } from './text.ts';

const courses = ['Mõmmid', 'Jänkud', 'Siilid', 'Kajakad', 'Lumikellukesed'];
const children = 110;

test('a manager builds a kindergarten from nothing, and a guardian comes in on a phone @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  test.setTimeout(180_000);
  const { manager } = await makeOwnKindergarten(kiik.database, {
    name: 'Lasteaed September',
    language: 'et',
  });
  await signIn(manager.email);

  await test.step('how the kindergarten is reached, and what it does not use', async () => {
    await openPage(page, '/kindergarten/settings/general', et('settings.title'));
    await page.getByLabel(et('settings.address')).fill('Kooli 9, Tartu');
    await save(page, et);
    await page.goto('/kindergarten/settings/modules');
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.getByRole('switch', { name: et('settings.module.diary') }).click();
    expect((await saved).status()).toBe(200);
  });

  await test.step('a role of its own', async () => {
    await openPage(page, '/kindergarten/roles', et('roles.title'));
    await pressButton(page, et('roles.create.employee'));
    await page.getByLabel(et('roles.name')).fill('Abiõpetaja');
    await pressButton(page, et('shell.save'));
    await expect(itemOf(page, 'Abiõpetaja')).toBeVisible();
  });

  await test.step('its classes', async () => {
    await openPage(page, '/kindergarten/courses/regular', et('courses.title'));
    for (const name of courses) {
      await pressButton(page, et('courses.new'));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(et('courses.name')).fill(name);
      await pressButton(dialog, et('shell.save'));
      await expect(dialog).toHaveCount(0);
      await expect(heading(page)).toHaveText(name);
      await page.goBack();
      await expect(page.getByRole('main')).toContainText(name);
    }
  });

  await test.step('its children, with their mothers, from a workbook', async () => {
    await openPage(page, '/kindergarten/import/file', et('import.title'));
    await chooseList(page, await makeFamilyList({ count: children, courses, mark: 'september' }));
    await continueTo(page, 'import.overview.title');
    await expect(page.getByText(et('import.overview.invited', { count: children }))).toBeVisible();
    await pressButton(page, et('import.import', { count: children }));
    await expect(heading(page)).toHaveText(et('import.done.title'));
    await page.getByRole('link', { name: et('import.done.toChildren') }).click();
    await expect(page).toHaveURL(/\/kindergarten\/children\/active$/);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main')).toContainText(childOf(0).fname);
    await expectAccessible(page);
  });

  await test.step('a mother accepts on her phone and finds her child, nobody else’s', async () => {
    const mine = childOf(children - 1);
    const phone = await openBrowser();
    await phone.setViewportSize(widths.phone);
    await joinByLink(phone, await waitForInvitation(page.request, motherOf('september', children - 1)));
    await expect(phone.getByRole('main')).toContainText(mine.fname);
    await expect(phone.getByRole('main')).not.toContainText(childOf(0).fname);
  });

  await test.step('the manager sees that she has come', async () => {
    await openPage(page, '/kindergarten/parents', et('guardians.title'));
    await waitUntilLoaded(page);
    await page.getByRole('searchbox').fill(motherOf('september', children - 1));
    const row = rowOf(page, motherOf('september', children - 1));
    // That somebody belongs here is silence.
    await expect(row).not.toContainText(et('invitations.state.invited'));
  });
});
