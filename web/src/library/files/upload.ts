import type { LibraryFile } from '#contract/library/files.ts';
import type { Message } from '#contract/platform/failure.ts';
import type { PlainPlace } from './kept-uploads.ts';

/** What the server says of an uploaded file. */
export type SentFile = Pick<LibraryFile, 'id' | 'name' | 'size' | 'mime_type' | 'may_hold_place'>;

/** The target of uploads, and what to do after they arrive. */
export interface UploadTarget {
  /** Address that creates an upload. */
  address: string;
  /** Metadata for the server; may create missing folders first, and may fail. `attempt` counts from 1. */
  describe: (attempt: number) => Record<string, string> | Promise<Record<string, string>>;
  /** The same as plain data, if it can be told so: such an upload is kept on the device until the server has it. */
  plain?: PlainPlace;
  /** Wait between the starts of two files, in milliseconds. */
  pause?: number;
  /** The form that shows these uploads itself: the same object for all of them. */
  form?: object;
  /** Sent whole, as one form: for a place without resumable uploads. */
  isWhole?: true;
  /** Called with each file after its upload. */
  onSent: (file: SentFile) => void;
}

export interface Upload {
  id: number;
  /** The owner of the upload: another person in this browser does not see it. */
  userId: number;
  /** Made by the device where the target is plain: the server stores what comes with it once. */
  key: string | null;
  /** Whether it is on the device, also after the page is closed; null until that is known. */
  isKept: boolean | null;
  file: File;
  target: UploadTarget;
  addedAt: Date;
  state: 'waiting' | 'uploading' | 'success' | 'danger';
  /** Bytes received by the server. */
  sent: number;
  /** The file arrived, and may contain the place where it was taken. */
  mayHoldPlace: boolean;
  /** Reason of the failure. */
  failure: Message | null;
  /** Address to resume from after a failure; null before the start. */
  address: string | null;
  /** Number of attempts, including the current one. */
  attempt: number;
}
