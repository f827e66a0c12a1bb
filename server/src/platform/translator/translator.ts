import * as z from 'zod/mini';
import type { LanguageCode } from '#contract/platform/language.ts';
import { escapeHtml } from '../html.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { readWords } from '../rich-text/read-words.ts';
import type { Settings } from '../settings.ts';

/** A text with its title; the body is cleaned rich text. */
export interface TranslatedText {
  title: string;
  body: string;
}

/** Translates by machine. */
export interface Translator {
  /** @throws TranslationFailed if the service fails, is too slow, or has too much to do */
  translate(text: TranslatedText, from: LanguageCode, to: LanguageCode): Promise<TranslatedText>;
}

/** Without the text, which is nobody else's. */
export class TranslationFailed extends Error {}

const timeoutMilliseconds = 15_000;
/** A call waits with a database connection, so that few may wait at once in one process. */
const mostAtOnce = 4;
/** A translation is not much longer than the text, whose markup has at most 100,000 characters. */
const replyMaximum = 1_000_000;

const reply = z.object({ translatedText: z.tuple([z.string(), z.string()]) });

/** The service at TRANSLATE_URL, which speaks LibreTranslate's API; null if there is none. */
export function openTranslator({
  translateUrl,
  translateKey,
}: Pick<Settings, 'translateUrl' | 'translateKey'>): Translator | null {
  if (translateUrl === null) return null;
  const address = `${translateUrl.replace(/\/+$/, '')}/translate`;
  let running = 0;

  async function ask(text: TranslatedText, from: LanguageCode, to: LanguageCode): Promise<TranslatedText> {
    const body = {
      q: [escapeHtml(text.title), text.body],
      source: from,
      target: to,
      format: 'html',
      ...(translateKey === null ? {} : { api_key: translateKey }),
    };
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new TranslationFailed(`The translation service answered ${response.status}`);
    const [title, translated] = reply.parse(JSON.parse(await readText(response))).translatedText;
    // What comes back is as foreign as what anybody types.
    return { title: readWords(cleanRichText(title, false)), body: cleanRichText(translated, false) };
  }

  return {
    async translate(text, from, to) {
      if (running >= mostAtOnce) throw new TranslationFailed('Too many translations at once');
      running += 1;
      try {
        return await ask(text, from, to);
      } catch (error) {
        if (error instanceof TranslationFailed) throw error;
        throw new TranslationFailed('The translation service cannot be reached or says nonsense');
      } finally {
        running -= 1;
      }
    },
  };
}

/** The whole reply; throws if it is far longer than a translation can be. */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > replyMaximum) throw new TranslationFailed('The translation service answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
