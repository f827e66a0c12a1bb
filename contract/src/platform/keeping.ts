import type * as z from 'zod/mini';

/**
 * How typed text may be kept until it is saved: `plain` in the browser's database, `sensitive` (personal
 * codes, health data) only in memory, `secret` (passwords, one-time codes, tokens, card numbers) nowhere.
 */
export type Keeping = 'plain' | 'sensitive' | 'secret';

/**
 * Fields of replies with personal codes and health data. They are left out of what is kept on a device, so in replies that
 * are kept they may be null.
 */
export const sensitiveFields: ReadonlySet<string> = new Set(['diets', 'health', 'idcode', 'safety']);

const marked = new WeakMap<z.core.$ZodType, Keeping>();

/** Marks a rule: values of it are kept nowhere. Mark last, because a further check creates a new rule. */
export function secret<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.set(schema, 'secret');
  return schema;
}

/** Marks a rule: values of it are kept only in memory. Mark last, too. */
export function sensitive<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.set(schema, 'sensitive');
  return schema;
}

/** The mark of this rule itself. */
export function findMark(schema: z.core.$ZodType): Keeping {
  return marked.get(schema) ?? 'plain';
}
