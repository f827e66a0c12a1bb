import { countryCodes } from '#contract/access/languages.ts';
import { getLocale } from '../../base/text.ts';

/** The name of a country in the reader's language. */
export function nameCountry(code: string): string {
  return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/** The countries of Kiik, as options. */
export const listCountries = () => countryCodes.map((code) => ({ value: code, label: nameCountry(code) }));
