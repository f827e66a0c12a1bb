/** Every language that Kiik speaks; English comes first because it stands in for a text that another one lacks. */
export const languageCodes = ['en', 'et', 'lv', 'lt', 'pl'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** Where nothing else is known of a reader. */
export const defaultLanguage: LanguageCode = 'en';

/** Each language in its own words. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  et: 'Eesti',
  lv: 'Latviešu',
  lt: 'Lietuvių',
  pl: 'Polski',
};
