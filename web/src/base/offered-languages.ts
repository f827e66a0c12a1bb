import { useQuery } from '@tanstack/react-query';
import { listCommonLanguages } from '#contract/access/languages.ts';
import { type LanguageCode, languageCodes, languageNames } from '#contract/platform/language.ts';
import { routeQuery } from './query-client.ts';

/**
 * The languages to choose from, each in its own words, as options. Shows all languages until the offered ones
 * are known or if they cannot be read. The current language is always included.
 */
export function useLanguageOptions(used: LanguageCode): { value: LanguageCode; label: string }[] {
  const { data } = useQuery({
    ...routeQuery(listCommonLanguages, {}),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { showsFailure: true },
  });
  const offered = data?.data.map(({ code }) => code) ?? languageCodes;
  return languageCodes
    .filter((code) => code === used || offered.includes(code))
    .map((code) => ({ value: code, label: languageNames[code] }));
}
