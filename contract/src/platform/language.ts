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

/** The countries whose rules Kiik knows: personal codes, holidays, languages. */
export const countryCodes = ['ee', 'lv', 'lt', 'pl'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** What a browser without an account was last shown in, and where it said it is. */
export const languageCookie = 'kiik_language';
export const countryCookie = 'kiik_country';
/** Cookie lifetimes in seconds: 10 and 2 years (shell-and-access §9). */
export const languageCookieSeconds = 10 * 365 * 24 * 3600;
export const countryCookieSeconds = 2 * 365 * 24 * 3600;
