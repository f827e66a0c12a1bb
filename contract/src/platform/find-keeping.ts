import type * as z from 'zod/mini';
import { findMark, type Keeping } from './keeping.ts';

const order: readonly Keeping[] = ['plain', 'sensitive', 'secret'];

/** The properties that any kind of schema may have. */
interface Parts {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
}

/**
 * How a field of a body with this schema is kept: by the strictest rule in it. A field that the body does not
 * declare is unknown, so it is treated as sensitive.
 */
export function findKeeping(body: z.core.$ZodType | undefined, field: string): Keeping {
  const found = body === undefined ? [] : listFields(body, field);
  return found.length === 0 ? 'sensitive' : strictest(found.map(findStrictest));
}

/** The schemas of that field; a union may have several. */
function listFields(body: z.core.$ZodType, field: string): z.core.$ZodType[] {
  const { shape = {}, ...parts } = partsOf(body);
  const own = Object.hasOwn(shape, field) ? [shape[field] as z.core.$ZodType] : [];
  return [...own, ...listParts(parts).flatMap((part) => listFields(part, field))];
}

function findStrictest(schema: z.core.$ZodType): Keeping {
  const { shape = {}, ...parts } = partsOf(schema);
  const within = [...Object.values(shape), ...listParts(parts)].map(findStrictest);
  return strictest([findMark(schema), ...within]);
}

function partsOf(schema: z.core.$ZodType): Parts {
  return schema._zod.def as Parts;
}

function listParts({
  innerType,
  in: before,
  out,
  element,
  valueType,
  options = [],
  items = [],
  left,
  right,
}: Parts) {
  return [innerType, before, out, element, valueType, ...options, ...items, left, right].filter(
    (part) => part !== undefined,
  );
}

function strictest(found: readonly Keeping[]): Keeping {
  return order[Math.max(0, ...found.map((keeping) => order.indexOf(keeping)))] ?? 'plain';
}
