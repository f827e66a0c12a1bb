import type { BrowserContext, Page } from '@playwright/test';
import { observeBrowser } from './browser.ts';
import { listDoors } from './form-doors.ts';
import { type Door, sweepDoor, sweepForm } from './form-faults.ts';
import { type Coverage, listFormsNotDrawn, recordFunctions } from './form-uses.ts';
import { type Pressed, walkToForms } from './form-walk.ts';
import {
  addUnreachable,
  listEventPages,
  makeUnmanaged,
  pasteList,
  setQuietHours,
  writeTo,
} from './form-world.ts';
import { expect, forgetCalls, test } from './journey.ts';
import { makePeers } from './peers.ts';
import { screenPaths } from './screen-paths.ts';
import { startProcess } from './start-process.ts';
import { en } from './text.ts';
import { followRequests, settle } from './within-page.ts';

/** Forms that this test leaves out, with the reason. */
const leftOut: Record<string, string> = {
  'access/accounts/PasswordResetPage.tsx SetPassword': 'takes passwords alone, which nothing keeps',
  'access/accounts/RegisterAgreePage.tsx RegisterAgreePage': 'takes nothing typed, and follows a password',
  'access/accounts/RegisterCountryPage.tsx RegisterCountryPage':
    'takes nothing typed, and follows a password',
  'access/accounts/VerifyPages.tsx ProveRegistration': 'takes a password alone, which nothing keeps',
  'shell/ConfirmAgainDialog.tsx PasswordQuestion': 'takes a password alone, which nothing keeps',
};

test('whatever is typed into any form is there after every fault, or the person was asked', async ({
  kiik,
  browser,
  openBrowser,
  signInOn,
  makePerson,
}) => {
  test.setTimeout(1_800_000);
  const swept = new Set<string>();
  const pressed: Pressed = new Set();
  const lost: string[] = [];
  const bare = new Set<string>();
  const coverages: Coverage[] = [];

  async function openPage(): Promise<Page> {
    const page = await openBrowser();
    page.on('dialog', (dialog) => void dialog.accept());
    page.setDefaultTimeout(10_000);
    followRequests(page);
    return page;
  }

  /** Two browsers share `swept`, so that each form is swept once. */
  async function sweepPerson(
    page: Page,
    email: string,
    starts: readonly string[],
    before = pressed,
  ): Promise<void> {
    // A gate draws its form with the page, and not again.
    const takeFunctions = await recordFunctions(page);
    await page.goto('/access-restricted');
    await settle(page);
    const walk = await walkToForms(page, starts, before);
    coverages.push(await takeFunctions());
    for (const name of walk.bare) bare.add(name);
    for (const [name, target] of walk.targets) {
      if (swept.has(name)) continue;
      swept.add(name);
      // Each form ends a session, and a person who signs in too often has to wait.
      await forgetCalls(kiik.database);
      await test.step(`${email}: ${target.path} ${target.presses.join(', ')} [${target.fields}]`, async () => {
        try {
          lost.push(...(await sweepForm(page, target, email)));
        } catch (cause) {
          // The screenshot may show the other page, so the error includes the content of this one.
          const shown = await page.locator('body').ariaSnapshot();
          throw new Error(`${email} at ${page.url()} [${target.fields}] saw:\n${shown}`, { cause });
        }
      });
    }
  }

  async function signInAs(page: Page, email: string): Promise<void> {
    await page.goto('/version.json');
    await signInOn(page, email);
    await page.request.put('/api/common/user/update', { data: { language: 'en' } });
  }

  async function sweepDemo(page: Page, personas: readonly string[]): Promise<void> {
    for (const persona of personas) {
      const email = `${persona}@kiik.test`;
      await signInAs(page, email);
      const starts = ['/dashboard', ...screenPaths.filter((path) => !path.includes('$'))];
      if (persona === 'manager') await sweepManager(page, email, starts);
      else await sweepPerson(page, email, starts);
    }
  }

  async function sweepManager(page: Page, email: string, starts: readonly string[]): Promise<void> {
    const unreachable = await addUnreachable(page, kiik.database);
    await pasteList(page);
    await setQuietHours(page, true);
    await sweepPerson(page, email, [...(await listEventPages(kiik.database)), ...starts]);
    // The last form has ended the session.
    await forgetCalls(kiik.database);
    await signInAs(page, email);
    await setQuietHours(page, false);
    await page.request.delete('/api/kindergartens/1/import');
    expect((await page.request.delete(`${unreachable}/detach`)).ok()).toBe(true);
  }

  /** A guardian to whom another one has written. */
  async function sweepPeer(page: Page): Promise<void> {
    const { kindergartenId, mother, father } = await makePeers(kiik.database);
    await signInAs(page, father.email);
    await writeTo(page, kindergartenId, `guardian-${mother.id}`);
    await signInAs(page, mother.email);
    // Another guardian can be reported, so what was pressed for a teacher's message is pressed again.
    const elsewhere = [...pressed].filter((place) => !place.startsWith('/messages ›'));
    await sweepPerson(page, mother.email, ['/messages'], new Set(elsewhere));
  }

  async function sweepNewcomer(page: Page): Promise<void> {
    const { email } = await makePerson({ fname: '' });
    await signInAs(page, email);
    await sweepPerson(page, email, ['/user-name']);
  }

  async function tryDoor(page: Page, door: Door): Promise<void> {
    const takeFunctions = await recordFunctions(page);
    await door.open(page);
    await settle(page);
    coverages.push(await takeFunctions());
    await test.step(door.name, async () => lost.push(...(await sweepDoor(page, door))));
  }

  async function sweepDoors(page: Page): Promise<void> {
    await page.context().clearCookies();
    for (const door of await listDoors(page, kiik.database)) await tryDoor(page, door);
  }

  async function sweepSetup(context: BrowserContext, link: string): Promise<void> {
    const page = await context.newPage();
    followRequests(page);
    const open = () => page.goto(link);
    await tryDoor(page, { name: 'setup', open, openAgain: open });
  }

  await makeUnmanaged(kiik.database);
  const [one, other] = [await openPage(), await openPage()];
  await Promise.all([
    sweepDemo(one, ['manager', 'guardian']).then(() => sweepDoors(one)),
    sweepDemo(other, ['admin', 'official', 'teacher', 'supplier'])
      .then(() => sweepNewcomer(other))
      .then(() => sweepPeer(other)),
  ]);

  const empty = await startProcess('kiik.process.ts', { KIIK_TEST_TEMPLATE: 'empty' });
  const { url, setupLink } = empty.message as { url: string; setupLink: string };
  const context = await browser.newContext({ baseURL: url });
  await observeBrowser(context, url);
  await sweepSetup(context, setupLink);
  await context.close();
  await empty.stop();

  expect(lost).toEqual([]);
  // This form keeps nothing, because it only filters the files that are shown.
  expect([...bare]).toEqual([en('folders.period')]);
  expect(await listFormsNotDrawn(coverages)).toEqual(Object.keys(leftOut));
});
