import { makeFolder } from '../server/src/library/folders/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { eachWidth, expect, test, widths } from './journey.ts';
import { button, makeClass, pictures, shareDrafts, upload } from './library-page.ts';
import { followTo, heading } from './page-parts.ts';
import { makeDocument, makePhotos } from './photos.ts';
import { en } from './text.ts';

for (const { width, details } of eachWidth('tablet')) {
  test(
    `a teacher gives a child a picture on its page, and its mother sees it among the children: ${width}`,
    details,
    async ({ kiik, page, signIn, openBrowser }) => {
      const { childId, teacher, mother } = await makeClass(kiik.database);
      await page.setViewportSize(widths[width]);
      await signIn(teacher.email, `/child/${childId}/files`, 'Lenna Tamm');
      await expect(page.getByText(en('folders.emptyFolder.gallery'))).toBeVisible();
      await checkPage(page);
      await upload(page, await makePhotos(1));
      await expect(pictures(page)).toHaveCount(1);
      await checkPage(page);
      await shareDrafts(page, 1);

      const home = await openBrowser(mother.email, '/gallery', width);
      await expect(heading(home)).toHaveText(en('folders.menu.gallery'));
      await followTo(home, en('folders.children'));
      await checkPage(home);
      await followTo(home, 'Lenna Tamm');
      await expect(pictures(home)).toHaveCount(1);
      await checkPage(home);
    },
  );
}

for (const { width, details } of eachWidth('phone')) {
  test(
    `what a teacher puts to a class and day appears to a family that is looking: ${width}`,
    details,
    async ({ kiik, page, signIn, openBrowser }) => {
      const { courseId, teacher, mother } = await makeClass(kiik.database);
      const home = await openBrowser(mother.email, '/gallery/diary', width);
      await expect(heading(home)).toHaveText(en('folders.diary'));
      await checkPage(home);
      await followTo(home, 'Bees');
      await expect(home.getByText(en('files.none.gallery'))).toBeVisible();
      await checkPage(home);

      await page.setViewportSize(widths[width]);
      await signIn(teacher.email, `/gallery/diary/${courseId}`, 'Bees');
      await upload(page, await makePhotos(2));
      await expect(pictures(page)).toHaveCount(2);
      await shareDrafts(page, 2);
      await expect(pictures(home)).toHaveCount(2);
      await checkPage(home);

      await page.getByRole('button', { name: `${en('folders.period')}: ` }).click();
      const dialog = page.getByRole('dialog');
      const start = dialog.getByRole('textbox', { name: en('dates.start') });
      await start.fill('');
      await button(dialog, 'folders.period.show').click();
      await expect(dialog.getByText(en('rules.required'), { exact: true })).toBeVisible();
      await start.fill('1.9.2025');
      await dialog.getByRole('textbox', { name: en('dates.end') }).fill('30.9.2025');
      await expectAccessible(page);
      await button(dialog, 'folders.period.show').click();
      await expect(page.getByText(en('files.none.gallery'))).toBeVisible();
      await checkPage(page);
    },
  );
}

test('the header tells of new documents as they come', async ({ kiik, page, signIn, openBrowser }) => {
  const { kindergartenId, teacher, mother } = await makeClass(kiik.database);
  const folder = await makeFolder(kiik.database, {
    kindergartenId,
    name: 'Letters',
    manage: [`employee-${teacher.id}`],
    view: [`guardian-${mother.id}`],
  });
  const tablet = await openBrowser(mother.email, '/documents', 'tablet');
  await expect(heading(tablet)).toHaveText(en('folders.documents'));
  await expect(button(tablet, 'activity.documents')).toBeVisible();

  await signIn(teacher.email, `/documents/${folder}`, 'Letters');
  await upload(page, [makeDocument('A letter to all families.txt', 100)]);
  const news = button(tablet, 'activity.documents_count', { n: '1' });
  await news.click();
  const entry = tablet.getByRole('menuitem', { name: /^A letter/ });
  await expect(entry).toContainText(en('folders.new'));
  await checkPage(tablet);
  await entry.click();
  await expect(heading(tablet)).toHaveText('Letters');
});

test('an administrator looks through the documents of a kindergarten', async ({ kiik, page, signIn }) => {
  const { kindergartenId } = await makeClass(kiik.database);
  await makeFolder(kiik.database, { kindergartenId, name: 'Papers' });
  await signIn('admin', `/admin/kindergartens/${kindergartenId}/folders`, 'Naksitrallid');
  await followTo(page, 'Papers');
  await checkPage(page);
});
