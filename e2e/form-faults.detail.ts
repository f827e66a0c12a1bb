import { sweepDoor, sweepForm } from './form-faults.ts';
import { expect, test } from './journey.ts';
import { followRequests, settle } from './within-page.ts';

test('what is typed in a page and in a dialog is there after every fault, or the person was asked', async ({
  page,
  comeIn,
}) => {
  test.setTimeout(300_000);
  page.on('dialog', (dialog) => void dialog.accept());
  followRequests(page);
  const { email } = await comeIn(`/access-restricted`);
  await settle(page);
  const profile = { path: '/user/profile', presses: [], fields: 'email' };
  const key = {
    path: '/user/profile',
    presses: ['Create a key'],
    fields: 'name scope',
    place: 'Create a key',
  };
  expect(await sweepForm(page, profile, email)).toEqual([]);
  expect(await sweepForm(page, key, email)).toEqual([]);
});

test('what is typed at the door is there after every fault', async ({ page }) => {
  followRequests(page);
  const open = () => page.goto(`/auth/password/reset`);
  expect(await sweepDoor(page, { name: 'a forgotten password', open })).toEqual([]);
});
