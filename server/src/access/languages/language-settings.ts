import { sql } from 'kysely';
import {
  type CountryCode,
  getLanguageSettings,
  type LanguageSettings,
  updateLanguageSettings,
} from '#contract/access/languages.ts';
import { message } from '#contract/platform/failure.ts';
import {
  defaultLanguage,
  type LanguageCode,
  languageCodes,
  languageNames,
} from '#contract/platform/language.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { invalidField, refuseFound } from '#server/platform/http/failure.ts';
import type { Texts } from '#server/platform/text.ts';

interface StoredSettings {
  offered: LanguageCode[];
  country_languages: Record<CountryCode, LanguageCode>;
  version: number;
}

/** How many of the missing texts are listed. */
const namedMissing = 50;

/** What the administrators decided about languages. */
export async function readLanguageSettings(database: ReadDatabase | Transaction): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    select offered, country_languages, version from language_settings`.execute(database);
  return onlyRow(rows);
}

export const handleGetLanguageSettings = bind(getLanguageSettings, ({ database, platform }) => {
  return describeLanguages(database, platform.texts);
});

export const handleUpdateLanguageSettings = bind(updateLanguageSettings, async (call) => {
  const { database, body, platform } = call;
  const { offered, country_languages: chosen, version } = body;
  if (!offered.includes(defaultLanguage)) throw invalidField('offered', 'languages.english_stays');
  const notOffered = message('languages.not_offered');
  refuseFound(
    Object.fromEntries(
      Object.entries(chosen).map(([country, language]) => [
        `country_languages.${country}`,
        offered.includes(language) ? null : notOffered,
      ]),
    ),
  );
  const writing = sql`
      update language_settings
      set offered = ${languageCodes.filter((code) => offered.includes(code))},
        country_languages = ${JSON.stringify(chosen)}::jsonb, version = version + 1
      where version = ${version}`.execute(database);
  return editRow(call, writing, () => describeLanguages(database, platform.texts));
});

async function describeLanguages(
  database: ReadDatabase | Transaction,
  texts: Texts,
): Promise<LanguageSettings> {
  const settings = await readLanguageSettings(database);
  const { rows } = await sql<{ language: string; users_count: number }>`
    select language, count(*) as users_count from users group by language`.execute(database);
  const wanted = listBases(texts, defaultLanguage);
  return {
    languages: languageCodes.map((code) => {
      const has = listBases(texts, code);
      const missing = [...wanted].filter((key) => !has.has(key));
      return {
        code,
        name: languageNames[code],
        offered: settings.offered.includes(code),
        texts_count: wanted.size - missing.length,
        total_count: wanted.size,
        missing: missing.slice(0, namedMissing),
        users_count: rows.find(({ language }) => language === code)?.users_count ?? 0,
      };
    }),
    country_languages: settings.country_languages,
    version: settings.version,
  };
}

/** What `listBases` found: the texts of a running server never change. */
const knownBases = new WeakMap<object, ReadonlySet<string>>();

/** The keys that have a text. All plural forms count as one, as languages have different numbers of them. */
function listBases(texts: Texts, language: LanguageCode): ReadonlySet<string> {
  const all = texts.texts(language);
  const bases = knownBases.get(all) ?? findBases(all, texts.texts(defaultLanguage));
  knownBases.set(all, bases);
  return bases;
}

function findBases(all: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>) {
  const keys = Object.entries(all).flatMap(([key, text]) => (text === '' ? [] : [key]));
  return new Set(
    keys.map((key) => {
      const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
      return `${base}_other` in english ? base : key;
    }),
  );
}
