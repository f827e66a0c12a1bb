import { getLocale } from '../../base/text.ts';

/** A language's name in the reader's language, with a capital first letter; the code if it has no name. */
export function nameLanguage(code: string): string {
  const name = new Intl.DisplayNames(getLocale(), { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(getLocale()) + name.slice(1);
}
