import {
  type CountryCode,
  countryCodes,
  countryCookie,
  countryLanguages,
  countryTimezones,
  getDefaultTexts,
  getTexts,
  languageCookie,
  listCommonLanguages,
  listCountries,
  listLanguages,
} from '#contract/access/languages.ts';
import {
  defaultLanguage,
  type LanguageCode,
  languageCodes,
  languageNames,
} from '#contract/platform/language.ts';
import type { Domain } from '#server/platform/domain.ts';
import { bind, type RequestFacts } from '#server/platform/http/bind.ts';

const names = languageCodes.map((code) => ({ code, name: languageNames[code] }));

/** The language chosen on this device, else the first one the browser asks for that we speak. */
function chooseLanguage({ cookies, acceptLanguage }: RequestFacts): LanguageCode {
  const wishes = [
    cookies[languageCookie],
    ...(acceptLanguage ?? '').split(',').map((one) => one.split(/[-;]/)[0]),
  ];
  for (const wish of wishes) {
    const known = languageCodes.find((code) => code === wish?.trim().toLowerCase());
    if (known !== undefined) return known;
  }
  return defaultLanguage;
}

function chooseCountry({ cookies }: RequestFacts, language: LanguageCode): CountryCode {
  const chosen = countryCodes.find((code) => code === cookies[countryCookie]);
  return chosen ?? countryCodes.find((code) => countryLanguages[code] === language) ?? 'ee';
}

export const languages: Domain = {
  name: 'languages',
  routes: [
    bind(listLanguages, async ({ request }) => {
      const lang = chooseLanguage(request);
      return { langs: names, country: chooseCountry(request, lang), countryLanguages, lang };
    }),
    bind(listCommonLanguages, async () => ({ data: names })),
    bind(getDefaultTexts, async ({ platform, answerWithTag }) => {
      answerWithTag(platform.texts.etag(defaultLanguage));
      return platform.texts.texts(defaultLanguage);
    }),
    bind(getTexts, async ({ params, platform, answerWithTag }) => {
      const language = params.country_lang.slice(3) as LanguageCode;
      answerWithTag(platform.texts.etag(language));
      return platform.texts.texts(language);
    }),
    bind(listCountries, async () => ({
      data: countryCodes.map((code) => ({
        code,
        language: countryLanguages[code],
        timezone: countryTimezones[code],
      })),
    })),
  ],
};
