import { type CountryCode, defaultLanguage, type LanguageCode } from '#contract/platform/language.ts';
import errorTexts from '#locales/en/errors.json' with { type: 'json' };
import { fillText, type TextValues } from './fill-text.ts';

/** The namespaces that the app itself needs; set by the build. In development, all texts load at once. */
declare const __TEXTS_AT_START__: string;
const hasAll = typeof __TEXTS_AT_START__ === 'undefined';

/** Texts that a rule or a failed call may need at any time. They load at start; nothing waits for them. */
const always = ['errors', 'rules'];

/** Timeout for loading texts, in milliseconds. */
const timeout = 30_000;

/** All loaded texts by language. English starts with the few texts needed if nothing can be loaded. */
const texts = new Map<LanguageCode, Record<string, string>>([
  [
    defaultLanguage,
    Object.fromEntries(Object.entries(errorTexts).map(([key, text]) => [`errors.${key}`, text])),
  ],
]);
/** What was requested, such as `en courses`. */
const asked = new Map<string, Promise<void>>();
/** The namespaces that the page needs in any language. */
const needed = new Set<string>(hasAll ? [''] : [...always, ...__TEXTS_AT_START__.split(',')]);

let country: CountryCode = 'ee';
/** The current language of the page, and the next one, whose texts are loading. */
let shown: LanguageCode = defaultLanguage;
let wanted: LanguageCode = defaultLanguage;
const started = Promise.withResolvers<void>();
const listeners = new Set<() => void>();
const plurals = new Map<LanguageCode, Intl.PluralRules>();

/** Requests of the same moment are combined into one call. */
let gathering: { language: LanguageCode; names: string[]; done: Promise<void> } | null = null;

function fetchTexts(language: LanguageCode, names: Iterable<string>): Promise<unknown> {
  return Promise.all([...names].map((name) => fetchText(language, name)));
}

function fetchText(language: LanguageCode, name: string): Promise<void> {
  const key = `${language} ${name}`;
  let done = asked.get(key);
  if (done === undefined) {
    if (gathering?.language !== language) gathering = gatherTexts(language);
    gathering.names.push(name);
    // Failed texts may be requested again.
    done = gathering.done.catch((failure) => {
      asked.delete(key);
      throw failure;
    });
    asked.set(key, done);
  }
  return done;
}

function gatherTexts(language: LanguageCode): NonNullable<typeof gathering> {
  const names: string[] = [];
  const done = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (gathering?.names === names) gathering = null;
    const response = await fetch(addressOf(language, names), { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`No texts: ${response.status}`);
    const arrived = (await response.json()) as Record<string, string>;
    // Others may have arrived during the reading.
    texts.set(language, { ...texts.get(language), ...arrived });
  });
  return { language, names, done };
}

/** The page has the version of its texts: the texts of a URL never change. */
function addressOf(language: LanguageCode, names: readonly string[]): string {
  const path = `/api/lang/${country}_${language}.json`;
  const version = document.querySelector<HTMLMetaElement>('meta[name="texts-version"]')?.content ?? '';
  return hasAll ? path : `${path}?names=${names.toSorted().join(',')}&version=${version}`;
}

/**
 * Loads these namespaces in the page's language, and from now on in each language to which it switches. If
 * that fails, the page continues in English (files-and-forms §4); throws if English fails, too.
 */
export async function needTexts(all: readonly string[]): Promise<void> {
  const names = all.filter((name) => !always.includes(name));
  if (names.length === 0) return;
  if (hasAll) return started.promise;
  for (const name of names) needed.add(name);
  await started.promise;
  try {
    await fetchTexts(shown, names);
  } catch (failure) {
    if (shown === defaultLanguage) throw failure;
    await showLanguage(defaultLanguage);
  }
}

/** Loads the namespaces of these keys. */
export function needTextsOf(keys: readonly string[]): Promise<void> {
  return needTexts([...new Set(keys.map(readNamespace))]);
}

const readNamespace = (key: string) => key.split('.')[0] ?? '';

/** Loads a part of the app and its texts in parallel. The build wraps each `import()` with this call. */
export async function withTexts<Part>(part: Promise<Part>, names: string): Promise<Part> {
  const [loaded] = await Promise.all([part, needTexts(names === '' ? [] : names.split(','))]);
  return loaded;
}

/** Loads what the page needs in that language, then switches to it. Throws if the texts do not load. */
export async function showLanguage(next: LanguageCode): Promise<void> {
  wanted = next;
  // Meanwhile a loaded part may need more texts.
  for (let known = -1; known < needed.size; ) {
    known = needed.size;
    await fetchTexts(next, needed);
  }
  // Meanwhile the user may have chosen another language.
  if (wanted === next) speak(next);
}

/** Starts with the country of the texts to request. If no texts load, uses the few built-in English ones. */
export async function startLanguage(first: LanguageCode, of: CountryCode): Promise<void> {
  country = of;
  await showLanguage(first)
    .catch(() => showLanguage(defaultLanguage))
    .catch(() => speak(defaultLanguage));
  started.resolve();
}

function speak(next: LanguageCode): void {
  shown = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** The current language of the page. */
export function getLanguage(): LanguageCode {
  return shown;
}

/** Called when the language changes or a missing text has loaded. */
export function followTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in the page's language; undefined if there is none (yet). */
export function findText(key: string, values: TextValues = {}): string | undefined {
  const rules = plurals.get(shown) ?? new Intl.PluralRules(shown);
  plurals.set(shown, rules);
  return fillText(texts.get(shown) ?? {}, rules, key, values);
}

/** A text that the server names. If missing: null if its namespace is loaded, else it starts loading. */
export function findNamedText(key: string, values?: TextValues): string | null {
  const isHere = hasAll || asked.has(`${shown} ${readNamespace(key)}`);
  return findText(key, values) ?? (isHere ? null : missText(key));
}

/** Missing texts that are loading. */
const missed = new Set<string>();

/**
 * For a text that no part of the app loaded, which is an error of the build: it is reported, and shown when
 * it has loaded. No key is ever shown.
 */
export function missText(key: string): string {
  // If nothing could be loaded at all, this is shown.
  if (asked.size > 0 && !missed.has(key)) {
    missed.add(key);
    reportError(new Error(`No text ${key} in ${shown}`));
    needTextsOf([key]).then(
      () => speak(shown),
      () => {},
    );
  }
  return '';
}
