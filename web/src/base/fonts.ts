import { languageCodes } from '#contract/platform/language.ts';
import { readStored } from './stored.ts';

/** Milliseconds; the system's own letters stand in from then on, and give way later. */
const longestWait = 1000;

/**
 * Waits for the letters of the first words, so that no word changes its width when they arrive. They are fetched while
 * the texts and the session are, and never hold the page back for long.
 */
export async function loadLetters(): Promise<void> {
  const language = languageCodes.find((code) => code === readStored('language'));
  // The alphabets of the southern neighbours take a second file.
  const sample = language === undefined || language === 'en' || language === 'et' ? 'a' : 'aą';
  const wait = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  const letters = document.fonts.load("1em 'Nunito Sans Variable'", sample);
  await Promise.race([letters, wait]).catch(() => {});
}
