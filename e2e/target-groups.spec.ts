import { sql } from 'kysely';
import { createUser } from '../server/src/access/accounts/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { makeTargetGroup } from '../server/src/kindergarten/target-groups/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { findConflict, followTo, heading, itemOf, pressButton, rowOf } from './page-parts.ts';
import { en, et } from './text.ts';

test('a manager makes a group, fills it, and deletes it @main', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Naksitrallid' });
  await makeCourse(kiik.database, { kindergartenId, name: 'Bees' });
  await signIn(manager.email, '/kindergarten/target-groups');
  await expect(page.getByText(en('target-groups.empty'))).toBeVisible();
  await checkPage(page);
  const dialog = page.getByRole('dialog');
  await pressButton(page, en('target-groups.new'));
  await dialog.getByLabel(en('target-groups.name')).fill('Going to school');
  await dialog.getByRole('combobox', { name: en('target-groups.members') }).click();
  await page.getByRole('option', { name: 'Bees' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await pressButton(dialog, en('shell.save'));
  await expect(rowOf(page, 'Going to school')).toContainText('1');

  await followTo(page, 'Going to school');
  await page.getByLabel(en('target-groups.name')).fill('Preschool');
  await pressButton(page, en('pickers.remove', { name: 'Bees' }));
  await page.getByRole('combobox', { name: en('target-groups.members') }).fill('guardians');
  await page.getByRole('option', { name: en('identities.guardians.all') }).click();
  await page.keyboard.press('Escape');
  await pressButton(page, en('shell.save'));
  await expect(heading(page)).toHaveText('Preschool');
  await page.reload();
  await expect(
    page.getByRole('button', { name: en('pickers.remove', { name: en('identities.guardians.all') }) }),
  ).toBeVisible();
  await checkPage(page);

  await pressButton(page, en('target-groups.delete'));
  await expect(dialog).toContainText(en('target-groups.delete.text', { name: 'Preschool' }));
  await pressButton(dialog, en('target-groups.delete'));
  await expect(page).toHaveURL(/\/kindergarten\/target-groups$/);
  await expect(page.getByText(en('target-groups.empty'))).toBeVisible();

  await page.getByRole('link', { name: en('target-groups.system') }).click();
  await expect(rowOf(page, en('identities.employees.all'))).toContainText('1');
  await checkPage(page);
});

test('a group that somebody else changed shows both versions', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Naksitrallid' });
  const id = await makeTargetGroup(kiik.database, { kindergartenId, name: 'Board' });
  await signIn(manager.email, `/kindergarten/target-groups/${id}`);
  await page.getByLabel(en('target-groups.name')).fill('Mine');
  await kiik.database.runStatement(
    sql`update target_groups set name = 'Theirs', version = version + 1 where id = ${id}`,
  );
  await pressButton(page, en('shell.save'));
  const notice = await findConflict(page, ['Mine', 'Theirs']);
  await pressButton(notice, en('accounts.conflict.keep'));
  await expect(heading(page)).toHaveText('Mine');
});

test('a teacher reads the groups on a phone and changes nothing @main', async ({ page, kiik, signIn }) => {
  const kindergartenId = await makeKindergarten(kiik.database);
  const bees = await makeCourse(kiik.database, { kindergartenId, name: 'Bees' });
  const user = await createUser(kiik.database, { language: 'en' });
  const teacher = await makeMember(kiik.database, { type: 'employee', kindergartenId, user });
  await makeTeaching(kiik.database, bees, teacher.id);
  const guardian = await makeMember(kiik.database, { type: 'guardian', kindergartenId });
  const id = await makeTargetGroup(kiik.database, {
    kindergartenId,
    name: 'Board',
    members: [`guardian-${guardian.id}`, `course-${bees}`],
  });
  await page.setViewportSize(widths.phone);
  await signIn(teacher.email, '/kindergarten/target-groups');
  await followTo(page, 'Board');
  await expect(itemOf(page, 'Bees')).toBeVisible();
  // For a guardian of other children, the page says only that there is one, not who.
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: en('identities.guardian') }),
  ).toHaveText(en('identities.guardian'));
  await expect(page.getByRole('button', { name: en('shell.save') })).toHaveCount(0);
  await checkPage(page);
  await page.goto(`/courses/${bees}/target-groups`);
  await expect(page.getByRole('link', { name: 'Board', exact: true })).toHaveAttribute(
    'href',
    `/kindergarten/target-groups/${id}`,
  );
  await checkPage(page);
});

test('an official keeps the groups of the organisation', async ({ page, signIn }) => {
  await signIn('official', '/organization/target-groups');
  await followTo(page, 'Lasteaedade töötajad');
  await expect(page.getByRole('button', { name: /Sipsik/ })).toBeVisible();
  await expect(page.getByLabel(et('target-groups.name'))).toHaveValue('Lasteaedade töötajad');
  await checkPage(page);
});
