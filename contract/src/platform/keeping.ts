import type * as z from 'zod/mini';

/**
 * How what is typed may be kept until it is saved: `plain` in the browser's database, `sensitive` (personal codes, what is
 * said of somebody's health) in memory alone, `secret` (passwords, one-time codes, tokens, card numbers) nowhere.
 */
export type Keeping = 'plain' | 'sensitive' | 'secret';

const marked = new WeakMap<z.core.$ZodType, Keeping>();

/** Marks a rule: what passes it is kept nowhere. Marked last, since a further check makes another rule of it. */
export function secret<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.set(schema, 'secret');
  return schema;
}

/** Marks a rule: what passes it is kept in memory alone. Marked last, too. */
export function sensitive<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.set(schema, 'sensitive');
  return schema;
}

/** How the rule itself is marked. */
export function findMark(schema: z.core.$ZodType): Keeping {
  return marked.get(schema) ?? 'plain';
}
