import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { confirmItIsThem, submitSignIn } from './page-parts.ts';
import { en, et } from './text.ts';

test('a person takes along what is held on them, from the mail to the file @main', async ({
  page,
  signIn,
  makePerson,
  checkAccessibility,
}) => {
  const { email } = await makePerson();
  await signIn(email);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: en('personal-data.title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('personal-data.title'));
  await page.getByRole('button', { name: en('personal-data.export.request') }).click();
  await checkAccessibility();
  await confirmItIsThem(page);
  await expect(page.getByText(en('personal-data.export.ready'), { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await checkAccessibility();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download/ }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  // The mail goes out by itself, after the page could tell.
  const readSubject = async () => {
    const reply = await page.request.get('/api/dev/outbox?perPage=50');
    const { data } = (await reply.json()) as { data: { recipient: string; subject: string }[] };
    return data.find((mail) => mail.recipient === email)?.subject;
  };
  await expect.poll(readSubject).toBe(en('personal-data.mail.subject'));
});

test('a person has their account removed, and can never sign in again', async ({
  page,
  signIn,
  makePerson,
  checkAccessibility,
}) => {
  const { email } = await makePerson();
  await signIn(email);
  await page.goto('/user/data');
  await page.getByRole('button', { name: en('personal-data.erase.start') }).click();
  const dialog = page.getByRole('dialog', { name: en('personal-data.erase.title') });
  await checkAccessibility();
  await dialog.getByLabel(en('personal-data.erase.email')).fill('somebody@else.test');
  await dialog.getByRole('button', { name: en('personal-data.erase.action') }).click();
  await confirmItIsThem(page);
  await expect(dialog.getByLabel(en('personal-data.erase.email'))).toHaveAccessibleDescription(
    en('personal-data.confirm_email'),
  );
  await dialog.getByLabel(en('personal-data.erase.email')).fill(email);
  await dialog.getByRole('button', { name: en('personal-data.erase.action') }).click();
  await expect(page).toHaveURL('/auth/login');
  // The dialog asked for an e-mail, too, and stays until the sign-in page is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
  await submitSignIn(page, email);
  await expect(page.getByText(en('accounts.wrong_credentials'))).toBeVisible();
});

test('a guardian sees on the phone who looked at their child @main', async ({
  page,
  openBrowser,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize(widths.phone);
  await signIn('guardian');
  await page.goto('/dashboard');
  const reply = await page.request.get('/api/common/init');
  const { active } = (await reply.json()) as { active: { id: number } };
  const listChildren = async (by: Page) => {
    const list = await by.request.get(`/api/kindergartens/${active.id}/children?perPage=100`);
    return ((await list.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const desk = await openBrowser();
  await signIn('teacher', desk);
  const taught = await listChildren(desk);
  const childId = (await listChildren(page)).find((id) => taught.includes(id));
  const teacher = await (await desk.request.get('/api/common/user')).json();

  // What was read is written down within a second.
  await expect(async () => {
    await page.goto(`/child/${childId}/history`);
    await expect(page.getByRole('main')).toContainText(`${teacher.fname} ${teacher.lname}`, {
      timeout: 1_000,
    });
  }).toPass();
  await checkAccessibility();
});

test('a manager chooses how long data are kept and removes a child’s data at once @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager');
  await page.goto('/kindergarten/settings/data');
  const choice = page.getByLabel(et('personal-data.retention.label'));
  await expect(choice).toHaveValue('24');
  await checkAccessibility();
  const file = `${et('children.title')}: ${et('table.download.file', { format: 'CSV' })}`;
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: file }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await choice.selectOption('');
  await expect(page.getByText(et('personal-data.due.stays')).first()).toBeVisible();
  await choice.selectOption('36');
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByText(et('shell.updated'))).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('36');

  const reply = await page.request.get('/api/common/init');
  const { active } = (await reply.json()) as { active: { id: number } };
  const due = await page.request.get(`/api/kindergartens/${active.id}/settings/data/due`);
  const [child] = ((await due.json()) as { data: { fname: string; lname: string }[] }).data;
  const name = `${child?.fname} ${child?.lname}`;
  await page.getByRole('button', { name: et('table.actions', { name }) }).click();
  await page.getByRole('menuitem', { name: et('personal-data.due.erase') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(et('personal-data.due.confirm')).fill('x');
  await dialog.getByRole('button', { name: et('personal-data.erase.action') }).click();
  await expect(dialog.getByLabel(et('personal-data.due.confirm'))).toHaveAccessibleDescription(
    et('personal-data.confirm_name'),
  );
  await dialog.getByLabel(et('personal-data.due.confirm')).fill(name.slice(0, 3));
  await dialog.getByRole('button', { name: et('personal-data.erase.action') }).click();
  await confirmItIsThem(page, et);
  await expect(page.getByText(et('personal-data.child_erased'))).toBeVisible();
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
  await expect(page.getByText(et('personal-data.reason.manager'))).toBeVisible();
});

for (const { action, months } of [
  { action: 'accounts.conflict.keep', months: 36 },
  { action: 'accounts.conflict.take', months: 12 },
] as const) {
  test(`two who choose how long data are kept see both choices, and ${months} months win`, async ({
    page,
    kiik,
    openBrowser,
    signIn,
    checkAccessibility,
  }) => {
    const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Kaks valikut' });
    const other = await openBrowser();
    for (const one of [page, other]) {
      await signIn(manager.email, one);
      await one.goto(`${kiik.url}/kindergarten/settings/data`);
      await expect(one.getByLabel(en('personal-data.retention.label'))).toHaveValue('');
    }
    const choose = async (on: Page, value: string) => {
      await on.getByLabel(en('personal-data.retention.label')).selectOption(value);
      const answered = on.waitForResponse((reply) => reply.request().method() === 'PUT');
      await on.getByRole('button', { name: en('shell.save'), exact: true }).click();
      return (await answered).status();
    };
    expect(await choose(other, '24')).toBe(200);
    expect(await choose(page, '36')).toBe(409);
    const notice = page.getByRole('alert').filter({ hasText: en('errors.conflict') });
    const name = (count: number) => en('personal-data.retention.months', { count });
    await expect(notice.getByRole('cell')).toHaveText(['', name(36), name(24)]);
    await expect(page.getByLabel(en('personal-data.retention.label'))).toHaveValue('36');
    await expect(page.getByRole('button', { name: en('shell.save'), exact: true })).toBeDisabled();
    await checkAccessibility();

    // Meanwhile it changes once more: what is kept in spite of 24 months is not kept in spite of 12.
    expect(await choose(other, '12')).toBe(200);
    await notice.getByRole('button', { name: en('accounts.conflict.keep') }).click();
    await expect(notice.getByRole('cell')).toHaveText(['', name(36), name(12)]);

    await notice.getByRole('button', { name: en(action) }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel(en('personal-data.retention.label'))).toHaveValue(String(months));
    await page.reload();
    await expect(page.getByLabel(en('personal-data.retention.label'))).toHaveValue(String(months));
  });
}

test('an administrator answers a request and removes an account @main', async ({
  page,
  signIn,
  makePerson,
  checkAccessibility,
}) => {
  const { email } = await makePerson({ fname: 'Zebulon' });
  await signIn('admin');
  await page.goto('/admin/users/personal-data');
  await page.getByLabel(et('personal-data.requests.search')).fill(email);
  await page.getByLabel(et('personal-data.requests.search')).press('Enter');
  const actions = page.getByRole('button', { name: /Zebulon/ });
  await actions.click();
  await page.getByRole('menuitem', { name: et('personal-data.requests.gather') }).click();
  await confirmItIsThem(page, et);
  await expect(page.getByText(et('personal-data.export.ready'), { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await checkAccessibility();
  await actions.click();
  await page.getByRole('menuitem', { name: et('personal-data.requests.erase') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(et('personal-data.requests.email')).fill(email);
  await dialog.getByRole('button', { name: et('personal-data.erase.action') }).click();
  await expect(page.getByText(et('personal-data.account_erased'))).toBeVisible();
  await expect(actions).toHaveCount(0);
});

test('a guardian takes along what is held on their child', async ({ page, signIn, checkAccessibility }) => {
  await page.setViewportSize(widths.phone);
  await signIn('guardian');
  await page.goto('/user/data');
  const reply = await page.request.get('/api/common/children');
  const [child] = ((await reply.json()) as { data: { fname: string; lname: string }[] }).data;
  await page
    .getByRole('button', { name: et('personal-data.export.requestOf', { name: child?.fname ?? '' }) })
    .click();
  await confirmItIsThem(page, et);
  const item = page
    .getByRole('listitem')
    .filter({ hasText: et('personal-data.export.child', { name: `${child?.fname} ${child?.lname}` }) });
  await expect(item.getByText(et('personal-data.export.ready'), { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await checkAccessibility();
});

test('a manager sees who looked at an employee', async ({ page, signIn, checkAccessibility }) => {
  await signIn('manager');
  await page.goto('/kindergarten/employees/active');
  const link = page.getByRole('row').nth(2).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The look that is told below is written down a moment after it was answered.
  const [, id] = /employees\/(\d+)/.exec(page.url()) ?? [];
  const listAccesses = async () =>
    (await page.request.get(`/api/kindergartens/1/employees/${id}/accesses`)).json();
  await expect.poll(async () => (await listAccesses()).data.length).toBeGreaterThan(0);
  await page
    .getByRole('navigation', { name: et('employees.parts') })
    .getByRole('link', { name: et('personal-data.history.title') })
    .click();
  await expect(page.getByRole('cell', { name: et('personal-data.group.employees') }).first()).toBeVisible();
  await checkAccessibility();
});
