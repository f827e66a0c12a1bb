import type { LibraryFile } from '#contract/library/files.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import { CallFailure } from '../../base/api.ts';
import { createStore } from '../../base/store.ts';
import { giveUpUpload, sendFile } from './send-file.ts';
import { sendWhole } from './send-whole.ts';

/** Maximum number of parallel uploads (decisions.md). */
const sideBySide = 3;

/** What the server says of an uploaded file. */
export type SentFile = Pick<LibraryFile, 'id' | 'name' | 'size' | 'mime_type' | 'may_hold_place'>;

/** The target of uploads, and what to do after they arrive. */
export interface UploadTarget {
  /** Address that creates an upload. */
  address: string;
  /** Metadata for the server; may create missing folders first, and may fail. `attempt` counts from 1. */
  describe: (attempt: number) => Record<string, string> | Promise<Record<string, string>>;
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

/** All uploads of this window in the order of adding; they continue on other pages. */
export const uploads = createStore<readonly Upload[]>([]);

const aborts = new Map<number, AbortController>();
let lastId = 0;
let pausedUntil = 0;

/** Adds files to the queue and starts as many as may run in parallel. */
export function addUploads(userId: number, files: readonly Pick<Upload, 'file' | 'target'>[]): void {
  const now = Date.now();
  const added = files.map(({ file, target }, index): Upload => {
    lastId += 1;
    // One millisecond apart, so that the list keeps the chosen order, not the order of arrival.
    const addedAt = new Date(now - files.length + index);
    return {
      id: lastId,
      userId,
      file,
      target,
      addedAt,
      state: 'waiting',
      sent: 0,
      mayHoldPlace: false,
      failure: null,
      address: null,
      attempt: 1,
    };
  });
  // If all earlier uploads have ended, those that arrived leave the list; failed ones stay.
  const before = uploads.get();
  const isOver = before.every(({ state }) => state === 'success' || state === 'danger');
  uploads.set([...(isOver ? before.filter(({ state }) => state === 'danger') : before), ...added]);
  startNext();
}

/** Removes an upload from the list; a running one is cancelled. */
export function cancelUpload(id: number): void {
  const upload = uploads.get().find((one) => one.id === id);
  if (upload === undefined) return;
  aborts.get(id)?.abort();
  if (upload.state !== 'success' && upload.address !== null) giveUpUpload(upload.address);
  uploads.set(uploads.get().filter((one) => one.id !== id));
  startNext();
}

/** Retries these failed uploads. */
export function retryUploads(ids: readonly number[]): void {
  for (const { id, attempt } of uploads.get().filter((one) => ids.includes(one.id))) {
    change(id, { state: 'waiting', failure: null, attempt: attempt + 1 });
  }
  startNext();
}

/** Clears the list; running uploads are cancelled. */
export function clearUploads(): void {
  for (const { id } of uploads.get()) cancelUpload(id);
}

function startNext(): void {
  const all = uploads.get();
  const running = all.filter(({ state }) => state === 'uploading').length;
  const next = all.find(({ state }) => state === 'waiting');
  if (next === undefined || running >= sideBySide) return;
  const wait = pausedUntil - performance.now();
  if (next.target.pause !== undefined && wait > 0) {
    setTimeout(startNext, wait);
    return;
  }
  pausedUntil = performance.now() + (next.target.pause ?? 0);
  void run(next);
  startNext();
}

async function run({ id, file, target, addedAt, address, attempt }: Upload): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  change(id, { state: 'uploading' });
  try {
    const send = target.isWhole ? sendWhole : sendFile;
    const arrived: SentFile = await send({
      file,
      createAddress: target.address,
      metadata: {
        ...(await target.describe(attempt)),
        filename: file.name,
        uploaded_at: writeUploadedAt(addedAt),
      },
      begun: address,
      onBegin: (begun) => change(id, { address: begun }),
      onProgress: (sent) => change(id, { sent }),
      signal: abort.signal,
    });
    change(id, { state: 'success', sent: file.size, mayHoldPlace: arrived.may_hold_place });
    target.onSent(arrived);
  } catch (failure) {
    if (!abort.signal.aborted) change(id, readFailure(failure));
  } finally {
    aborts.delete(id);
    startNext();
  }
}

/** If the server refused an upload or no longer knows it, the next attempt starts from the beginning. */
function readFailure(failure: unknown): Partial<Upload> {
  const reply = failure instanceof CallFailure ? failure : null;
  const goesOn = reply !== null && (reply.reason === 'network' || reply.status >= 500);
  return {
    state: 'danger',
    failure: reply?.errors.file?.[0] ?? reply?.text ?? message('errors.generic'),
    ...(goesOn ? {} : { address: null, sent: 0 }),
  };
}

function change(id: number, next: Partial<Upload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
}

/** Formats an instant for `uploaded_at`. */
function writeUploadedAt(date: Date): string {
  return date.toISOString().replace('T', ' ').slice(0, -1);
}
