import * as z from 'zod/mini';
import { filled } from './rules-text.ts';

/** Typed to confirm a permanent deletion: the name of the deleted thing, or its beginning (decisions.md). */
export const nameConfirmation = z.strictObject({ confirm: filled() });

/** Whether `typed` is at least the first two characters of the name, in upper or lower case. */
export function confirmsName(typed: string, name: string): boolean {
  const begin = typed.trim().toLocaleLowerCase();
  return begin.length >= 2 && name.toLocaleLowerCase().startsWith(begin);
}
