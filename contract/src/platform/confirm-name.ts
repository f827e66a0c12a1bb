import * as z from 'zod/mini';
import { filled } from './rules-text.ts';

/** What is typed so that nobody deletes for good by a slip: the name of what goes, or its beginning (decisions.md). */
export const nameConfirmation = z.strictObject({ confirm: filled() });

/** Whether `typed` is at least two characters of the name from its beginning, whatever the case. */
export function confirmsName(typed: string, name: string): boolean {
  const begin = typed.trim().toLocaleLowerCase();
  return begin.length >= 2 && name.toLocaleLowerCase().startsWith(begin);
}
