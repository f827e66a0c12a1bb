import { expect, test } from 'vitest';
import { generateTexts, readGeneratedTexts } from './generate-texts.ts';

test('locales/texts.ts names every text there is: if not, run `node scripts/generate-texts.ts`', async () => {
  expect(await readGeneratedTexts()).toBe(await generateTexts());
});
