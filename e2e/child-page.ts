import type { Locator, Page } from '@playwright/test';
import { en } from './text.ts';

/** The part of the child's page with that heading. */
export const findCard = (page: Page, title: Parameters<typeof en>[0]): Locator =>
  page.locator('main').locator('.mantine-Paper-root', {
    has: page.getByRole('heading', { name: en(title), exact: true }),
  });

/** The button that opens that part for editing. */
export const editPart = (page: Page, title: Parameters<typeof en>[0]): Locator =>
  page.getByRole('button', { name: en('children.edit.part', { part: en(title) }) });
