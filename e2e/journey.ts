import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { testNow } from '../server/src/testing/now.ts';
import { startProcess } from './start-process.ts';

export { expect } from '@playwright/test';

/** The widths that every screen is made for: a phone, a tablet, a desktop. */
export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 860 },
};

export type Persona = 'admin' | 'official' | 'manager' | 'teacher' | 'guardian' | 'supplier';

interface WorkerFixtures {
  kiik: { url: string };
}

interface Fixtures {
  /** Signs in without the screen. */
  signInAs(persona: Persona): Promise<void>;
  /** Fails on what axe-core finds on the page as it stands. */
  checkAccessibility(): Promise<void>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  kiik: [
    // Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const { message, stop } = await startProcess('kiik.process.ts', {});
      await use(message as { url: string });
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ kiik }, use) => use(kiik.url),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(testNow);
    await use(page);
  },
  signInAs: async ({ page, kiik }, use) => {
    await use(async (persona) => {
      const reply = await page.request.post(`${kiik.url}/api/auth/login`, {
        data: { email: `${persona}@kiik.test`, password: 'Kiik-demo-2026' },
      });
      expect(reply.status()).toBe(200);
    });
  },
  checkAccessibility: async ({ page }, use) => {
    await use(() => expectAccessible(page));
  },
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}
