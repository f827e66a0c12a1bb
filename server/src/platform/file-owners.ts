import type { RawBuilder } from 'kysely';
import type { ReadDatabase, Transaction } from './database/database.ts';
import type { Actor, Reader } from './http/actor.ts';

/** A call about files, as far as the rules of their owners need it. */
export interface OwnerCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

/** Where a file is put, in the fields of the upload that say so: `folder_id`, or those that a kind of owners reads. */
export type FileTarget = Readonly<Record<string, string>>;

/** What an owner says of a file that is put to it. */
export interface FileSlot {
  /** What the actor may do there, as `FileOwner.level` says it; only managers add to it. */
  level: number;
  type: 'document' | 'gallery';
  /** For owners that sort their files by day. */
  day: string | null;
  /** The number of the set of the owner's files (`make_file_set`), which it may get with the first of them. */
  openSet(transaction: Transaction): Promise<number>;
}

/** A kind of owners that files hang on, beside the folders of the library: a class's diary, a message. */
export interface FileOwner {
  /** In the file's row, and the part of its address that says where it lies: lower-case letters and hyphens. */
  kind: string;
  /**
   * What the reader may do with the row `file` of this kind: nothing, view, edit, manage (0 to 3), by the rules of whoever has
   * `file.file_set_id` in that kindergarten. Without the flags for it `0`, so that no statement looks at the owner's tables.
   */
  level(reader: Reader, kindergartenId: number): RawBuilder<number>;
  /**
   * Whether children can be marked on its files; a file with a child without consent to pictures within the
   * kindergarten is then hidden, as in a folder.
   */
  marksChildren: boolean;
  /** The slot that the target names. Null if the fields are not those of this kind. */
  open(call: OwnerCall, target: FileTarget): Promise<FileSlot | null>;
}
