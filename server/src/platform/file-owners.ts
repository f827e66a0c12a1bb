import type { RawBuilder } from 'kysely';
import type { ReadDatabase, Transaction } from './database/database.ts';
import type { Actor, Reader } from './http/actor.ts';

/** The part of a call about files that the rules of their owners need. */
export interface OwnerCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

/** The fields of an upload that name the target: `folder_id`, or the fields of a kind of owners. */
export type FileTarget = Readonly<Record<string, string>>;

/** An owner's answer for a file that is uploaded to it. */
export interface FileSlot {
  /** The actor's level there (see `FileOwner.level`); only level 3 (manage) may add files. */
  level: number;
  type: 'document' | 'gallery';
  /** The day of the file, `YYYY-MM-DD`, for owners that sort files by day; else null. */
  day: string | null;
  /** Returns the id of the owner's file set; may create it (`make_file_set`) with the first file. */
  openSet(transaction: Transaction): Promise<number>;
}

/** A kind of row that files can belong to, besides the library's folders: a class's diary, a message. */
export interface FileOwner {
  /** Stored in the file's row, and part of the file's address. Lower-case letters and hyphens. */
  kind: string;
  /**
   * SQL for the reader's level on the row `file`: 0 nothing, 1 view, 2 edit, 3 manage, by the rules of the
   * owner of `file.file_set_id` in that kindergarten. If the reader lacks the flags, return a plain `0`, so
   * that no statement reads the owner's tables.
   */
  level(reader: Reader, kindergartenId: number): RawBuilder<number>;
  /**
   * Whether children can be marked on its files. If so, a file is hidden if a marked child has no consent to
   * pictures within the kindergarten, as in a folder.
   */
  marksChildren: boolean;
  /** The slot that the target names; null if the fields belong to another kind. */
  open(call: OwnerCall, target: FileTarget): Promise<FileSlot | null>;
}
