import { type APIRequestContext, expect as expectAlone, type Page } from '@playwright/test';
import { waitUntilLoaded } from './browser.ts';
import { childOf, makeFamilyList, motherOf } from './family-list.ts';
import { expect, password, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { en, et } from './text.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const courses = ['Mõmmid', 'Jänkud', 'Siilid', 'Kajakad', 'Lumikellukesed'];
const children = 110;

/** The link in the invitation to that address, once the outbox has it among so many. */
async function waitForInvitation(request: APIRequestContext, recipient: string): Promise<string> {
  let link: string | undefined;
  await expectAlone
    .poll(
      async () => {
        for (const page of [1, 2]) {
          const reply = await request.get(`/api/dev/outbox?perPage=100&page=${page}`);
          const { data } = (await reply.json()) as { data: { recipient: string; text: string }[] };
          const mail = data.find((one) => one.recipient === recipient);
          link ??= /https?:\/\/\S+\/auth\/invitation\/\S+/.exec(mail?.text ?? '')?.[0];
        }
        return link;
      },
      { timeout: 30_000, intervals: [250] },
    )
    .toBeDefined();
  return link ?? '';
}

test('a manager builds a kindergarten from nothing, and a guardian comes in on a phone @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
  checkAccessibility,
}) => {
  test.setTimeout(180_000);
  const { manager } = await makeOwnKindergarten(kiik.database, {
    name: 'Lasteaed September',
    language: 'et',
  });
  await signIn(manager.email);

  await test.step('how the kindergarten is reached, and what it does not use', async () => {
    await page.goto('/kindergarten/settings/general');
    await expect(heading(page)).toHaveText(et('settings.title'));
    await page.getByLabel(et('settings.address')).fill('Kooli 9, Tartu');
    await page.getByRole('button', { name: et('shell.save') }).click();
    await expect(page.getByText(et('shell.updated'))).toBeVisible();
    await page.goto('/kindergarten/settings/modules');
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.getByRole('switch', { name: et('settings.module.shop') }).click();
    expect((await saved).status()).toBe(200);
  });

  await test.step('a role of its own', async () => {
    await page.goto('/kindergarten/roles');
    await expect(heading(page)).toHaveText(et('roles.title'));
    await page.getByRole('button', { name: et('roles.create.employee') }).click();
    await page.getByLabel(et('roles.name')).fill('Abiõpetaja');
    await page.getByRole('button', { name: et('shell.save') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Abiõpetaja' })).toBeVisible();
  });

  await test.step('its classes', async () => {
    await page.goto('/kindergarten/courses/regular');
    await expect(heading(page)).toHaveText(et('courses.title'));
    for (const name of courses) {
      await page.getByRole('button', { name: et('courses.new') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(et('courses.name')).fill(name);
      await dialog.getByRole('button', { name: et('shell.save') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(name);
    }
  });

  await test.step('its children, with their mothers, from a workbook', async () => {
    await page.goto('/kindergarten/import/file');
    await expect(heading(page)).toHaveText(et('import.title'));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makeFamilyList({ count: children, courses, mark: 'september' }));
    await page.getByRole('button', { name: et('import.continue') }).click();
    await expect(heading(page)).toHaveText(et('import.map.title'));
    await page.getByRole('button', { name: et('import.continue') }).click();
    await expect(heading(page)).toHaveText(et('import.overview.title'));
    await expect(page.getByText(et('import.overview.invited', { count: children }))).toBeVisible();
    await page.getByRole('button', { name: et('import.import', { count: children }) }).click();
    await expect(heading(page)).toHaveText(et('import.done.title'));
    await page.getByRole('link', { name: et('import.done.toChildren') }).click();
    await expect(page).toHaveURL(/\/kindergarten\/children\/active$/);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main')).toContainText(childOf(0).fname);
    await checkAccessibility();
  });

  await test.step('a mother accepts on her phone and finds her child, nobody else’s', async () => {
    const mine = childOf(children - 1);
    const phone = await openBrowser();
    await phone.setViewportSize(widths.phone);
    await phone.goto(await waitForInvitation(page.request, motherOf('september', children - 1)));
    await expect(heading(phone)).toHaveText(en('invitations.page.title'));
    await phone.getByLabel(en('accounts.newPassword'), { exact: true }).fill(password);
    await phone.getByLabel(en('accounts.repeatPassword'), { exact: true }).fill(password);
    await phone.getByRole('button', { name: en('invitations.page.join') }).click();
    await phone.getByRole('button', { name: en('legal-notices.privacy.confirm') }).click();
    await expect(phone).toHaveURL(/\/dashboard$/);
    await expect(phone.getByRole('main')).toContainText(mine.fname);
    await expect(phone.getByRole('main')).not.toContainText(childOf(0).fname);
  });

  await test.step('the manager sees that she has come', async () => {
    await page.goto('/kindergarten/parents');
    await expect(heading(page)).toHaveText(et('guardians.title'));
    await waitUntilLoaded(page);
    await page.getByRole('searchbox').fill(motherOf('september', children - 1));
    const row = page.getByRole('row').filter({ hasText: motherOf('september', children - 1) });
    await expect(row).toContainText(et('invitations.state.active'));
  });
});
