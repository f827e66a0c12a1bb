/** Every language of Kiik; English is first because it replaces texts that another language lacks. */
export const languageCodes = ['en', 'et', 'lv', 'lt', 'pl'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** If nothing else is known about a reader. */
export const defaultLanguage: LanguageCode = 'en';

/** The name of each language in that language. */
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

/** The language and country last used by a browser without an account. */
export const languageCookie = 'kiik_language';
export const countryCookie = 'kiik_country';
/** Cookie lifetimes in seconds: 10 and 2 years (shell-and-access §9). */
export const languageCookieSeconds = 10 * 365 * 24 * 3600;
export const countryCookieSeconds = 2 * 365 * 24 * 3600;

/** The default language of a country (shell-and-access §1); administrators may change it. */
export const countryLanguages: Record<CountryCode, LanguageCode> = { ee: 'et', lv: 'lv', lt: 'lt', pl: 'pl' };

/** The time zone of a new account of that country. */
export const countryTimezones: Record<CountryCode, string> = {
  ee: 'Europe/Tallinn',
  lv: 'Europe/Riga',
  lt: 'Europe/Vilnius',
  pl: 'Europe/Warsaw',
};
