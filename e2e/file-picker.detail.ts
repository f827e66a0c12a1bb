import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { openState } from './states.ts';
import { en } from './text.ts';

/** Files that are chosen, pasted, dragged, or photographed with the camera of the device. */

async function choose(page: Page, button: Locator, files: Parameters<Page['setInputFiles']>[1]) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

/** What a person pastes or drops: three files, one of them a picture. */
const brought = [
  { name: 'swing.png', type: 'image/png', text: 'png' },
  { name: 'rules.txt', type: 'text/plain', text: 'rules' },
  { name: 'songs.txt', type: 'text/plain', text: 'songs' },
];

/** Drops several files on an element, or pastes them there. */
async function bring(place: Locator, how: 'paste' | 'drop'): Promise<void> {
  await place.evaluate(
    (element, { files, event }) => {
      const transfer = new DataTransfer();
      for (const { name, type, text } of files) transfer.items.add(new File([text], name, { type }));
      const traits = { bubbles: true, cancelable: true };
      if (event === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...traits, clipboardData: transfer }));
        return;
      }
      for (const name of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(name, { ...traits, dataTransfer: transfer }));
    },
    { files: brought, event: how },
  );
}

test('a file of exactly 200 MB is taken, one byte more and 0 bytes are not', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiik-files-'));
  try {
    // Only the size of the file is set: no bytes are written or read.
    const make = async (name: string, bytes: number) => {
      const path = join(folder, name);
      const file = await open(path, 'w');
      await file.truncate(bytes);
      await file.close();
      return path;
    };
    const largest = await make('largest.mp4', 200_000_000);
    const tooLarge = await make('larger.mp4', 200_000_001);
    const empty = await make('empty.mp4', 0);
    const piece = await openState(page, 'file-picker', 'default');
    const button = piece.getByRole('button', { name: en('files.chooseSeveral') });
    const toast = page.getByRole('alert').filter({ hasText: en('files.tooBig') });
    await choose(page, button, [largest]);
    await expect(piece.getByRole('listitem')).toHaveText([/^largest\.mp4\s*200 MB$/]);
    await expect(toast).toHaveCount(0);

    await choose(page, button, [tooLarge, empty]);
    await expect(toast).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(en('files.zeroBytes', { count: 1 }));
    await expect(dialog.getByRole('listitem')).toHaveText(['empty.mp4']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(piece.getByRole('listitem')).toHaveText([/^largest\.mp4/]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('several files are pasted or dragged in at once, where they fit', async ({ page }) => {
  const piece = await openState(page, 'file-picker', 'default');
  const files = piece.getByRole('listitem');
  await bring(piece.getByRole('group'), 'paste');
  await expect(files).toHaveText([/^swing\.png/, /^rules\.txt/, /^songs\.txt/]);
  for (const { name } of brought) await pressButton(piece, en('files.remove', { name }));
  await expect(files).toHaveCount(0);
  await bring(piece.getByText(en('files.dropHint')), 'drop');
  await expect(files).toHaveCount(3);

  // This picker takes one picture: it refuses the texts and says so.
  const single = page.locator('[data-showcase="file-picker.pictures"]');
  await bring(single.getByRole('group'), 'paste');
  await expect(single.getByRole('listitem')).toHaveText([/^swing\.png/]);
  await expect(page.getByRole('alert').filter({ hasText: en('files.wrongType') })).toBeVisible();
  // The camera button is for hand-held devices, so it is hidden from a mouse.
  await expect(piece.getByRole('button', { name: en('files.takePhoto') })).toBeHidden();
});

test.describe('in the hand', () => {
  test.use({ viewport: widths.phone, hasTouch: true, isMobile: true });

  test('a photo is taken with the camera at the back, and refused where its kind does not fit', async ({
    page,
  }) => {
    const piece = await openState(page, 'file-picker', 'pictures');
    const button = piece.getByRole('button', { name: en('files.takePhoto') });
    const chooser = page.waitForEvent('filechooser');
    await button.tap();
    const camera = await chooser;
    // This makes a phone open its camera, and a desktop its files.
    expect(await camera.element().getAttribute('capture')).toBe('environment');
    expect(await camera.element().getAttribute('accept')).toBe('image/*');
    const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('jpeg') };
    await camera.setFiles(photo);
    await expect(piece.getByRole('listitem')).toHaveText([/^IMG_0001\.jpg/]);

    await choose(page, button, { ...photo, name: 'IMG_0002.heic', mimeType: 'image/heic' });
    await expect(page.getByRole('alert').filter({ hasText: en('files.wrongType') })).toBeVisible();
    await expect(piece.getByRole('listitem')).toHaveText([/^IMG_0001\.jpg/]);
    // A new photo replaces the one before, for example after a mistake.
    await choose(page, button, { ...photo, name: 'IMG_0003.jpg' });
    await expect(piece.getByRole('listitem')).toHaveText([/^IMG_0003\.jpg/]);
    await expectAccessible(page);
  });
});
