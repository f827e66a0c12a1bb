import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import * as z from 'zod/mini';
import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/platform/language.ts';

/** What a text's `{{placeholders}}` are filled with; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * All texts of all languages, read once at start. A key is `<domain>.<key in the domain's file>`; what several domains add to
 * stands in `<domain>.<namespace>.json` as `<namespace>.<key>`.
 */
export interface Texts {
  /** The text in that language, else in English, else the key itself. Plain text: whoever builds HTML escapes it. */
  translate(language: LanguageCode, key: string, values?: TextValues): string;
  /** One flat map of every text, plural forms included, or of those whose keys begin with one of these namespaces. */
  texts(language: LanguageCode, namespaces?: readonly string[]): Readonly<Record<string, string>>;
  /** Changes when any text of the language changes; quoted as the HTTP header wants it. */
  etag(language: LanguageCode): string;
  /** Changes when any text of any language changes. */
  version: string;
}

const textFile = z.record(z.string(), z.string());

/** Reads `<directory>/<language>/*.json`. Throws where a file is missing, no JSON, or holds more than texts. */
export async function loadTexts(directory: string): Promise<Texts> {
  const entries = await Promise.all(
    languageCodes.map(async (language) => [language, await readLanguage(join(directory, language))] as const),
  );
  const byLanguage = new Map<LanguageCode, Record<string, string>>(entries);
  const etags = new Map(entries.map(([language, texts]) => [language, makeHash(texts)]));
  const texts: Texts['texts'] = (language, namespaces) => {
    const all = byLanguage.get(language) ?? {};
    if (namespaces === undefined) return all;
    const wanted = Object.entries(all).filter(([key]) => namespaces.includes(key.split('.')[0] ?? ''));
    return Object.fromEntries(wanted);
  };

  const i18next = createInstance();
  await i18next.init({
    resources: Object.fromEntries(entries.map(([language, map]) => [language, { translation: map }])),
    supportedLngs: languageCodes,
    fallbackLng: defaultLanguage,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });

  return {
    // The values go in as `replace`, so that none of them can be taken for an option of the library.
    translate: (language, key, values = {}) =>
      i18next.t(key, {
        lng: language,
        replace: values,
        ...(typeof values.count === 'number' ? { count: values.count } : {}),
      }),
    texts,
    etag: (language) => `"${etags.get(language)}"`,
    version: makeHash([...etags.values()]),
  };
}

async function readLanguage(directory: string): Promise<Record<string, string>> {
  const merged: Record<string, string> = {};
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  for (const name of names) {
    const path = join(directory, name);
    const parsed = textFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (!parsed.success) throw new Error(`${path} must be one flat map of texts`);
    for (const [key, text] of Object.entries(parsed.data)) merged[`${readNamespace(name)}.${key}`] = text;
  }
  return merged;
}

/** `courses` for courses.json, `flags` for courses.flags.json. */
function readNamespace(fileName: string): string {
  return fileName.split('.').at(-2) ?? fileName;
}

function makeHash(texts: unknown): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
}
