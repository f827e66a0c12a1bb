import * as z from 'zod/mini';
import type { Message } from './failure.ts';
import type { FieldErrors } from './validate.ts';

/**
 * The text of a rule's issue: a text key, followed by `|` and its values as JSON where it has any; `readIssueMessage`
 * takes it apart.
 */
export function ruleError(key: string, values?: Record<string, string | number>): string {
  return values === undefined ? `rules.${key}` : `rules.${key}|${JSON.stringify(values)}`;
}

/**
 * Makes a rule over several fields part of an object's schema: what `find` complains of appears at `field`. It runs
 * whatever else is wrong, so that everything is told at once, but stays silent where the field already has an error.
 * `find` may meet values that are not valid (yet) and returns null for them.
 */
export function onField<Value extends object>(field: string, find: (value: Value) => Message | null) {
  return z.refine<Value>((value) => find(value) === null, {
    path: [field],
    error: (issue) => {
      const found = find(issue.input as Value);
      return found === null ? '' : writeMessage(found);
    },
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && issues.every((issue) => issue.path?.[0] !== field),
  });
}

/** Gathers what rules over several fields found, by field; null where none complained. */
export function collectErrors(found: Readonly<Record<string, Message | null>>): FieldErrors | null {
  const errors: FieldErrors = {};
  for (const [field, one] of Object.entries(found)) if (one !== null) errors[field] = [one];
  return Object.keys(errors).length === 0 ? null : errors;
}

function writeMessage({ key, values }: Message): string {
  return values === undefined ? key : `${key}|${JSON.stringify(values)}`;
}
