import { handleEndedSession } from '../../base/failures.ts';
import { isOffline } from '../../base/live.ts';
import { queryClient } from '../../base/query-client.ts';
import { sessionQuery } from '../../base/session.ts';
import { createStore } from '../../base/store.ts';
import { noteUnsent } from '../../base/unsent.ts';
import { askToPersist, changeKept, dropKept, isKept, keepUpload, readKept } from './kept-uploads.ts';
import { makePlainTarget } from './plain-target.ts';
import { giveUpUpload, sendFile } from './send-file.ts';
import { sendWhole } from './send-whole.ts';
import type { SentFile, Upload } from './upload.ts';
import { mayStillArrive, readFailure, sendAlone } from './upload-failure.ts';

/** Maximum number of parallel uploads (decisions.md). */
const sideBySide = 3;

/** How long kept uploads wait before each next try without a connection; milliseconds. */
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000];

/** All uploads of this window in the order of adding; they continue on other pages. */
export const uploads = createStore<readonly Upload[]>([]);

const aborts = new Map<number, AbortController>();
/** Until each is on the device, or is known to find no room there. */
const keeping = new Map<number, Promise<void>>();
let lastId = 0;
let pausedUntil = 0;
/** Without a connection, kept uploads wait until then. */
let heldUntil = 0;
let failedInARow = 0;
/** How often it was worth another try: what was on its way before says nothing of the line since. */
let comebacks = 0;

isOffline.subscribe(() => {
  if (!isOffline.get()) goOn();
});

const beginning = {
  isKept: null,
  state: 'waiting',
  sent: 0,
  mayHoldPlace: false,
  failure: null,
  address: null,
  attempt: 1,
} as const satisfies Partial<Upload>;

/** Adds files to the queue and starts as many as may run in parallel. */
export function addUploads(userId: number, files: readonly Pick<Upload, 'file' | 'target'>[]): void {
  const now = Date.now();
  const added = files.map(({ file, target }, index): Upload => {
    lastId += 1;
    // One millisecond apart, so that the list keeps the chosen order, not the order of arrival.
    const addedAt = new Date(now - files.length + index);
    const key = target.plain === undefined ? null : crypto.randomUUID();
    return { ...beginning, id: lastId, userId, key, file, target, addedAt };
  });
  // If all earlier uploads have ended, those that arrived leave the list; failed ones stay.
  const before = uploads.get();
  const isOver = before.every(({ state }) => state === 'success' || state === 'danger');
  uploads.set([...(isOver ? before.filter(({ state }) => state === 'danger') : before), ...added]);
  for (const upload of added) keep(upload);
  startNext();
}

/** Keeps it on the device, if its place is plain. */
function keep({ id, userId: owner, key, file, target: { plain }, addedAt }: Upload): void {
  if (key === null || plain === undefined) return;
  noteUnsent(owner);
  const facts = { key, owner, place: plain, addedAt: addedAt.getTime(), address: null, refused: null };
  keeping.set(
    id,
    keepUpload(facts, file).then((isDone) => {
      keeping.delete(id);
      change(id, { isKept: isDone });
    }),
  );
}

/** Reads what this person left on the device, and goes on with it. */
export async function loadUploads(userId: number): Promise<void> {
  const kept = await readKept(userId);
  const known = new Set(uploads.get().map(({ key }) => key));
  const added = kept
    .filter(({ key }) => !known.has(key))
    .map(({ key, owner, file, place, addedAt, address, refused }): Upload => {
      lastId += 1;
      const target = makePlainTarget(place, file);
      return {
        ...{ ...beginning, id: lastId, userId: owner, key, file, target, address, isKept: true },
        ...{ addedAt: new Date(addedAt), failure: refused, state: refused === null ? 'waiting' : 'danger' },
      };
    });
  uploads.set([...added, ...uploads.get()]);
  goOn();
}

/** Removes an upload from the list and from the device; a running one is cancelled. */
export function cancelUpload(id: number): void {
  const upload = uploads.get().find((one) => one.id === id);
  if (upload === undefined) return;
  leave(upload);
  if (upload.state !== 'success' && upload.address !== null) giveUpUpload(upload.address);
  const { key } = upload;
  // Not before it is there.
  if (key !== null) void (keeping.get(id) ?? Promise.resolve()).then(() => dropKept([key]));
  startNext();
}

/** Takes the uploads of this person out of this window. */
export function leaveUploads(userId: number): void {
  for (const upload of uploads.get()) if (upload.userId === userId && upload.key !== null) leave(upload);
}

