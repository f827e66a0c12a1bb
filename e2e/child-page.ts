import type { Locator, Page } from '@playwright/test';
import { en } from './text.ts';

/** The card with that heading on a child's page. */
export const findCard = (page: Page, ...title: Parameters<typeof en>): Locator =>
  page.locator('main').locator('.mantine-Paper-root', {
    has: page.getByRole('heading', { name: en(...title), exact: true }),
  });
