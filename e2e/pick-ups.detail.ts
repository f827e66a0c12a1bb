import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeParents, makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet, timezoneId: 'Pacific/Auckland' });

test('the time at which a child goes is that of the kindergarten, wherever the device thinks it is', async ({
  page,
  kiik,
  signIn,
}) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
  const childId = await makePupil(kiik.database, kindergartenId, courseId, 'Mia');
  await makeParents(kiik.database, kindergartenId, childId);
  await signIn(teacher.email, `/child/${childId}/pick-up`);
  await page
    .getByRole('button', { name: en('pick-ups.hand', { name: 'Mia' }) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel(en('pick-ups.hand.time'))).toHaveValue('11:00');
});
