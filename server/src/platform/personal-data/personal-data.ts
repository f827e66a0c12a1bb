import type { QueryResult, RawBuilder } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';

/** Whom data are held on: somebody with an account, or a child. */
export interface Subject {
  kind: 'user' | 'child';
  id: number;
}

/** What stands in one field; days as `YYYY-MM-DD`, instants as ISO 8601. */
export type HeldValue = string | number | boolean | null | readonly string[];

/**
 * One kind of thing that is held, as rows of named fields: headings are `personal-data.section.<key>` and
 * `personal-data.field.<field>`, and a coded value is read as `personal-data.value.<field>.<value>` where there is such a
 * text.
 */
export interface HeldSection {
  key: string;
  /** The part of a child's page that it belongs to; from whom that is hidden does not get it. */
  area?: string;
  /** Fields that belong to another part of the page, and are left out with that. */
  partly?: { area: string; fields: readonly string[] };
  rows: Record<string, HeldValue>[];
}

/** A stored file; `name` is what it is called in the archive. */
interface HeldFile {
  name: string;
  storageKey: string;
  area?: string;
}

/** What one domain holds on a person or a child. */
export interface HeldData {
  sections: HeldSection[];
  files?: HeldFile[];
}

/** A domain's part of what is held on a person: how it is shown to them, and how it is removed for good. */
export interface PersonalData {
  /** Nothing of other people but the names by which the subject knows them. */
  collect(database: ReadDatabase | Transaction, subject: Subject): Promise<HeldData>;
  /**
   * Removes it or makes it nobody's; what others need to stay whole (numbers, history) stays without a name. Returns how
   * many rows of which table: that alone is reported.
   */
  erase(transaction: Transaction, subject: Subject, now: string): Promise<Record<string, number>>;
}

/** Runs a statement that removes or empties rows; returns how many. */
export async function countErased(transaction: Transaction, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows }: QueryResult<unknown> = await statement.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** What is held without these parts of a child's page. */
export function leaveOutAreas(
  { sections, files }: Required<HeldData>,
  areas: readonly string[],
): Required<HeldData> {
  const isShown = ({ area }: { area?: string }) => area === undefined || !areas.includes(area);
  return {
    files: files.filter(isShown),
    sections: sections.filter(isShown).map((section) => {
      const { partly, rows } = section;
      if (partly === undefined || !areas.includes(partly.area)) return section;
      const isKept = ([field]: [string, unknown]) => !partly.fields.includes(field);
      return { ...section, rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKept))) };
    }),
  };
}

/**
 * What all domains together hold, without empty sections, in the order of the list of domains. `onPart` hears how many
 * of them have been asked.
 */
export async function collectPersonalData(
  parts: readonly PersonalData[],
  database: ReadDatabase | Transaction,
  subject: Subject,
  onPart: (done: number) => Promise<void> = async () => {},
): Promise<Required<HeldData>> {
  const collected: Required<HeldData> = { sections: [], files: [] };
  for (const [done, part] of parts.entries()) {
    await onPart(done);
    const { sections, files = [] } = await part.collect(database, subject);
    collected.sections.push(...sections.filter(({ rows }) => rows.length > 0));
    collected.files.push(...files);
  }
  return collected;
}

/** Lets every domain erase its part; the last of the list first, because those refer to the ones before. */
export async function erasePersonalData(
  parts: readonly PersonalData[],
  transaction: Transaction,
  subject: Subject,
  now: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const part of parts.toReversed()) {
    for (const [table, count] of Object.entries(await part.erase(transaction, subject, now))) {
      if (count > 0) counts[table] = (counts[table] ?? 0) + count;
    }
  }
  return counts;
}
