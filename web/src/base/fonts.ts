import { languageCodes } from '#contract/platform/language.ts';
import { readStored } from './stored.ts';

/** Timeout in milliseconds; after it, a system font is used until the fonts arrive. */
const longestWait = 1000;

/**
 * Waits for the fonts of the first words, so that no word changes its width. They load together with the
 * texts and the session, and never delay the page for long.
 */
export async function loadLetters(): Promise<void> {
  const language = languageCodes.find((code) => code === readStored('language'));
  // The alphabets of southern neighbours need a second file.
  const sample = language === undefined || language === 'en' || language === 'et' ? 'a' : 'aą';
  const wait = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  const letters = document.fonts.load("1em 'Nunito Sans Variable'", sample);
  await Promise.race([letters, wait]).catch(() => {});
}
