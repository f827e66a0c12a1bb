import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { TextKey } from '../locales/texts.ts';
import { writeTable } from '../server/src/platform/export/table.ts';
import { expect } from './journey.ts';
import { heading, pressButton } from './page-parts.ts';
import { et } from './text.ts';

interface FamilyListOptions {
  count: number;
  /** The children are spread over these classes in turn. */
  courses?: readonly string[];
  /** How many mothers have an e-mail address, counted from the end of the list. */
  withEmail?: number;
  /** Part of the addresses, so that tests do not share any. */
  mark: string;
}

/** Two letters for an index, because names have only letters: `Lapsab`. */
const nameOf = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));
/** The address of the mother in that row, counted from 0. */
export const motherOf = (mark: string, index: number) => `ema-${nameOf(index)}-${mark}@example.test`;
/** The child in that row. */
export const childOf = (index: number) => ({ fname: `Laps${nameOf(index)}`, lname: 'Sügisene' });

/** Makes a workbook like those of kindergartens: one child in each row, with class and mother. */
export async function makeFamilyList({ count, courses = [], withEmail = count, mark }: FamilyListOptions) {
  const list = writeTable({
    columns: [
      { key: 'fname', title: 'Eesnimi', type: 'text' },
      { key: 'lname', title: 'Perekonnanimi', type: 'text' },
      { key: 'born', title: 'Sünniaeg', type: 'day' },
      { key: 'course', title: 'Rühm', type: 'text' },
      { key: 'mother', title: 'Ema nimi', type: 'text' },
      { key: 'email', title: 'Ema e-post', type: 'text' },
    ],
    rows: (async function* () {
      for (let index = 0; index < count; index += 1) {
        yield {
          ...childOf(index),
          born: `2022-05-${String(1 + (index % 28)).padStart(2, '0')}`,
          course: courses[index % courses.length] ?? null,
          mother: `Ema${nameOf(index)} Sügisene`,
          email: index < count - withEmail ? null : motherOf(mark, index),
        };
      }
    })(),
    format: 'xlsx',
    language: 'et',
    timezone: 'Europe/Tallinn',
    now: '2026-10-14T08:00:00.000Z',
  });
  return {
    name: 'lapsed.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(list),
  };
}

/** Continues to the next step of the import. */
export async function continueTo(page: Page, title: TextKey): Promise<void> {
  await pressButton(page, et('import.continue'));
  await expect(heading(page)).toHaveText(et(title));
}

/** Chooses the file to import, and continues to the question what its columns are. */
export async function chooseList(page: Page, file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await continueTo(page, 'import.map.title');
}
