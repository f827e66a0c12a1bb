import { type ImportField, type ImportModel, importFields } from '#contract/kindergarten/import.ts';
import { isDay } from '#contract/platform/rules-date.ts';
import { type IdcodeCountry, readIdcode } from '#contract/platform/rules-idcode.ts';
import { foldCase, readDay } from './read-values.ts';
import type { TableRow } from './table-limits.ts';
import { plainText, type Words } from './words.ts';

/** The data needed to interpret a list. */
export interface GuessHelp {
  words: Words;
  model: ImportModel;
  country: IdcodeCountry;
  /** The field of each heading in the kindergarten's earlier lists; null for a column that was left out. */
  remembered: ReadonlyMap<string, ImportField | null>;
  courseNames: readonly string[];
  /** Fields that the importing person may not write: their columns are left out. */
  refused: readonly ImportField[];
}

const guardians = ['guardian1', 'guardian2'] as const;
/** How many rows are read to guess the field of a column. */
const sampleRows = 50;

/** Whether the first row contains headings; a pasted list may begin with its first person. */
export function hasHeadings(first: TableRow, help: GuessHelp): boolean {
  const isKnown = first.cells.some(
    (cell) => help.remembered.has(plainText(cell)) || findFields(cell, help).length > 0,
  );
  return isKnown || !first.cells.some((cell) => findByContent([cell], help) !== null);
}

/** The field of each column by its heading or values, if the importer may write it; no field twice. */
export function guessColumns(
  headings: readonly string[],
  rows: readonly TableRow[],
  help: GuessHelp,
): (ImportField | null)[] {
  return findColumns(headings, rows, help).map((field) =>
    field === null || help.refused.includes(field) ? null : field,
  );
}

function findColumns(
  headings: readonly string[],
  rows: readonly TableRow[],
  help: GuessHelp,
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const take = (fields: readonly (ImportField | null)[]): ImportField | null => {
    const free = fields.find((field) => field !== null && !taken.has(field)) ?? null;
    if (free !== null) taken.add(free);
    return free;
  };
  const byHeading = headings.map((heading) => {
    const remembered = help.remembered.get(plainText(heading));
    return {
      isLeftOut: remembered === null,
      field: take(remembered == null ? findFields(heading, help) : [remembered]),
    };
  });
  return byHeading.map(({ isLeftOut, field }, index) => {
    if (field !== null || isLeftOut) return field;
    const values = rows.slice(0, sampleRows).map(({ cells }) => cells[index] ?? '');
    return take(
      findByContent(
        values.filter((value) => value !== ''),
        help,
      ) ?? [],
    );
  });
}

/** The fields that the heading may mean, the likeliest first. */
function findFields(heading: string, { words, model }: GuessHelp): ImportField[] {
  const plain = plainText(heading);
  if (plain === '') return [];
  const fields: readonly ImportField[] = importFields[model];
  const own = words.find(
    fields.filter((field) => !field.startsWith('guardian')),
    plain,
  );
  if (own !== null) return [own];
  if (model !== 'children') return [];
  const parts = ['name', 'fname', 'lname', 'email', 'phone', 'relation'] as const;
  for (const guardian of guardians) {
    for (const word of words.list(guardian)) {
      if (plain === word) return guardians.map((one) => `${one}_name` as const);
      const rest = plain.startsWith(`${word} `)
        ? plain.slice(word.length + 1)
        : plain.endsWith(` ${word}`)
          ? plain.slice(0, -word.length - 1)
          : null;
      const part = rest === null ? null : words.find(parts, rest);
      if (part !== null) return [`${guardian}_${part}`];
    }
  }
  const part = words.find(['email', 'relation'] as const, plain);
  return part === null ? [] : guardians.map((guardian) => `${guardian}_${part}` as const);
}

/** The fields that most of the values fit; null if the values are ambiguous. */
function findByContent(values: readonly string[], help: GuessHelp): ImportField[] | null {
  const { model, country, courseNames } = help;
  const most = (matches: (value: string) => boolean) =>
    values.length > 0 && values.filter(matches).length > values.length / 2;
  if (most((value) => value.includes('@')))
    return model === 'children' ? ['guardian1_email', 'guardian2_email'] : ['email'];
  if (model === 'children' && most((value) => readIdcode(country, value.replaceAll(' ', '')) !== null))
    return ['idcode'];
  if (most((value) => /\D/.test(value) && isDay(readDay(value))))
    return model === 'children' ? ['birth_date', 'course_start'] : ['course_start'];
  const courses = new Set(courseNames.map(foldCase));
  if (most((value) => courses.has(foldCase(value)))) return ['course'];
  if (values.length > 1 && most((value) => /^[\p{L}'’-]+,? [\p{L} '’-]+$/u.test(value)))
    return model === 'children' ? ['name', 'guardian1_name', 'guardian2_name'] : ['name'];
  return null;
}
