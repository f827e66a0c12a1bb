import type { Checker, Symbol as PropertySymbol, Type } from 'typescript/unstable/sync';
import { TypeFlags } from 'typescript/unstable/sync';

/**
 * The kinds of a value that a database can distinguish: `string`, `number`, `boolean`, `bytes`, `object`, a
 * list of these (`string[]`), `null`, `undefined`, or `any` if the type claims nothing.
 */
export type Kind = string;

/** A row type: its columns and what each may hold. */
export interface RowType {
  columns: Map<string, { kinds: Kind[]; required: boolean }>;
  /** What any other column may hold; null if there are no others. */
  others: Kind[] | null;
}

/** The columns of a row type; null if the type is not a row (a value, a list) or claims nothing. */
export function readRowType(checker: Checker, type: Type): RowType | null {
  const members = type.isUnionType() ? type.getTypes() : [type];
  if (!members.every((member) => isRow(checker, member))) return null;
  const rows = members.map((member) => readMember(checker, member));
  const names = new Set(rows.flatMap(({ columns }) => [...columns.keys()]));
  const columns: RowType['columns'] = new Map();
  for (const name of names) {
    const found = rows.map((row) => row.columns.get(name));
    columns.set(name, {
      // If one kind of row does not have the column, the column may be null.
      kinds: [...new Set(found.flatMap((column) => column?.kinds ?? ['null']))],
      required: found.every((column) => column?.required === true),
    });
  }
  const others = rows.flatMap((row) => row.others ?? []);
  return { columns, others: others.length === 0 ? null : others };
}

function isRow(checker: Checker, type: Type): boolean {
  if (checker.isArrayLikeType(type)) return false;
  if (isOpen(type)) throw new Error('the row type is open: each caller has to say its own');
  return (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;
}

/** Whether the type depends on a type parameter of the surrounding function. */
function isOpen(type: Type): boolean {
  const parts = type.isIntersectionType() ? type.getTypes() : [];
  return type.isTypeParameter() || [...parts, ...type.getAliasTypeArguments()].some(isOpen);
}

function readMember(checker: Checker, type: Type): RowType {
  const properties = checker.getPropertiesOfType(type);
  const columns = properties.map((property) => {
    const kinds = readKinds(checker, typeOf(checker, property));
    return [property.name, { kinds, required: !kinds.includes('undefined') }] as const;
  });
  const others = checker.getIndexInfosOfType(type).flatMap((info) => readKinds(checker, info.valueType));
  return { columns: new Map(columns), others: others.length === 0 ? null : others };
}

function typeOf(checker: Checker, property: PropertySymbol): Type {
  return checker.getTypeOfSymbol(property) ?? checker.getAnyType();
}

function readKinds(checker: Checker, type: Type): Kind[] {
  if (type.isUnionType())
    return [...new Set(type.getTypes().flatMap((member) => readKinds(checker, member)))];
  const { flags } = type;
  const plain = plainKinds.find(([flag]) => (flags & flag) !== 0);
  if (plain !== undefined) return [plain[1]];
  if (checker.isTupleType(type)) return ['object'];
  if (type.isTypeReference() && checker.isArrayLikeType(type)) {
    return checker
      .getTypeArguments(type)
      .flatMap((item) => readKinds(checker, item).map((kind) => `${kind}[]`));
  }
  if (type.getSymbol()?.name === 'Buffer') return ['bytes'];
  if ((flags & TypeFlags.Instantiable) !== 0) {
    const bound = checker.getBaseConstraintOfType(type);
    return bound === undefined ? ['any'] : readKinds(checker, bound);
  }
  return ['object'];
}

const plainKinds: readonly (readonly [TypeFlags, Kind])[] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.VoidLike, 'undefined'],
];
