import { getLocale } from '../../base/text.ts';

/** A country in the reader's language. */
export function nameCountry(code: string): string {
  return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}
