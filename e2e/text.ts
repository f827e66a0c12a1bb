import type { LanguageCode } from '../contract/src/platform/language.ts';
import type { TextKey } from '../locales/texts.ts';
import { readOwnTexts, type TextValues } from '../server/src/platform/text.ts';

const texts = await readOwnTexts();

/** The first part of each text key. */
export const textDomains = [...new Set(Object.keys(texts.texts('en')).map((key) => key.split('.')[0] ?? ''))];

/** A text as the page shows it in that language. */
export function translate(language: LanguageCode, key: TextKey, values?: TextValues): string {
  return texts.translate(language, key, values);
}

/** A text in English, the language of the people that tests create. */
export function en(key: TextKey, values?: TextValues): string {
  return translate('en', key, values);
}

/** A text in Estonian, the language of the demo's people. */
export function et(key: TextKey, values?: TextValues): string {
  return translate('et', key, values);
}
