import { getLocale } from '../../base/text.ts';

/** What a language is called in the reader's own, as it begins a line; the code where it has no name. */
export function nameLanguage(code: string): string {
  const name = new Intl.DisplayNames(getLocale(), { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(getLocale()) + name.slice(1);
}
