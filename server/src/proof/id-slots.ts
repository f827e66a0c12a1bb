import * as z from 'zod/mini';
import type { Route } from '#contract/platform/route.ts';
import { listIdentityKinds } from '#server/platform/identities.ts';
import { rowNames } from '#server/testing/row-names.ts';
import { type CallParts, chooseRows, type Rows } from './example-call.ts';

/** A field of a call that names a row, and how to put another row there. */
export interface IdSlot {
  /** `body.moves.0.child_id` */
  name: string;
  /** The values to put there, one per call. */
  values: readonly unknown[];
  put(parts: CallParts, value: unknown): CallParts;
}

type Path = readonly (string | number)[];

/** Every field in the route's path, query and body that names a row, with the foreign row of that kind. */
export function findIdSlots(route: Route, foreign: Rows): IdSlot[] {
  return findAll(route, foreign).map(({ path, values }) => ({
    name: path.join('.'),
    values,
    put: (parts: CallParts, value: unknown) =>
      putAt(parts as unknown as Record<string, unknown>, path, value, route) as unknown as CallParts,
  }));
}

/** Places that seem to name a row of a kind that none of these rows has. */
export function listUnknownIds(route: Route, foreign: Rows): string[] {
  return findAll(route, foreign)
    .filter(({ values }) => values.length === 0)
    .map(({ path }) => path.join('.'));
}

function findAll(route: Route, rows: Rows): Found[] {
  const foreign = chooseRows(route, rows);
  return (['params', 'query', 'body'] as const).flatMap((slot) => {
    const schema = route[slot];
    return schema === undefined ? [] : findIn(schema, [slot], null, foreign);
  });
}

interface Found {
  path: Path;
  values: readonly unknown[];
}

function findIn(schema: z.core.$ZodType, path: Path, name: string | null, foreign: Rows): Found[] {
  const def = readDefinition(schema);
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([field, part]) =>
      findIn(part, [...path, field], field, foreign),
    );
  }
  const inner = def.innerType ?? def.in;
  const values = name === null ? [] : listForeign(schema, name, foreign);
  if (values.length > 0) return [{ path, values }];
  if (inner !== undefined) return findIn(inner, path, name, foreign);
  if (def.element !== undefined) {
    const inside = findIn(def.element, [...path, 0], null, foreign);
    if (inside.length > 0) return inside;
  }
  return name !== null && /_ids?$/.test(name) && rowNames[name] !== null ? [{ path, values }] : [];
}

/** Foreign rows in the format of this field; empty for a field that names no row. */
function listForeign(schema: z.core.$ZodType, name: string, foreign: Rows): readonly unknown[] {
  const takes = (value: unknown) => z.safeParse(schema, value).success;
  if (takes(['employee-1']) && !takes(['employee'])) {
    return listIdentities(foreign)
      .map((one) => [one])
      .filter(takes);
  }
  const one = findRow(name.replace(/_ids$/, '_id'), foreign);
  if (one === undefined) return [];
  return [[one], one, String(one)].filter(takes).slice(0, 1);
}

function findRow(name: string, foreign: Rows): string | number | undefined {
  return foreign[name] ?? foreign[findKind(name, Object.keys(foreign)) ?? ''];
}

/** The kind of row that a field names: `to_course_ids` names `course_id`; domains may declare others. */
export function findKind(name: string, kinds: readonly string[]): string | undefined {
  const one = name.replace(/_ids$/, '_id');
  const kind = rowNames[one] ?? one;
  return kinds
    .filter((known) => kind === known || (known.endsWith('_id') && kind.endsWith(`_${known}`)))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** All foreign people and groups, in the format used for sharing. */
function listIdentities(foreign: Rows): string[] {
  return listIdentityKinds().flatMap(({ type, names }) => {
    const row = foreign[`${type}_id`] ?? foreign[names];
    return row === undefined ? [] : [`${type}-${row}`];
  });
}

/** Returns a copy with this value at that path; missing parts of the path are made from the schema. */
function putAt(target: Record<string, unknown>, path: Path, value: unknown, route: Route): unknown {
  const [slot = '', ...rest] = path;
  const schema = route[slot as 'params' | 'query' | 'body'] as z.core.$ZodType;
  return { ...target, [slot]: putIn(schema, target[slot], rest, value) };
}

function putIn(schema: z.core.$ZodType, present: unknown, [next, ...rest]: Path, value: unknown): unknown {
  if (next === undefined) return value;
  const def = readDefinition(unwrap(schema));
  if (typeof next === 'number') {
    const { element = schema } = def;
    return [putIn(element, (present as unknown[] | undefined)?.[0] ?? makeValue(element), rest, value)];
  }
  const field = def.shape?.[next];
  if (field === undefined) throw new Error(`There is no field ${next}.`);
  const fields = (present ?? makeValue(schema)) as Record<string, unknown>;
  return { ...fields, [next]: putIn(field, fields[next], rest, value) };
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = readDefinition(schema);
  return innerType === undefined ? schema : unwrap(innerType);
}

/** The parts of a schema that are schemas themselves. */
interface Definition {
  type: string;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
}

function readDefinition({ _zod }: z.core.$ZodType): Definition {
  return _zod.def as Definition;
}

/** Makes the smallest value that fits the schema. */
function makeValue(schema: z.core.$ZodType): unknown {
  const def = readDefinition(unwrap(schema));
  if (def.type === 'object') {
    return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, part]) => [name, makeValue(part)]));
  }
  const tried = [undefined, null, false, [], 1, 'Maple', '2026-11-20'];
  return tried.find((value) => z.safeParse(schema, value).success);
}
