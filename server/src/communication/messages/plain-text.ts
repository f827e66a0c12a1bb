import { sql } from 'kysely';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { readWords } from '#server/platform/rich-text/read-words.ts';

/** The beginning of a message's words, for lists. */
export function writePreview(html: string): string {
  return [...readWords(html)].slice(0, messageLimits.previewLength).join('');
}

/** The same in SQL, for the archive of a person, from `messages message`. */
export const selectWords = sql<string>`regexp_replace(
  regexp_replace(message.body, '<(br|/p|/li)[^>]*>', ' ', 'g'), '<[^>]*>', '', 'g'
)`;
