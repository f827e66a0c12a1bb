import type { LibraryFile } from '#contract/library/files.ts';
import { writeUploadedAt } from '#contract/library/uploads.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import { CallFailure } from '../../base/api.ts';
import { createStore } from '../../base/store.ts';
import { giveUpUpload, sendFile } from './send-file.ts';

/** How many files are on their way at once (decisions.md). */
const sideBySide = 3;

/** Where files go and what is to be done once they are there. */
export interface UploadTarget {
  /** Where an upload begins. */
  address: string;
  /** What the server has to know of it; what has to be made for it first is made, and may fail. Called with each try, from 1. */
  describe: (attempt: number) => Record<string, string> | Promise<Record<string, string>>;
  /** Between the starts of two files, in milliseconds. */
  pause?: number;
  /** Called with each file that arrived. */
  onSent: (file: LibraryFile) => void;
}

export interface Upload {
  id: number;
  /** Whose upload it is: another person in this browser sees nothing of it. */
  userId: number;
  file: File;
  target: UploadTarget;
  addedAt: Date;
  state: 'waiting' | 'uploading' | 'success' | 'danger';
  /** Bytes that have arrived. */
  sent: number;
  /** It arrived, and may tell where it was taken. */
  mayHoldPlace: boolean;
  /** Why it failed. */
  failure: Message | null;
  /** Where it goes on after a failure; null before it began. */
  address: string | null;
  /** How often it was tried, this time included. */
  attempt: number;
}

/** All uploads of this window in the order in which they were added; they go on while the person looks elsewhere. */
export const uploads = createStore<readonly Upload[]>([]);

const aborts = new Map<number, AbortController>();
let lastId = 0;
let pausedUntil = 0;

/** Adds what was chosen at once to the queue and starts as many as may run side by side. */
export function addUploads(userId: number, files: readonly Pick<Upload, 'file' | 'target'>[]): void {
  const now = Date.now();
  const added = files.map(({ file, target }, index): Upload => {
    lastId += 1;
    // A millisecond apart, so that they are listed as they were chosen, whichever arrives first.
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
  // What arrived earlier has been seen; what failed stays listed.
  const before = uploads.get();
  const isOver = before.every(({ state }) => state === 'success' || state === 'danger');
  uploads.set([...(isOver ? before.filter(({ state }) => state === 'danger') : before), ...added]);
  startNext();
}

/** Takes an upload out of the list; one under way ends. */
export function cancelUpload(id: number): void {
  const upload = uploads.get().find((one) => one.id === id);
  if (upload === undefined) return;
  aborts.get(id)?.abort();
  if (upload.state !== 'success' && upload.address !== null) giveUpUpload(upload.address);
  uploads.set(uploads.get().filter((one) => one.id !== id));
  startNext();
}

/** Tries what failed once more: these, or all of the person. */
export function retryUploads(ids: readonly number[]): void {
  for (const { id, attempt } of uploads.get().filter((one) => ids.includes(one.id))) {
    change(id, { state: 'waiting', failure: null, attempt: attempt + 1 });
  }
  startNext();
}

/** Empties the list; what is under way ends. */
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
    const arrived = await sendFile({
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

/** An upload that the server knows no more, or refused, begins anew with the next try. */
function readFailure(failure: unknown): Partial<Upload> {
  const told = failure instanceof CallFailure ? failure : null;
  const goesOn = told !== null && (told.reason === 'network' || told.status >= 500);
  return {
    state: 'danger',
    failure: told?.errors.file?.[0] ?? told?.text ?? message('errors.generic'),
    ...(goesOn ? {} : { address: null, sent: 0 }),
  };
}

function change(id: number, next: Partial<Upload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
}
