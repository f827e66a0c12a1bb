import {
  getDefaultTexts,
  getTexts,
  listCommonLanguages,
  listCountries,
  listLanguages,
} from '#contract/access/languages.ts';
import {
  type CountryCode,
  countryCodes,
  countryCookie,
  countryTimezones,
  defaultLanguage,
  type LanguageCode,
  languageCookie,
  languageNames,
} from '#contract/platform/language.ts';
import { bind, type RequestFacts } from '#server/platform/http/bind.ts';
import { keptForGood } from '#server/platform/http/web-app.ts';
import { readLanguageSettings } from './language-settings.ts';

const nameLanguages = (codes: readonly LanguageCode[]) =>
  codes.map((code) => ({ code, name: languageNames[code] }));

/** The language chosen on this device, else the first language of the browser that is offered. */
function chooseLanguage(
  { cookies, acceptLanguage }: RequestFacts,
  offered: readonly LanguageCode[],
): LanguageCode {
  const wishes = [
    cookies[languageCookie],
    ...(acceptLanguage ?? '').split(',').map((one) => one.split(/[-;]/)[0]),
  ];
  for (const wish of wishes) {
    const known = offered.find((code) => code === wish?.trim().toLowerCase());
    if (known !== undefined) return known;
  }
  return defaultLanguage;
}

function chooseCountry(
  { cookies }: RequestFacts,
  language: LanguageCode,
  countryLanguages: Readonly<Record<CountryCode, LanguageCode>>,
): CountryCode {
  const chosen = countryCodes.find((code) => code === cookies[countryCookie]);
  return chosen ?? countryCodes.find((code) => countryLanguages[code] === language) ?? 'ee';
}

export const handleListLanguages = bind(listLanguages, async ({ database, request }) => {
  const { offered, country_languages: countryLanguages } = await readLanguageSettings(database);
  const lang = chooseLanguage(request, offered);
  const country = chooseCountry(request, lang, countryLanguages);
  return { langs: nameLanguages(offered), country, countryLanguages, lang };
});

export const handleListCommonLanguages = bind(listCommonLanguages, async ({ database }) => {
  const { offered } = await readLanguageSettings(database);
  return { data: nameLanguages(offered) };
});

export const handleGetDefaultTexts = bind(getDefaultTexts, async ({ platform, answerWithTag }) => {
  answerWithTag(platform.texts.etag(defaultLanguage));
  return platform.texts.texts(defaultLanguage);
});

export const handleGetTexts = bind(
  getTexts,
  async ({ params, query, platform, answerWithTag, answerWithHeaders }) => {
    const language = params.country_lang.slice(3) as LanguageCode;
    if (query.version === platform.texts.version) answerWithHeaders({ 'cache-control': keptForGood });
    else answerWithTag(platform.texts.etag(language));
    return platform.texts.texts(language, query.names?.split(','));
  },
);

export const handleListCountries = bind(listCountries, async ({ database }) => {
  const { country_languages: countryLanguages } = await readLanguageSettings(database);
  return {
    data: countryCodes.map((code) => ({
      code,
      language: countryLanguages[code],
      timezone: countryTimezones[code],
    })),
  };
});
