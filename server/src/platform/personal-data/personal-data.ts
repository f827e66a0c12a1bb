import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';

/** The subject of personal data: somebody with an account, or a child. */
export interface Subject {
  kind: 'user' | 'child';
  id: number;
}

/** The value of one field; days as `YYYY-MM-DD`, instants as ISO 8601. */
export type HeldValue = string | number | boolean | null | readonly string[];

type HeldRow = Record<string, HeldValue>;

/**
 * One kind of stored data, as rows of named fields: headings are `personal-data.section.<key>` and
 * `personal-data.field.<field>`; a coded value is shown as `personal-data.value.<field>.<value>` if there is
 * such a text.
 */
export interface HeldSection {
  key: string;
  /** The part of a child's page, or several; a person from whom one of them is hidden does not get this section. */
  area?: string | readonly string[];
  /** What belongs to another part, and is hidden with it: fields of each row, or whole rows. */
  partly?: { area: string } & ({ fields: readonly string[] } | { rows: (row: HeldRow) => boolean });
  rows: HeldRow[];
}

/** A stored file; `name` is its name in the archive. */
export interface HeldFile {
  name: string;
  storageKey: string;
  /** As of a section. */
  area?: string | readonly string[];
}

/** The data held about a person or a child. */
export interface HeldData {
  sections: HeldSection[];
  files: HeldFile[];
}

/** Deletes or empties rows: a statement, or a function that returns the number of rows. */
type Erasing = RawBuilder<unknown> | ((transaction: Transaction) => Promise<number>);

/** A domain's part of the data on one subject: how the subject sees it, and how it is erased. */
interface HeldPart {
  /** Each with a statement that selects its rows; of others only names by which the subject knows them. */
  sections?: readonly (Omit<HeldSection, 'rows'> & { rows: RawBuilder<HeldRow> })[];
  files?(database: ReadDatabase | Transaction): Promise<HeldFile[]>;
  /**
   * Erasing by table, in this order: deletes the data or removes the person from it; what others need
   * complete (numbers, history) stays without a name. Only the number of rows per table is reported.
   */
  erase?(now: string): Record<string, Erasing | readonly Erasing[]>;
}

/** A domain's data, by kind of subject. */
export type PersonalData = { readonly [kind in Subject['kind']]?: (id: number) => HeldPart } & {
  /**
   * Parts of what is held on a child that the domain's pages hide from some readers, besides those that are hidden from
   * one guardian: each with the condition of the pages, which holds for the rows of `children child` if it is hidden.
   * Sections and files name them as their `area`.
   */
  hides?: Readonly<Record<string, (readerId: number) => RawBuilder<boolean>>>;
};

/** SQL for the parts of `children child` (`hides` of all domains) that are hidden from the reader. */
export function selectHiddenParts(parts: readonly PersonalData[], readerId: number): RawBuilder<string[]> {
  const hidden = parts
    .flatMap(({ hides = {} }) => Object.entries(hides))
    .map(([part, isHidden]) => sql`case when ${isHidden(readerId)} then ${part}::text end`);
  if (hidden.length === 0) return sql`'{}'::text[]`;
  return sql`array_remove(array[${sql.join(hidden)}], null)`;
}

/** Runs a statement that deletes or empties rows; returns how many. */
export async function countErased(transaction: Transaction, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(transaction);
  return Number(numAffectedRows);
}

/** The data without these parts of a child's page. */
export function leaveOutAreas({ sections, files }: HeldData, areas: readonly string[]): HeldData {
  const isShown = ({ area = [] }: { area?: string | readonly string[] }) =>
    ![area].flat().some((one) => areas.includes(one));
  return {
    files: files.filter(isShown),
    sections: sections
      .filter(isShown)
      .map((section) => ({ ...section, rows: leaveOutPartly(section, areas) }))
      .filter(({ rows }) => rows.length > 0),
  };
}

function leaveOutPartly({ partly, rows }: HeldSection, areas: readonly string[]): HeldRow[] {
  if (partly === undefined || !areas.includes(partly.area)) return rows;
  if ('rows' in partly) return rows.filter((row) => !partly.rows(row));
  const isKept = ([field]: [string, unknown]) => !partly.fields.includes(field);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKept)));
}

/**
 * The data of all domains, without empty sections, in the order of the list of domains. `onPart` gets the
 * number of domains that are done.
 */
export async function collectPersonalData(
  parts: readonly PersonalData[],
  database: ReadDatabase | Transaction,
  subject: Subject,
  onPart: (done: number) => Promise<void> = async () => {},
): Promise<HeldData> {
  const collected: HeldData = { sections: [], files: [] };
  for (const [done, part] of parts.entries()) {
    await onPart(done);
    const { sections = [], files } = part[subject.kind]?.(subject.id) ?? {};
    for (const section of sections) {
      const { rows } = await section.rows.execute(database);
      if (rows.length > 0) collected.sections.push({ ...section, rows });
    }
    if (files !== undefined) collected.files.push(...(await files(database)));
  }
  return collected;
}

/** Lets every domain erase its part, in reverse order, because later domains refer to earlier ones. */
export async function erasePersonalData(
  parts: readonly PersonalData[],
  transaction: Transaction,
  { kind, id }: Subject,
  now: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const part of parts.toReversed()) {
    for (const [table, steps] of Object.entries(part[kind]?.(id).erase?.(now) ?? {})) {
      for (const step of [steps].flat()) {
        const count = await (typeof step === 'function' ? step(transaction) : countErased(transaction, step));
        if (count > 0) counts[table] = (counts[table] ?? 0) + count;
      }
    }
  }
  return counts;
}
