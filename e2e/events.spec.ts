import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeClass } from './library-page.ts';
import { heading, pressButton } from './page-parts.ts';
import { en, et } from './text.ts';

test('a teacher plans an outing, invites the class, collects answers and reminds the rest @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { teacher, mother } = await makeClass(kiik.database);
  await page.setViewportSize(widths.desktop);
  await signIn(teacher.email, '/events');
  await checkPage(page);
  await pressButton(page, en('events.new'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('events.field.title')).fill('Outing to the zoo');
  await dialog.getByRole('combobox', { name: en('events.field.recipients') }).fill('Bees');
  await page.getByRole('option', { name: `Bees ${en('identities.course')}` }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: en('dates.start') }).fill('20.10.2026');
  await dialog.getByLabel(en('events.field.location')).fill('Zoo');
  await expectAccessible(page);
  await pressButton(dialog, en('shell.save'));
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toHaveText('Outing to the zoo');

  await pressButton(page, en('events.items.edit'));
  await dialog.getByLabel(en('events.items.name')).fill('Apples');
  await dialog.getByLabel(en('events.items.needed')).fill('2');
  await expectAccessible(page);
  await pressButton(dialog, en('shell.save'));
  await expect(page.getByText(en('events.items.ofAll', { taken: '0', needed: '2' }))).toBeVisible();
  await checkPage(page);

  // A parent answers on a phone: one tap opens what waits, one tap answers.
  const family = await openBrowser(mother.email, '/dashboard', 'phone');
  await family
    .getByRole('region', { name: en('events.open') })
    .getByRole('link', { name: /Outing to the zoo/ })
    .click();
  await expect(heading(family)).toHaveText('Outing to the zoo');
  await checkPage(family);
  await pressButton(family, en('events.answers.coming'), true);
  await expect(family.getByText(en('events.answers.people'))).toBeVisible();
  await pressButton(family, en('events.answers.more'));
  await pressButton(family, en('events.items.take', { name: 'Apples' }));
  await expect(family.getByText(en('events.items.mine', { n: '1' }))).toBeVisible();
  await checkPage(family);

  await page.reload();
  await expect(page.getByText(en('events.guests.people', { count: 3 }))).toBeVisible();
  await expect(page.getByText(en('events.items.ofAll', { taken: '1', needed: '2' }))).toBeVisible();
  await pressButton(family, en('events.answers.not_coming'), true);
  await expect(family.getByText(en('events.answers.people'))).toHaveCount(0);
  await page.reload();
  await page.getByText(en('events.guests.not_coming', { n: '1' })).click();
  await checkPage(page);

  await pressButton(page, en('events.delete.short'), true);
  await pressButton(dialog, en('events.delete'));
  await expect(page).toHaveURL(/\/events$/);
});

test('a parent books a talk and finds it in their own calendar program @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { teacher, mother } = await makeClass(kiik.database);
  const office = await openBrowser(teacher.email, '/events', 'tablet');
  await pressButton(office, en('events.new'));
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(en('events.field.title')).fill('Talks');
  await dialog.getByRole('combobox', { name: en('events.field.recipients') }).fill('Bees');
  await office.getByRole('option', { name: `Bees ${en('identities.course')}` }).click();
  await office.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: en('dates.start') }).fill('22.10.2026');
  await dialog.getByLabel(en('events.field.start_time')).fill('16:00');
  await dialog.getByLabel(en('events.field.end_time')).fill('19:00');
  await dialog.getByLabel(en('events.field.asks_answers')).uncheck();
  await pressButton(dialog, en('shell.save'));
  await expect(heading(office)).toHaveText('Talks');
  await pressButton(office, en('events.slots.open'));
  await expectAccessible(office);
  await pressButton(dialog, en('events.slots.open'));
  await expect(office.getByText(en('events.slots.count.booked', { n: '0', total: '6' }))).toBeVisible();
  await checkPage(office);

  await page.setViewportSize(widths.phone);
  await signIn(mother.email, '/dashboard');
  await page
    .getByRole('region', { name: en('events.open') })
    .getByRole('link', { name: /Talks/ })
    .click();
  await pressButton(page, '16:25', true);
  const yours = page.getByText(/^Your time: .*16:25$/);
  await expect(yours).toBeVisible();
  await pressButton(page, '16:50', true);
  await expect(page.getByText(/Your time: .*16:50/)).toBeVisible();
  await expect(yours).toHaveCount(0);
  await checkPage(page);

  // A phone has no dropdown that would show what is new: the entry in the menu does.
  const more = page.getByRole('navigation').getByRole('button', { name: en('shell.more') });
  const entry = page.getByRole('dialog').getByRole('link', { name: en('events.menu') });
  await more.click();
  await expect(entry.locator('[data-reason=unread]')).toHaveText('1');
  await entry.click();
  await more.click();
  await expect(entry.locator('[data-reason=unread]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await checkPage(page);
  await pressButton(page, en('table.tools'));
  await page.getByRole('menuitem', { name: en('events.feed') }).click();
  const feed = page.getByRole('dialog');
  await pressButton(feed, en('events.feed.make'));
  const address = await feed.locator('pre').textContent();
  await expectAccessible(page);
  const calendar = await page.request.get(new URL(address ?? '').pathname);
  expect(await calendar.text()).toContain('SUMMARY:Talks · ');
  await pressButton(feed, en('events.feed.revoke'));
  await expect(feed.locator('pre')).toHaveCount(0);
  expect((await page.request.get(new URL(address ?? '').pathname)).status()).toBe(404);
});

