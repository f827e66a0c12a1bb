import { expect, type Page, type Route } from '@playwright/test';

/** Stops the loading of these parts of the app until they are released. */
export async function holdParts(page: Page, names: readonly string[]) {
  const held: Record<string, Route> = {};
  for (const name of names) {
    await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => {
      held[name] = route;
    });
  }
  return {
    waitForAll: () => expect.poll(() => Object.keys(held)).toEqual(names),
    async release(name: string) {
      await held[name]?.continue();
      await held[name]?.request().response();
    },
  };
}
