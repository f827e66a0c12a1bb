import * as z from 'zod/mini';
import type { Message } from './failure.ts';

/** The errors, by the name of the field or the dotted path of a part of it. */
export type FieldErrors = Record<string, Message[]>;

type Validated<Value> = { value: Value; errors: null } | { value: null; errors: FieldErrors };

/** The key of a text of any domain, alone or with values. The library's own messages are sentences. */
const ruleText = /^[\w-]+(\.[\w-]+)+($|\|)/;

/** Parses a rule's issue text (see `ruleError`); a schema without its own text gets a general message. */
export function readIssueMessage(issueMessage: string): Message {
  if (!ruleText.test(issueMessage)) return { key: 'rules.invalid' };
  const bar = issueMessage.indexOf('|');
  if (bar === -1) return { key: issueMessage };
  return { key: issueMessage.slice(0, bar), values: JSON.parse(issueMessage.slice(bar + 1)) };
}

/**
 * Checks a value against a schema and returns the errors of all fields at once, by dotted path: the same
 * validation for forms and server. Unknown fields are errors too.
 */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Validated<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  if (result.success) return { value: result.data, errors: null };
  // Without a prototype: a field may be called `constructor`.
  const errors: FieldErrors = Object.create(null);
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const name of names) {
      const path = [...issue.path.map(String), ...(name === '' ? [] : [name])].join('.');
      const found =
        issue.code === 'unrecognized_keys' ? { key: 'rules.unknown_field' } : readIssueMessage(issue.message);
      errors[path] = [...(errors[path] ?? []), found];
    }
  }
  return { value: null, errors };
}
