import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The fonts that a PDF may take for granted, for its reader. */
const standardFontDataUrl = join(import.meta.dirname, '../node_modules/pdfjs-dist/standard_fonts/');

/** A sheet as it comes out of the printer. */
interface Sheet {
  /** In points; A4 is 595 by 842. */
  size: number[];
  /** All its words, with those in its margins. */
  text: string;
}

/** Prints the page into a PDF and reads its sheets. */
export async function printSheets(page: Page): Promise<Sheet[]> {
  const reading = readPdf(await page.pdf({ preferCSSPageSize: true }));
  const pdf = await reading.promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    sheets.push({
      size: sheet.view.slice(2).map(Math.round),
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    });
  }
  await reading.destroy();
  return sheets;
}

/** A PNG of the first sheet of a PDF, one and a half pixels per point: the least at which it can be read. */
export async function drawFirstSheet(page: Page): Promise<Buffer> {
  const reading = readPdf(await page.pdf({ preferCSSPageSize: true }));
  const sheet = await (await reading.promise).getPage(1);
  const viewport = sheet.getViewport({ scale: 1.5 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  // Its canvas has what the reader uses of a browser's.
  await sheet.render({ canvas: canvas as never, viewport }).promise;
  await reading.destroy();
  return canvas.toBuffer('image/png');
}

const readPdf = (pdf: Buffer) =>
  getDocument({ data: new Uint8Array(pdf), standardFontDataUrl, verbosity: 0 });
