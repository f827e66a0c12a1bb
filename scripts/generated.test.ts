import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { flagsFile, generateFlags } from './generate-flags.ts';
import { generateReadme, readmeFile } from './generate-readme.ts';
import { generateTexts, textsFile } from './generate-texts.ts';

test.each([
  ['texts.ts names every text there is', textsFile, generateTexts],
  ['flag-catalogue.ts gathers the flags of every domain', flagsFile, generateFlags],
  ['the README lists the settings as the code reads them', readmeFile, generateReadme],
])('%s: if not, run `npm run generate`', async (_, file, generate) => {
  expect(await readFile(file, 'utf8')).toBe(await generate());
});