test('a teacher changes one lesson of a series, and ends the rest', async ({ page, signIn }) => {
  await page.setViewportSize(widths.desktop);
  await signIn('teacher', '/events?view=week&day=2026-10-27');
  await page.getByRole('link', { name: /Muusikatund/ }).click();
  await expect(heading(page)).toHaveText('Muusikatund');
  const dialog = page.getByRole('dialog');
  await pressButton(page, et('events.edit.short'), true);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Ainult/ }).click();
  await dialog.getByLabel(et('events.field.title')).fill('Muusikatund õues');
  await pressButton(dialog, et('shell.save'));
  await expect(heading(page)).toHaveText('Muusikatund õues');
  await page.goto('/events?view=month&day=2026-11-01');
  await expect(page.getByRole('table')).toBeVisible();
  await checkPage(page);
  await expect(page.getByRole('link', { name: /Muusikatund Õppe/ })).toHaveCount(5);
  await page.goto('/events?view=day&day=2026-11-10');
  await page.getByRole('link', { name: /Muusikatund Õppe/ }).click();
  await pressButton(page, et('events.delete.short'), true);
  await dialog.getByRole('button', { name: /hilisemad$/ }).click();
  await pressButton(dialog, et('events.delete'));
  await expect(page).toHaveURL(/\/events$/);
  await page.goto('/events?view=month&day=2026-11-01');
  await expect(page.getByRole('link', { name: /Muusikatund Õppe/ })).toHaveCount(1);
});

test('an official plans an event of the organisation @main', async ({ page, signIn }) => {
  await page.setViewportSize(widths.desktop);
  await signIn('official', '/org/events');
  await checkPage(page);
  await pressButton(page, et('events.new'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(et('events.field.title')).fill('Juhtide päev');
  await dialog.getByRole('combobox', { name: et('events.field.recipients') }).fill('Sipsik');
  await page
    .getByRole('option', { name: /Lasteaed Sipsik/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: et('dates.start') }).fill('20.10.2026');
  await pressButton(dialog, et('shell.save'));
  await expect(heading(page)).toHaveText('Juhtide päev');
  await checkPage(page);
  await page.goto('/events-list');
  await page.getByRole('link', { name: 'Juhtide päev' }).click();
  await pressButton(page, et('events.delete.short'), true);
  await pressButton(dialog, et('events.delete'));
  await expect(page).toHaveURL(/\/org\/events$/);
});

test('an administrator reads a kindergarten’s events', async ({ page, signIn }) => {
  await signIn('admin', '/admin/kindergartens/1/events');
  await checkPage(page);
  await page.getByRole('link', { name: /Väljasõit loomaaeda/ }).click();
  await expect(heading(page)).toHaveText('Väljasõit loomaaeda');
  await checkPage(page);
});
