import { checkPage, waitUntilLoaded } from './browser.ts';
import { expect, test, waitForLive, widths } from './journey.ts';
import { makeClass, makeColleague } from './library-page.ts';
import { pressButton } from './page-parts.ts';
import { makePeers } from './peers.ts';
import { en } from './text.ts';

test('a teacher writes to a class, a parent sees it at once and answers, and the teacher sees who has read it @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { teacher, mother } = await makeClass(kiik.database);
  await page.setViewportSize(widths.desktop);
  await signIn(teacher.email, '/messages');
  await expect(page.getByText(en('empty.messages'))).toBeVisible();
  await checkPage(page);

  const family = await openBrowser(mother.email, undefined, 'phone');
  const connected = waitForLive(family);
  await family.goto('/messages');
  await connected;
  await expect(family.getByText(en('empty.messages'))).toBeVisible();

  await page.getByRole('link', { name: en('messages.write') }).click();
  const recipients = page.getByRole('combobox', { name: en('messages.recipients') });
  await recipients.fill('Bees');
  await page.getByRole('option', { name: `Bees ${en('identities.course')}` }).click();
  await expect(page.getByText(en('messages.count.families', { count: 1 }))).toBeVisible();
  await page.getByRole('textbox', { name: en('messages.subject') }).fill('Outing on Wednesday');
  await page.getByRole('textbox', { name: en('messages.body') }).fill('We leave at half past nine.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
  await expect(page.getByRole('link', { name: 'Plan.pdf' })).toBeVisible();
  await checkPage(page);

  // What is typed is a draft on the server, and a reload goes on with it.
  await expect(page.getByText(en('messages.draft.saved'))).toBeVisible();
  await expect(page).toHaveURL(/draft=\d+$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: en('messages.subject') })).toHaveValue(
    'Outing on Wednesday',
  );
  await expect(page.getByRole('textbox', { name: en('messages.body') })).toHaveText(
    'We leave at half past nine.',
  );

  // It is taken back once, which opens the draft again.
  const bar = page.getByRole('status').filter({ hasText: en('messages.sentBar') });
  await pressButton(page, en('messages.send'), true);
  await pressButton(bar, en('messages.undo'));
  await expect(page.getByRole('textbox', { name: en('messages.subject') })).toHaveValue(
    'Outing on Wednesday',
  );
  await pressButton(page, en('messages.send'), true);
  await checkPage(page);
  await pressButton(bar, en('messages.sendNow'));

  const received = family.getByRole('main').getByRole('link', { name: 'Outing on Wednesday' });
  await expect(received).toContainText(en('messages.new'));
  await checkPage(family);
  await received.click();
  await expect(family.getByRole('heading', { level: 1, name: 'Outing on Wednesday' })).toBeFocused();
  await expect(family.getByText('We leave at half past nine.')).toBeVisible();
  const [download] = await Promise.all([
    family.waitForEvent('download'),
    family.getByRole('link', { name: 'Plan.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Plan.pdf');
  await family.getByRole('main').getByRole('textbox').fill('We are coming.\n\nThank you!');
  await checkPage(family);
  await pressButton(family, en('messages.send'), true);
  await pressButton(
    family.getByRole('status').filter({ hasText: en('messages.sentBar') }),
    en('messages.sendNow'),
  );
  await expect(family.getByText('We are coming.')).toBeVisible();
  await expect(family.getByText(en('messages.queued'))).toHaveCount(0);

  await page.goto('/messages');
  await waitUntilLoaded(page);
  // What is on the server is not kept in the browser as well.
  await expect(page.getByText(en('shell.draft.waiting', { name: en('messages.write.title') }))).toHaveCount(
    0,
  );
  await page.getByRole('main').getByRole('link', { name: 'We are coming.' }).click();
  const opened = page.getByRole('region', { name: en('messages.reading') });
  await expect(opened.getByText(en('messages.receipts.families', { n: 1, total: 1 }))).toBeVisible();
  await expect(opened.getByText('Thank you!')).toBeVisible();
  await checkPage(page);
});

test('a parent reports and blocks another one, the office settles it and goes on holiday', async ({
  page,
  kiik,
  signIn,
  openBrowser,
  observed,
}) => {
  const { kindergartenId, mother, father } = await makePeers(kiik.database);
  const manager = await makeColleague(kiik.database, kindergartenId, 'manager');

  await page.setViewportSize(widths.phone);
  await signIn(father.email, '/messages/write');
  await page.getByRole('combobox', { name: en('messages.recipients') }).fill('Mari');
  await page.getByRole('option', { name: `Mari Maasikas ${en('identities.guardian')}` }).click();
  await page.getByRole('textbox', { name: en('messages.subject') }).fill('Buy my things');
  await page.getByRole('textbox', { name: en('messages.body') }).fill('Twenty per cent off.');
  await pressButton(page, en('messages.send'), true);
  await pressButton(
    page.getByRole('status').filter({ hasText: en('messages.sentBar') }),
    en('messages.sendNow'),
  );

  // What was sent is no draft any more, and is not read as one.
  expect(observed.refusals).toEqual([]);

  const family = await openBrowser(mother.email, '/messages', 'phone');
  await family.getByRole('main').getByRole('link', { name: 'Buy my things' }).click();
  await pressButton(family, en('messages.actions'));
  await family.getByRole('menuitem', { name: en('messages.report') }).click();
  const dialog = family.getByRole('dialog');
  await dialog.getByRole('textbox').fill('We do not sell here.');
  await checkPage(family);
  await pressButton(dialog, en('messages.report'), true);
  await pressButton(family, en('messages.actions'));
  await family.getByRole('menuitem', { name: en('messages.block') }).click();
  await pressButton(dialog, en('messages.block'), true);
  await expect(family.getByText(en('messages.blocked'))).toBeVisible();
  const told = family.getByText(en('messages.blockedHere', { name: 'Mari Maasikas' }));
  await told.getByRole('link', { name: en('messages.settings') }).click();
  await expect(family).toHaveURL(/\/messages\/settings$/);
  await checkPage(family);
  await pressButton(family, en('messages.blocks.unblockNamed', { name: 'Mari Maasikas' }));
  await expect(family.getByText(en('messages.blocks.none'))).toBeVisible();

  const office = await openBrowser(manager.email, '/dashboard', 'desktop');
  const needs = office.getByRole('region', { name: new RegExp(`^${en('dashboard.needs')}`) });
  await expect(needs.getByRole('link', { name: en('messages.reports.need', { count: 1 }) })).toHaveAttribute(
    'href',
    '/messages/reports',
  );
  await office.goto('/messages');
  await office.getByRole('link', { name: en('messages.reports.waiting', { count: 1 }) }).click();
  await expect(office.getByText('We do not sell here.')).toBeVisible();
  await expect(office.getByText('Twenty per cent off.')).toBeVisible();
  await checkPage(office);
  await pressButton(office, en('messages.reports.settle'));
  await expect(office.getByText(en('messages.reports.open.none'))).toBeVisible();
  await office.goto('/messages/settings');
  await office.getByRole('textbox', { name: en('messages.absence.from') }).fill('14/10/2026');
  await office.getByRole('textbox', { name: en('messages.absence.until') }).fill('16/10/2026');
  await office.getByRole('textbox', { name: en('messages.absence.answer') }).fill('Back on Monday.');
  await pressButton(office, en('shell.save'));
  await checkPage(office);
  await pressButton(office, en('messages.absence.end'));
  await expect(office.getByRole('textbox', { name: en('messages.absence.answer') })).toHaveValue('');
});
