import type { RecordedColumn, RecordedStatement } from '#server/testing/statement-recorder.ts';
import type { TypedStatement } from './list-typed-statements.ts';
import type { Kind, RowType } from './read-row-type.ts';

/** What the driver returns for PostgreSQL's types, by their catalogue numbers; otherwise a string. */
const kindOfType: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  114: 'json',
  3802: 'json',
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1016: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  // For dates and intervals the driver returns objects that no row type should name.
  1114: 'object',
  1115: 'object[]',
  1182: 'object[]',
  1185: 'object[]',
  1186: 'object',
};

/** Lists what is wrong with the row type of the statement, given all recorded runs. */
export function checkStatement(statement: TypedStatement, recorded: readonly RecordedStatement[]): string[] {
  const { row } = statement;
  if (typeof row === 'string') return [row];
  const runs = recorded.filter((one) => isRunOf(statement, one));
  if (runs.length === 0) return ['no test runs it'];
  return [...new Set(runs.flatMap((run) => compareRows(row, run)))];
}

function isRunOf(
  { parts, isTag }: TypedStatement,
  { parts: recordedParts, text }: RecordedStatement,
): boolean {
  if (isTag)
    return recordedParts?.length === parts.length && parts.every((part, at) => part === recordedParts[at]);
  return parts.length > 0 && parts.every((part) => text.includes(part));
}

/** Lists what a row type claims and the statement did not return; empty if they agree. */
function compareRows(row: RowType, { columns, text }: RecordedStatement): string[] {
  const given = new Set(columns.map(({ name }) => name));
  const missing = [...row.columns].filter(([name, { required }]) => required && !given.has(name));
  return [
    ...missing.map(([name]) => `${name}: the statement gives no such column`),
    ...columns.flatMap((column) => compareColumn(row, column, text)),
  ];
}

function compareColumn(
  row: RowType,
  { name, type, origin, sawNull }: RecordedColumn,
  text: string,
): string[] {
  const kinds = row.columns.get(name)?.kinds ?? row.others;
  if (kinds === null) return [`${name}: the row type has no such column`];
  if (kinds.includes('any')) return [];
  const complaints: string[] = [];
  const kind = kindOfType[type] ?? 'string';
  if (kind !== 'json' && !kinds.includes(kind))
    complaints.push(`${name}: is ${kind}, and the row type says ${kinds.join(' or ')}`);
  if (kinds.includes('null')) return complaints;
  if (sawNull) complaints.push(`${name}: was null, and the row type has no null`);
  else if (origin?.nullable === true && !excludesNull(text, origin.name)) {
    complaints.push(
      `${name}: is ${origin.name}, which may be null, and nothing in the statement excludes that`,
    );
  }
  return complaints;
}

/**
 * Whether the statement compares the column, or requires that it is not null. The author must check that the
 * comparison is at the right place: this only checks that there is one.
 */
function excludesNull(text: string, origin: string): boolean {
  const column = origin.slice(origin.lastIndexOf('.') + 1);
  return new RegExp(
    `\\b${column}\\s+is\\s+not\\s+null|\\b${column}\\s*(=|<=?|>=?|in\\s*\\()|=\\s*(\\w+\\.)?${column}\\b`,
    'i',
  ).test(text);
}
