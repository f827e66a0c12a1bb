import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/platform/language.ts';
import { loadTexts } from './text.ts';

const directory = join(import.meta.dirname, '../../../locales');
const { texts } = await loadTexts(directory);
const english = texts(defaultLanguage);
const others = languageCodes.filter((language) => language !== defaultLanguage);

/** English text → the languages in which the identical text is correct. */
const sameAsEnglish = z
  .record(z.string(), z.array(z.enum(others)))
  .parse(JSON.parse(await readFile(join(directory, 'same-as-english.json'), 'utf8')));

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** `child.count_few` → `child.count` if English has plural forms of it; other keys are returned unchanged. */
function stripPlural(key: string): string {
  const base = key.replace(pluralSuffix, '');
  return `${base}_other` in english ? base : key;
}

function listKeys(language: LanguageCode): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = Object.keys(english).flatMap((key) => {
    const base = stripPlural(key);
    return base === key ? [key] : categories.map((category) => `${base}_${category}`);
  });
  return [...new Set(keys)].sort();
}

function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)].map((match) => match[1] ?? ''))].sort();
}

/** Only a form for a single number ("1" in English, not "1, 21, 31…" as in Latvian) may omit the number. */
function mayOmitCount(language: LanguageCode, key: string): boolean {
  const category = pluralSuffix.exec(key)?.[1];
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 200 }, (_, count) => rules.select(count)).filter((one) => one === category)
      .length === 1
  );
}

function findWrongPlaceholders(language: LanguageCode): string[] {
  return Object.entries(texts(language)).flatMap(([key, text]) => {
    const base = stripPlural(key);
    const wanted = listPlaceholders((base === key ? english[key] : english[`${base}_other`]) ?? '');
    const found = listPlaceholders(text);
    if (base !== key && !found.includes('count') && mayOmitCount(language, key)) found.push('count');
    const same = wanted.toString() === found.sort().toString();
    return same ? [] : [`${key}: wants {${wanted}}, has {${found}}`];
  });
}

test('a domain names its file, so a global key says where it lives', async () => {
  for (const language of languageCodes) {
    for (const name of await readdir(join(directory, language)))
      expect(name).toMatch(/^[a-z][a-z0-9-]*(\.(flags|identities))?\.json$/);
  }
});

describe.each(languageCodes)('%s', (language) => {
  test('has every key of English, each plural in all its own forms, and no other', () => {
    expect(Object.keys(texts(language)).sort()).toEqual(listKeys(language));
  });

  test('leaves no text empty or with stray blanks around it', () => {
    const untidy = Object.entries(texts(language)).filter(
      ([, text]) => text.trim() === '' || text !== text.trim(),
    );
    expect(untidy).toEqual([]);
  });

  test('has the placeholders of English', () => {
    expect(findWrongPlaceholders(language)).toEqual([]);
  });
});

test('no text is still the English one, unless the allow-list says that it is right', () => {
  const untranslated = others.flatMap((language) =>
    Object.entries(texts(language)).flatMap(([key, text]) => {
      const speaks = /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));
      const same = speaks && text === english[key];
      return same && !sameAsEnglish[text]?.includes(language) ? [`${language} ${key}: ${text}`] : [];
    }),
  );
  expect(untranslated).toEqual([]);
});

test('the allow-list holds nothing that is no longer needed', () => {
  const stale = Object.entries(sameAsEnglish).flatMap(([text, allowed]) =>
    allowed
      .filter((language) => {
        const keys = Object.keys(english).filter((key) => english[key] === text);
        return !keys.some((key) => texts(language)[key] === text);
      })
      .map((language) => `${language}: ${text}`),
  );
  expect(stale).toEqual([]);
});
