import { expect, test } from 'vitest';
import { generateFlags, readGeneratedFlags } from './generate-flags.ts';
import { generateTexts, readGeneratedTexts } from './generate-texts.ts';

test('locales/texts.ts names every text there is: if not, run `node scripts/generate-texts.ts`', async () => {
  expect(await readGeneratedTexts()).toBe(await generateTexts());
});

test('flag-catalogue.ts gathers the flags of every domain: if not, run `node scripts/generate-flags.ts`', async () => {
  expect(await readGeneratedFlags()).toBe(await generateFlags());
});
