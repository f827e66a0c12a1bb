import { type CountryCode, defaultLanguage, type LanguageCode } from '#contract/platform/language.ts';
import errorTexts from '#locales/en/errors.json' with { type: 'json' };
import { fillText, type TextValues } from './fill-text.ts';

/** The namespaces that the app itself needs; put here when it is built. While one develops, all texts come at once. */
declare const __TEXTS_AT_START__: string;
const hasAll = typeof __TEXTS_AT_START__ === 'undefined';

/** Their texts may be said at any moment, by a rule or by a failed call. Nobody waits for them: they come at the start. */
const always = ['errors', 'rules'];

/** How long texts may take to arrive, in milliseconds. */
const timeout = 30_000;

/** Every text that is here, by language; English starts with the few that must be there when nothing can be loaded. */
const texts = new Map<LanguageCode, Record<string, string>>([
  [
    defaultLanguage,
    Object.fromEntries(Object.entries(errorTexts).map(([key, text]) => [`errors.${key}`, text])),
  ],
]);
/** What was asked for, as `en courses`. */
const asked = new Map<string, Promise<void>>();
/** The namespaces that the page needs, whatever language it speaks. */
const needed = new Set<string>(hasAll ? [''] : [...always, ...__TEXTS_AT_START__.split(',')]);

let country: CountryCode = 'ee';
/** The language that the page speaks, and the one that it will speak once its texts are here. */
let shown: LanguageCode = defaultLanguage;
let wanted: LanguageCode = defaultLanguage;
const started = Promise.withResolvers<void>();
const listeners = new Set<() => void>();
const plurals = new Map<LanguageCode, Intl.PluralRules>();

/** What several parts need at the same moment comes in one call. */
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
    // What did not come may be asked for again.
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
    // Others may have arrived while these were read.
    texts.set(language, { ...texts.get(language), ...arrived });
  });
  return { language, names, done };
}

/** The page says which texts go with it: under this address they never change. */
function addressOf(language: LanguageCode, names: readonly string[]): string {
  const path = `/api/lang/${country}_${language}.json`;
  const version = document.querySelector<HTMLMetaElement>('meta[name="texts-version"]')?.content ?? '';
  return hasAll ? path : `${path}?names=${names.toSorted().join(',')}&version=${version}`;
}

/**
 * Loads the texts of these namespaces in the page's language, and from now on in any other that it is switched to. Where
 * they do not come, the page goes on in English (files-and-forms §4); where that does not come either, it throws.
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

/** A part of the app with its texts, both on their way at once. The build puts this around every `import()`, with their names. */
export async function withTexts<Part>(part: Promise<Part>, names: string): Promise<Part> {
  const [loaded] = await Promise.all([part, needTexts(names === '' ? [] : names.split(','))]);
  return loaded;
}

/** Loads what the page needs in that language and speaks it from then on. Throws where the texts do not come. */
export async function showLanguage(next: LanguageCode): Promise<void> {
  wanted = next;
  // Meanwhile a part may have come that needs more.
  for (let known = -1; known < needed.size; ) {
    known = needed.size;
    await fetchTexts(next, needed);
  }
  // Somebody may have chosen another one meanwhile.
  if (wanted === next) speak(next);
}

/** Begins, with the country that the texts are asked for. In the few English words of the app itself where no texts come. */
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

/** The language that the page speaks now. */
export function getLanguage(): LanguageCode {
  return shown;
}

/** Told when the page speaks another language, or has a text that it lacked. */
export function followTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in the page's language; undefined where there is none (yet). */
export function findText(key: string, values: TextValues = {}): string | undefined {
  const rules = plurals.get(shown) ?? new Intl.PluralRules(shown);
  plurals.set(shown, rules);
  return fillText(texts.get(shown) ?? {}, rules, key, values);
}

/** A text that the server names; where there is none, null if its namespace is here, and else it is on its way. */
export function findNamedText(key: string, values?: TextValues): string | null {
  const isHere = hasAll || asked.has(`${shown} ${readNamespace(key)}`);
  return findText(key, values) ?? (isHere ? null : missText(key));
}

/** What was missed and is on its way. */
const missed = new Set<string>();

/**
 * For a text that no part of the app brought along, which the build should have seen: it is reported, and shown as
 * soon as it is there. Nobody ever reads a key.
 */
export function missText(key: string): string {
  // Where nothing could be loaded at all, that is what is said.
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
