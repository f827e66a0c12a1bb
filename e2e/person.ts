import type { Page } from '@playwright/test';
import type { TestUser } from '../server/src/access/accounts/factories.ts';
import { test as base } from './journey.ts';

interface PersonFixtures {
  /** Makes a person of this journey's own who reads English, signs them in here and opens that page. */
  comeIn(path: string): Promise<TestUser>;
  /** A page of another browser in which that person is signed in, on that path, with its live connection. */
  openElsewhere(email: string, path: string): Promise<Page>;
}

/** Journeys of one person that nobody else knows. */
export const test = base.extend<PersonFixtures>({
  comeIn: async ({ page, makePerson, signIn }, use) => {
    await use(async (path) => {
      const person = await makePerson();
      await signIn(person.email);
      await page.goto(path);
      return person;
    });
  },
  openElsewhere: async ({ openBrowser, signIn }, use) => {
    await use(async (email, path) => {
      const other = await openBrowser();
      await signIn(email, other);
      const connected = other
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framereceived'));
      await other.goto(path);
      await connected;
      return other;
    });
  },
});
