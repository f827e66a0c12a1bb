import { expectTranslated } from './browser.ts';
import { expect, test } from './journey.ts';
import { listAddresses, screenPersonas } from './screen-paths.ts';
import { followRequests, settle } from './within-page.ts';

for (const persona of screenPersonas) {
  test(`every page of the ${persona} brings its texts when it is opened by itself`, async ({
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
    const calls: string[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname.endsWith('.json') && address.searchParams.has('names')) calls.push(address.search);
    });
    const wrong: string[] = [];
    for (const address of await listAddresses(kiik.database, persona)) {
      calls.length = 0;
      await page.goto(address);
      await settle(page);
      await expectTranslated(page);
      // Texts of the app, of the page with its frame, of parts for this person, of parts loaded in advance.
      const isThere = new URL(page.url()).pathname === address;
      if (isThere && calls.length > 4) wrong.push(`${address} asks for texts ${calls.length} times`);
      wrong.push(...observed.complaints.splice(0).map((complaint) => `${address}: ${complaint}`));
    }
    expect(wrong).toEqual([]);
  });
}
