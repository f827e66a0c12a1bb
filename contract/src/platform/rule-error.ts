import * as z from 'zod/mini';
import type { Message } from './failure.ts';
import type { FieldErrors } from './validate.ts';

/**
 * The text of a rule's issue: a text key, followed by `|` and its values as JSON if it has any;
 * `readIssueMessage` parses it.
 */
export function ruleError(key: string, values?: Record<string, string | number>): string {
  return values === undefined ? `rules.${key}` : `rules.${key}|${JSON.stringify(values)}`;
}

/**
 * Adds a rule over several fields to an object's schema: the message that `find` returns appears at `field`.
 * It runs even if other fields have errors, so that all errors are shown at once, but not if `field` already
 * has one. `find` may get invalid values and returns null for them.
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

/** Collects the messages of rules over several fields, by field; null if there are none. */
export function collectErrors(found: Readonly<Record<string, Message | null>>): FieldErrors | null {
  const errors: FieldErrors = {};
  for (const [field, one] of Object.entries(found)) if (one !== null) errors[field] = [one];
  return Object.keys(errors).length === 0 ? null : errors;
}

function writeMessage({ key, values }: Message): string {
  return values === undefined ? key : `${key}|${JSON.stringify(values)}`;
}
