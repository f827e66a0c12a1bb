import type { Page, Request } from '@playwright/test';
import { type Faults, measureAnatomy, measurePaper } from './anatomy.ts';
import { expectTranslated, type Observed } from './browser.ts';
import { expect, personas, test } from './journey.ts';
import { listAddresses } from './screen-paths.ts';
import { followRequests, goWithin, settle } from './within-page.ts';

/** Not a literal: the type check of `e2e` would follow it into the pages, which have the web app's rules. */
const tokens: string = '../web/src/base/tokens.ts';
const { light } = (await import(tokens)) as { light: { hue: { coral: Record<string, string> } } };
const corals = Object.values(light.hue.coral).map((hex) => {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
});

const windows = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Pages whose content may begin lower: how low, and why. */
const lower: { page: RegExp; latest: number; reason: string }[] = [
  {
    page: /\/child\/\d+\/files$/,
    latest: 305,
    reason: 'photos or documents are chosen below the tabs of a child, then a day is named',
  },
  {
    page: /\/gallery\/(diary|child-profile)\/\d+$/,
    latest: 230,
    reason: 'pictures stand below the name of their day, which is the first row',
  },
  {
    page: /^(admin|official) \/dashboard$/,
    latest: 240,
    reason: 'the day and a greeting come before the only list, which has its own heading and tools',
  },
  {
    page: /^admin \/admin\/kindergartens\/\d+\//,
    latest: 305,
    reason: 'nine tabs and the tools do not fit into one line',
  },
];

async function measurePrint(page: Page): Promise<Faults> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(measurePaper);
  await page.emulateMedia({ media: null });
  return faults;
}

/** Opens the dialog of the page's primary action, if it has one, and closes it by the Escape key. */
async function measureDialog(page: Page, isPhone: boolean): Promise<Faults> {
  const action = page.locator('main [data-primary]:is(button)').first();
  if ((await action.count()) === 0) return [];
  const { pathname } = new URL(page.url());
  await action.click();
  await settle(page);
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return [];
  const faults = (await page.evaluate(measureAnatomy, { within: '[role="dialog"]', isPhone, corals })).map(
    (fault) => `dialog: ${fault}`,
  );
  const isInFirst = await dialog.first().evaluate((element) => {
    const field = element.querySelector(
      ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled, [readonly])',
    );
    const begun = document.activeElement;
    // Without a field, it is the title or a button that changes nothing, but not the one that closes.
    if (field === null) return element.contains(begun) && begun?.matches('.mantine-Modal-close') === false;
    // A list that opened by itself would hide the content.
    return field === begun && field.getAttribute('aria-expanded') !== 'true';
  });
  if (!isInFirst) faults.push('focus: not in the first field, title or harmless button');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const isBack = await action.evaluate((element) => element === document.activeElement);
  if (!isBack) faults.push('focus: not back');
  if (new URL(page.url()).pathname !== pathname) faults.push('focus: on another page');
  return faults;
}

/**
 * Opens the address by itself, as from a bookmark. Returns what is wrong with the texts that the page asks for: some
 * are missing, or it asks too often.
 */
async function openByItself(page: Page, address: string, observed: Observed): Promise<Faults> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('.json') && searchParams.has('names')) calls.push(pathname);
  };
  page.on('request', note);
  await page.goto(address);
  await settle(page);
  page.off('request', note);
  await expectTranslated(page);
  const faults = observed.complaints.splice(0).map((complaint) => `complaint: ${complaint}`);
  // Texts of the app, of the page with its frame, of parts for this person, of parts loaded in advance.
  const isThere = new URL(page.url()).pathname === address;
  if (isThere && calls.length > 4) faults.push(`texts: asked for ${calls.length} times`);
  return faults;
}

for (const [width, window] of Object.entries(windows)) {
  test.describe(`on a ${width}`, () => {
    test.use(window);
    const isWithin = width === 'phone';

    for (const persona of personas) {
      const how = isWithin ? 'reached from another' : 'opened by itself';
      test(`every page of the ${persona}, ${how}, has the anatomy and its texts`, async ({
        page,
        kiik,
        signIn,
        observed,
      }) => {
        test.setTimeout(900_000);
        await signIn(persona);
        followRequests(page);
        // The dashboard tells the browser the language of the account.
        await page.goto('/dashboard');
        await settle(page);
        const faults: Record<string, Faults> = {};
        const addresses = await listAddresses(kiik.database, persona);
        const seen = new Set<string>();
        const visit = async (address: string) => {
          const unread = isWithin ? [] : await openByItself(page, address, observed);
          if (isWithin) await goWithin(page, address);
          if (unread.length > 0) faults[address] = unread;
          const { pathname } = new URL(page.url());
          if (seen.has(pathname)) return;
          seen.add(pathname);
          const exception = lower.find((one) => one.page.test(`${persona} ${pathname}`));
          const latest = exception?.latest ?? 200;
          const found = [
            ...(await page.evaluate(measureAnatomy, { isPhone: width === 'phone', latest, corals })),
            ...(await measurePrint(page)),
            ...(await measureDialog(page, width === 'phone')),
          ];
          if (found.length > 0) faults[pathname] = [...(faults[pathname] ?? []), ...found];
        };
        for (const address of new Set(['/dashboard', ...addresses]))
          await test.step(address, () => visit(address));
        expect(faults).toEqual({});
      });
    }
  });
}
