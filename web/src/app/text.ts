import { createInstance } from 'i18next';
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
// The few texts that must be there when not even the texts can be loaded.
import errorTexts from '#locales/en/errors.json' with { type: 'json' };
import type { TextKey } from '#locales/texts.ts';
import { callRoute } from './api.ts';
import { readStored, writeStored } from './stored.ts';

export type TextValues = Record<string, string | number>;
/** Turns a key into the reader's words; `count` chooses the plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const texts = createInstance();
const listeners = new Set<() => void>();
/** New with every change of language, so that whoever compares by identity notices. */
let translate: Translate = (key) => key;

/** Starts with the language this browser used last, else with what the server proposes. */
export async function startTexts(): Promise<void> {
  const bundled = Object.entries(errorTexts).map(([key, text]) => [`errors.${key}`, text]);
  await texts.init({
    lng: defaultLanguage,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [defaultLanguage]: { translation: Object.fromEntries(bundled) } },
  });
  publish(defaultLanguage);
  const stored = languageCodes.find((code) => code === readStored('language'));
  if (stored !== undefined) return setLanguage(stored);
  const proposed = await callRoute(listLanguages, {}).catch(() => null);
  if (proposed !== null && readCountry() === null)
    writeCookie(countryCookie, proposed.country, countryCookieSeconds);
  await loadLanguage(proposed?.lang ?? defaultLanguage);
}

/** Loads and shows a language and remembers it; where that fails, English (files-and-forms §4). */
export async function setLanguage(language: LanguageCode): Promise<void> {
  await loadLanguage(language);
  writeStored('language', language);
  writeCookie(languageCookie, language, languageCookieSeconds);
}

const loading = new Map<LanguageCode, Promise<void>>();
let wanted: LanguageCode = defaultLanguage;

async function loadLanguage(language: LanguageCode): Promise<void> {
  wanted = language;
  try {
    const pending = loading.get(language) ?? fetchLanguage(language);
    loading.set(language, pending);
    await pending;
    // Somebody may have chosen another one meanwhile.
    if (wanted === language) publish(language);
  } catch {
    loading.delete(language);
    const english = await callRoute(getDefaultTexts, {}).catch(() => null);
    if (english !== null) addTexts(defaultLanguage, english);
    publish(defaultLanguage);
  }
}

async function fetchLanguage(language: LanguageCode): Promise<void> {
  const name = `${readCountry() ?? 'ee'}_${language}`;
  addTexts(language, await callRoute(getTexts, { params: { country_lang: name } }));
}

function addTexts(language: LanguageCode, loaded: Record<string, string>): void {
  texts.addResourceBundle(language, 'translation', loaded, true, true);
}

function publish(language: LanguageCode): void {
  void texts.changeLanguage(language);
  const translateNow = texts.getFixedT(language);
  translate = (key, values = {}) =>
    translateNow(key, {
      replace: values,
      ...(typeof values.count === 'number' ? { count: values.count } : {}),
    });
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function getLanguage(): LanguageCode {
  return languageCodes.find((code) => code === texts.language) ?? defaultLanguage;
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
  const known = texts.exists(key, values?.count === undefined ? {} : { count: Number(values.count) });
  return translate(known ? (key as TextKey) : 'errors.generic', values);
}

export function readCountry(): CountryCode | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${countryCookie}=`));
  return countryCodes.find((code) => code === found?.slice(countryCookie.length + 1)) ?? null;
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
