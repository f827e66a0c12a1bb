import { useSyncExternalStore } from 'react';
import { listLanguages } from '#contract/access/languages.ts';
import type { Message } from '#contract/platform/failure.ts';
import {
  type CountryCode,
  countryCodes,
  countryCookie,
  countryCookieSeconds,
  defaultLanguage,
  type LanguageCode,
  languageCodes,
  languageCookie,
  languageCookieSeconds,
} from '#contract/platform/language.ts';
import type { TextKey } from '#locales/texts.ts';
import { callRoute } from './api.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { TextValues } from './fill-text.ts';
import { readStored, writeStored } from './stored.ts';
import {
  findNamedText,
  findText,
  followTexts,
  getLanguage,
  missText,
  showLanguage,
  startLanguage,
} from './texts.ts';

export { getLanguage } from './texts.ts';

/** Translates a key; `count` chooses the plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** A new function after each change of language, so that comparisons by identity notice it. */
let translate = makeTranslate();
followTexts(() => {
  translate = makeTranslate();
});

let started: Promise<void> | null = null;

/** Starts with the last language of this browser, else the server's proposal. Repeated calls do nothing. */
export function startTexts(): Promise<void> {
  started ??= loadFirstLanguage();
  return started;
}

async function loadFirstLanguage(): Promise<void> {
  const stored = languageCodes.find((code) => code === readStored('language'));
  if (stored !== undefined) {
    await startLanguage(stored, readCountry() ?? 'ee');
    return remember(stored);
  }
  const proposed = await callRoute(listLanguages, {}).catch(() => null);
  if (proposed !== null && readCountry() === null)
    writeCookie(countryCookie, proposed.country, countryCookieSeconds);
  await startLanguage(proposed?.lang ?? defaultLanguage, readCountry() ?? 'ee');
}

/** Loads, shows and stores a language; falls back to English (files-and-forms §4). */
export async function setLanguage(next: LanguageCode): Promise<void> {
  await showLanguage(next)
    .catch(() => showLanguage(defaultLanguage))
    .catch(() => {});
  remember(next);
}

function remember(language: LanguageCode): void {
  writeStored('language', language);
  writeCookie(languageCookie, language, languageCookieSeconds);
}

function makeTranslate(): Translate {
  return (key, values) => findText(key, values) ?? missText(key);
}

/** The locale of dates and numbers: European English, for the 24-hour clock. */
export function getLocale(): string {
  return getLanguage() === 'en' ? 'en-GB' : getLanguage();
}

/** The texts in the current language; the component renders again when it changes. */
export function useText(): Translate {
  return useSyncExternalStore(followTexts, () => translate);
}

/** For code outside of components. */
export function translateNow(key: TextKey, values?: TextValues): string {
  return translate(key, values);
}

/** A message of the server or of a rule. An unknown key becomes the general message; keys are never shown. */
export function translateMessage({ key, values }: Message): string {
  return findNamedText(key, values) ?? translate('errors.generic');
}

export function readCountry(): CountryCode | null {
  const found = readCookie(countryCookie);
  return countryCodes.find((code) => code === found) ?? null;
}
