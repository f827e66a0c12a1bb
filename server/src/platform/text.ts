import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import * as z from 'zod/mini';
import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/platform/language.ts';

/** The values for a text's `{{placeholders}}`; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * All texts of all languages, read once at start. A key is `<domain>.<key in the domain's file>`. A namespace
 * that several domains add to has the files `<domain>.<namespace>.json` and the keys `<namespace>.<key>`.
 */
export interface Texts {
  /** The text in that language, else in English, else the key itself. Not escaped for HTML. */
  translate(language: LanguageCode, key: string, values?: TextValues): string;
  /** A flat map of all texts with all plural forms, or only of the texts in these namespaces. */
  texts(language: LanguageCode, namespaces?: readonly string[]): Readonly<Record<string, string>>;
  /** Changes when any text of the language changes; in quotes, as the HTTP header requires. */
  etag(language: LanguageCode): string;
  /** Changes when any text of any language changes. */
  version: string;
}

const textFile = z.record(z.string(), z.string());

/** Reads `<directory>/<language>/*.json`. Throws if a folder is missing, or a file is not a flat JSON map. */
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
    // The values are passed as `replace`, so that the library cannot take one for an option.
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

let ownTexts: Promise<Texts> | undefined;

/** The texts of Kiik, read once per process. */
export function readOwnTexts(): Promise<Texts> {
  ownTexts ??= loadTexts(join(import.meta.dirname, '../../../locales'));
  return ownTexts;
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
