import type { RawBuilder } from 'kysely';

/** Where the archive shows a column: fields of sections, or a file; or why it does not. */
type Held = { exported: string[] } | { why: string };

/**
 * Every column of a domain's tables that refer to a person, in its `personal-columns.fixture.ts`. A new
 * column needs an entry that says where the archive shows it.
 */
export type HeldColumns = Readonly<Record<string, Readonly<Record<string, Held>>>>;

/** The people whose columns `personalRows` of the same file fills: one person in every role, and a child. */
export interface HeldPeople {
  kindergartenId: number;
  userId: number;
  email: string;
  employeeId: number;
  guardianId: number;
  officialId: number;
  /** Their pending membership elsewhere. */
  invitedId: number;
  childId: number;
  /** A child whose guardian they were. */
  formerId: number;
  /** A folder that they created. */
  folderId: number;
  /** Another person. */
  otherId: number;
}

/** The exports of a `personal-columns.fixture.ts`. */
export interface HeldFixture {
  personalColumns: HeldColumns;
  personalRows?(people: HeldPeople): RawBuilder<unknown>[];
}

export const exported = (...places: string[]): Held => ({ exported: places });
export const why = (reason: string): Held => ({ why: reason });

export const number = why('An id of the database; the archive shows the name instead');
export const counter = why('Counts edits, so that the second of two at once is refused');
export const secret = why('A hash of a secret that only its holder knows');
export const derived = why('Computed from other columns, which are exported');
export const erased = why('Says that nothing else is left');
export const place = why('Where the kindergarten keeps it, which says nothing about a person');
export const filled = why('The place of the row that it belongs to, which is exported there');
export const trash = why('In the trash, which keeps nothing longer than 30 days');