function leave({ id }: Upload): void {
  aborts.get(id)?.abort();
  uploads.set(uploads.get().filter((one) => one.id !== id));
}

/** Retries these failed uploads. */
export function retryUploads(ids: readonly number[]): void {
  for (const { id, key, attempt } of uploads.get().filter((one) => ids.includes(one.id))) {
    change(id, { state: 'waiting', failure: null, attempt: attempt + 1 });
    if (key !== null) void changeKept(key, { refused: null });
  }
  startNext();
}

/** Whether the list may be closed although it is there: what the server refused stays until its author gives it up. */
export const mayBeLeft = ({ key, state }: Upload) => key === null || state === 'success';

/** Clears the list; running uploads are cancelled. */
export function clearUploads(): void {
  for (const upload of uploads.get().filter(mayBeLeft)) cancelUpload(upload.id);
}

const isSignedIn = ({ userId }: Upload) =>
  queryClient.getQueryData(sessionQuery.queryKey)?.user.id === userId;

const isHeld = ({ key }: Upload) => key !== null && performance.now() < heldUntil;

/** Whether it is on its way, or will be at once. */
export const isMoving = (upload: Upload) =>
  upload.state === 'uploading' || (upload.state === 'waiting' && isSignedIn(upload) && !isHeld(upload));

/** Goes on with what waits for the line. */
function goOn(): void {
  heldUntil = 0;
  failedInARow = 0;
  comebacks += 1;
  startNext();
}

function startNext(): void {
  const all = uploads.get();
  const running = all.filter(({ state }) => state === 'uploading').length;
  // Nothing is sent for somebody else who has signed in meanwhile.
  const next = all.find((one) => one.state === 'waiting' && isSignedIn(one) && !isHeld(one));
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

async function run(upload: Upload): Promise<void> {
  const { id, key, file, target } = upload;
  const abort = new AbortController();
  const since = comebacks;
  aborts.set(id, abort);
  change(id, { state: 'uploading' });
  try {
    await keeping.get(id);
    await sendAlone(key, async () => {
      const arrived = await send(upload, abort.signal);
      // In this order: once it is not on the device any more, nobody else sends it.
      if (key !== null) await dropKept([key]);
      failedInARow = 0;
      change(id, { state: 'success', sent: file.size, mayHoldPlace: arrived?.may_hold_place === true });
      if (arrived !== null) target.onSent(arrived);
    });
  } catch (failure) {
    if (failure === sentElsewhere) uploads.set(uploads.get().filter((one) => one.id !== id));
    else if (!abort.signal.aborted) fall(upload, failure, since);
  } finally {
    aborts.delete(id);
    startNext();
  }
}

/** Another window of the person had it, too, and has sent it or given it up. */
const sentElsewhere = new Error('sent elsewhere');

async function send(
  { id, key, file, target, addedAt, address, attempt }: Upload,
  signal: AbortSignal,
): Promise<SentFile | null> {
  const onDevice = uploads.get().find((one) => one.id === id)?.isKept === true;
  if (key !== null && onDevice && !(await isKept(key))) throw sentElsewhere;
  const transfer = target.isWhole ? sendWhole : sendFile;
  return transfer({
    file,
    createAddress: target.address,
    metadata: {
      ...(await target.describe(attempt)),
      ...(key === null ? {} : { sent_key: key }),
      filename: file.name,
      uploaded_at: writeUploadedAt(addedAt),
    },
    begun: address,
    isKept: key !== null,
    onBegin(begun) {
      change(id, { address: begun });
      if (key !== null) void changeKept(key, { address: begun });
    },
    onProgress: (sent) => change(id, { sent }),
    signal,
  });
}

/** What the line cut waits if it is kept; anything else has failed. */
function fall({ id, key }: Upload, failure: unknown, since: number): void {
  if (key === null || !mayStillArrive(failure)) {
    const next = readFailure(failure);
    change(id, next);
    if (key !== null) void changeKept(key, { refused: next.failure, address: next.address ?? null });
    return;
  }
  if (since === comebacks && performance.now() >= heldUntil) {
    const pause = pauses[Math.min(failedInARow, pauses.length - 1)] ?? 0;
    failedInARow += 1;
    heldUntil = performance.now() + pause;
    setTimeout(startNext, pause);
  }
  change(id, { state: 'waiting' });
  askToPersist();
  handleEndedSession(failure);
}

function change(id: number, next: Partial<Upload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
}

/** Formats an instant for `uploaded_at`. */
function writeUploadedAt(date: Date): string {
  return date.toISOString().replace('T', ' ').slice(0, -1);
}
