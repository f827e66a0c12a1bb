import { type CountryCode, countryLanguages } from '#contract/platform/language.ts';

/** A holiday's name in the reader's language, else in that of its country. */
export function nameHoliday(names: Readonly<Record<string, string>>, language: string): string {
  const own = names[language];
  if (own !== undefined) return own;
  const countries = Object.keys(countryLanguages) as CountryCode[];
  return (
    countries.map((country) => names[countryLanguages[country]]).find((name) => name !== undefined) ?? ''
  );
}
