import * as z from 'zod/mini';
import { byAdministratorOrToken, byAdministratorOrWriter, byNobody } from '../platform/callers.ts';
import { type CountryCode, countryCodes, languageCodes } from '../platform/language.ts';
import { nowhere } from '../platform/reach.ts';
import { anyone, routesAt } from '../platform/route.ts';
import { listOf, rowId, ruleError, version } from '../platform/rules.ts';
import { requireFlag } from './permissions.ts';

const settingsRoutes = routesAt('languages', '/api/admin/languages', {
  reach: nowhere,
  access: requireFlag('admin', 'canAccessAdminLanguages'),
  callers: byAdministratorOrWriter,
  personal: false,
});
const routes = routesAt('languages', '/api', {
  reach: nowhere,
  access: anyone,
  callers: byNobody,
  duringMaintenance: true,
  personal: false,
});

export { type CountryCode, countryCodes } from '../platform/language.ts';

/** A language, or a country, of the platform: for bodies. */
export const knownLanguage = z.enum(languageCodes, ruleError('not_valid_language'));
export const knownCountry = z.enum(countryCodes, ruleError('not_valid_country'));

const language = z.object({ code: z.enum(languageCodes), name: z.string() });
const country = z.object({
  code: z.enum(countryCodes),
  language: z.enum(languageCodes),
  timezone: z.string(),
});

/** What a page needs to choose its language: the account's, else the cookies', else the browser's. */
export const listLanguages = routes.get('listLanguages', '/lang/languages', {
  reply: z.object({
    langs: z.array(language),
    country: z.enum(countryCodes),
    countryLanguages: z.record(z.enum(countryCodes), z.enum(languageCodes)),
    lang: z.enum(languageCodes),
  }),
});

export const listCommonLanguages = routes.get('listCommonLanguages', '/common/languages', {
  reply: listOf(language),
});

const texts = z.record(z.string(), z.string());

export const getDefaultTexts = routes.get('getDefaultTexts', '/lang/default', { reply: texts });

/**
 * Texts of a language as key and text: `ee_et.json` (decisions.md); all of them, or only the named
 * namespaces. With the version that the page was sent with, browsers cache them permanently.
 */
export const getTexts = routes.get('getTexts', '/lang/{country_lang}.json', {
  params: z.strictObject({
    country_lang: z
      .string()
      .check(z.regex(/^(ee|lv|lt|pl)_(en|et|lv|lt|pl)$/, ruleError('not_valid_language'))),
  }),
  query: z.strictObject({
    names: z.optional(
      z.string().check(z.maxLength(4000, ruleError('invalid')), z.regex(/^[a-z,-]*$/, ruleError('invalid'))),
    ),
    version: z.optional(z.string().check(z.maxLength(40, ruleError('invalid')))),
  }),
  reply: texts,
  example: { params: { country_lang: 'ee_et' }, query: { names: 'errors,rules' } },
});

export const listCountries = routes.get('listCountries', '/auth/countries', {
  reply: listOf(country),
});

const languageSettings = z.object({
  languages: z.array(
    z.object({
      code: z.enum(languageCodes),
      name: z.string(),
      offered: z.boolean(),
      /** How many of the English texts the language has. */
      texts_count: z.number(),
      total_count: z.number(),
      /** The first of the texts that are not translated yet. */
      missing: z.array(z.string()),
      /** Accounts that use it. */
      users_count: z.number(),
    }),
  ),
  country_languages: z.record(z.enum(countryCodes), z.enum(languageCodes)),
  version,
});
export type LanguageSettings = z.output<typeof languageSettings>;

/** How complete each language is, which ones are offered, and the default of each country. */
export const getLanguageSettings = settingsRoutes.get('getLanguageSettings', '', {
  callers: byAdministratorOrToken,
  reply: languageSettings,
});

/**
 * English stays offered, because it replaces texts that another language lacks; so does a country's language.
 * People who use a language that is no longer offered keep it until they choose another one.
 */
export const updateLanguageSettings = settingsRoutes.put('updateLanguageSettings', '', {
  body: z.strictObject({
    offered: z
      .array(knownLanguage, ruleError('required'))
      .check(z.maxLength(languageCodes.length, ruleError('invalid'))),
    country_languages: z.strictObject(
      { ee: knownLanguage, lv: knownLanguage, lt: knownLanguage, pl: knownLanguage } satisfies Record<
        CountryCode,
        typeof knownLanguage
      >,
      ruleError('required'),
    ),
    version: rowId,
  }),
  reply: languageSettings,
  conflict: languageSettings,
  example: {
    body: {
      offered: ['en', 'et', 'lv', 'lt', 'pl'],
      country_languages: { ee: 'et', lv: 'lv', lt: 'lt', pl: 'pl' },
      version: 1,
    },
  },
});
