import { useSyncExternalStore } from 'react';
import {
  type CountryCode,
  countryCodes,
  countryCookie,
  countryCookieSeconds,
  getDefaultTexts,
  getTexts,
  languageCookie,
  languageCookieSeconds,
  listLanguages,
} from '#contract/access/languages.ts';
import type { Message } from '#contract/platform/failure.ts';
import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/platform/language.ts';
import errorTexts from '#locales/en/errors.json' with { type: 'json' };
import type { TextKey } from '#locales/texts.ts';
import { callRoute } from './api.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { fillText, type Texts, type TextValues } from './fill-text.ts';
import { readStored, writeStored } from './stored.ts';

/** Turns a key into the reader's words; `count` chooses the plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** Loaded texts by language; English starts with the few that must be there when nothing can be loaded. */
const loaded = new Map<LanguageCode, Texts>([
  [
    defaultLanguage,
    Object.fromEntries(Object.entries(errorTexts).map(([key, text]) => [`errors.${key}`, text])),
  ],
]);
const loading = new Map<LanguageCode, Promise<void>>();
const listeners = new Set<() => void>();
let language: LanguageCode = defaultLanguage;
/** New with every change of language, so that whoever compares by identity notices. */
let translate = makeTranslate();

let started: Promise<void> | null = null;

/** Starts with the language this browser used last, else with what the server proposes; once, however often asked. */
export function startTexts(): Promise<void> {
  started ??= loadFirstLanguage();
  return started;
}

async function loadFirstLanguage(): Promise<void> {
  const stored = languageCodes.find((code) => code === readStored('language'));
  if (stored !== undefined) return setLanguage(stored);
  const proposed = await callRoute(listLanguages, {}).catch(() => null);
  if (proposed !== null && readCountry() === null)
    writeCookie(countryCookie, proposed.country, countryCookieSeconds);
  await loadLanguage(proposed?.lang ?? defaultLanguage);
}

/** Loads and shows a language and remembers it; where that fails, English (files-and-forms §4). */
export async function setLanguage(next: LanguageCode): Promise<void> {
  await loadLanguage(next);
  writeStored('language', next);
  writeCookie(languageCookie, next, languageCookieSeconds);
}

let wanted: LanguageCode = defaultLanguage;

async function loadLanguage(next: LanguageCode): Promise<void> {
  wanted = next;
  try {
    const pending = loading.get(next) ?? fetchLanguage(next);
    loading.set(next, pending);
    await pending;
    // Somebody may have chosen another one meanwhile.
    if (wanted === next) publish(next);
  } catch {
    loading.delete(next);
    const english = await callRoute(getDefaultTexts, {}).catch(() => null);
    if (english !== null) loaded.set(defaultLanguage, english);
    publish(defaultLanguage);
  }
}

async function fetchLanguage(next: LanguageCode): Promise<void> {
  const name = `${readCountry() ?? 'ee'}_${next}`;
  loaded.set(next, await callRoute(getTexts, { params: { country_lang: name } }));
}

function publish(next: LanguageCode): void {
  language = next;
  translate = makeTranslate();
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

function makeTranslate(): Translate {
  const texts = loaded.get(language) ?? {};
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => fillText(texts, plurals, key, values) ?? key;
}

/** The language that the page speaks now. */
export function getLanguage(): LanguageCode {
  return language;
}

/** The locale of dates and numbers: English as written in Europe, so that the clock has 24 hours. */
export function getLocale(): string {
  return getLanguage() === 'en' ? 'en-GB' : getLanguage();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts in the reader's language; the component renders anew when they switch. */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => translate);
}

/** For what is not a component. */
export function translateNow(key: TextKey, values?: TextValues): string {
  return translate(key, values);
}

/** A message of the server or of a rule; an unknown key becomes the general sentence, never a bare key. */
export function translateMessage({ key, values }: Message): string {
  const text = translate(key as TextKey, values);
  return text === key ? translate('errors.generic') : text;
}

export function readCountry(): CountryCode | null {
  const found = readCookie(countryCookie);
  return countryCodes.find((code) => code === found) ?? null;
}
