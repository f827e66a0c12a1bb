import type * as z from 'zod/mini';
import type { Route } from '#contract/platform/route.ts';

type Schema = z.core.$ZodType;

/** The body that a route takes. */
export type BodyOf<R extends Route> = z.input<NonNullable<R['body']>>;

/** A row's value as a form holds it: a number as text, an unknown value as empty. */
type Held<Value> = [NonNullable<Value>] extends [number]
  ? string
  : [NonNullable<Value>] extends [string]
    ? NonNullable<Value> | (Value extends null | undefined ? '' : never)
    : NonNullable<Value>;

/** The type of a row's values in a form. */
export type RowValues<Row> = { [Name in keyof Row]: Held<Row[Name]> };

/** The schema inside optional and nullable wrappers, by its kind. */
interface Rule {
  type: string;
  isNullable: boolean;
  isOptional: boolean;
  /** For a list, the schema of its entries; for an object, the schemas of its fields. */
  element?: Schema;
  shape?: Record<string, Schema>;
  values?: readonly unknown[];
}

function readRule(schema: Schema | undefined): Rule {
  let def = schema?._zod.def as (Partial<Rule> & { type: string; innerType?: Schema }) | undefined;
  const rule: Rule = { type: 'unknown', isNullable: false, isOptional: false };
  while (def?.innerType !== undefined) {
    rule.isNullable ||= def.type === 'nullable';
    rule.isOptional ||= def.type === 'optional' || def.type === 'default';
    def = def.innerType._zod.def as typeof def;
  }
  return { ...def, ...rule, type: def?.type ?? rule.type };
}

/** A row's values for a form with this body: null becomes empty, and a number becomes text. */
export function holdValues<Row extends object>(body: Schema | undefined, row: Row): RowValues<Row> {
  const { shape } = readRule(body);
  const held = Object.entries(row).map(([name, value]) => {
    if (typeof value === 'number') return [name, String(value)];
    return [name, value ?? makeEmpty(shape?.[name])];
  });
  return Object.fromEntries(held);
}

/** The values of an empty form with this body. */
export function makeEmptyValues(body: Schema | undefined, names: readonly string[]): Record<string, unknown> {
  const { shape } = readRule(body);
  return Object.fromEntries(names.map((name) => [name, makeEmpty(shape?.[name])]));
}

function makeEmpty(schema: Schema | undefined): unknown {
  const { type, shape = {} } = readRule(schema);
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (type !== 'object') return '';
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, makeEmpty(part)]));
}

/**
 * The body from a form's values. An empty field becomes null if that is allowed, an optional choice is left
 * out; rows of a pick-list become their ids; a typed number becomes a number.
 */
export function makeBody(body: Schema | undefined, values: Readonly<Record<string, unknown>>) {
  const { shape } = readRule(body);
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(shape?.[name], value)]);
  return Object.fromEntries(written.filter(([, value]) => value !== undefined));
}

function writeValue(schema: Schema | undefined, value: unknown): unknown {
  const { type, isNullable, isOptional, element, values } = readRule(schema);
  if (isNullable && isEmpty(value)) return null;
  if (isOptional && type === 'enum' && value === '') return undefined;
  if (Array.isArray(value)) {
    return type === 'array'
      ? value.map((one) => writeValue(element, one))
      : writeValue(schema, value[0] ?? '');
  }
  if (isPicked(value) && type !== 'object') return writeValue(schema, value.unique_id ?? value.id);
  const isNumber = type === 'number' || (type === 'literal' && typeof values?.[0] === 'number');
  return isNumber && typeof value === 'string' ? Number(value) : value;
}

function isPicked(value: unknown): value is { id?: string; unique_id?: string } {
  return typeof value === 'object' && value !== null && ('id' in value || 'unique_id' in value);
}

/** Only white space, no row, or an object whose parts are all empty. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}
