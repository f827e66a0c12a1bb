import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { type FailureReply, message } from '#contract/platform/failure.ts';
import { CallFailure } from '../../base/api.ts';

/** The protocol of resumable uploads (tus.io). */
const protocol = { 'tus-resumable': '1.0.0' };

/** Milliseconds to wait before each retry after a lost connection; after the last one the upload fails. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 16_000];
/** The same for what is kept on the device: it then waits for the connection. */
const waitsOfKept = waits.slice(0, 2);

/** Bytes of one piece: small enough for a proxy, large enough for a whole photo. */
const pieceSize = 16_000_000;

/** A connection without progress for this long counts as lost, in milliseconds. */
const stallMaximum = 30_000;

export interface FileToSend {
  file: File;
  /** Address that creates an upload. */
  createAddress: string;
  metadata: Record<string, string>;
  /** Address of an upload that was started earlier. */
  begun: string | null;
  /** Whether it is kept on the device: it begins anew if the server has forgotten it, and soon waits without a line. */
  isKept: boolean;
  onBegin: (address: string) => void;
  /** Called with the number of bytes received by the server. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file, and resumes after a lost connection. Returns it; null if it arrived before, and is not there any
 * more. Throws a `CallFailure`, with `cancelled` if the signal aborted it.
 */
export async function sendFile(sent: FileToSend): Promise<LibraryFile | null> {
  const patience = sent.isKept ? waitsOfKept : waits;
  let address = sent.begun;
  let mayBeginAnew = sent.isKept && address !== null;
  let arrived = 0;
  let failed = 0;
  for (;;) {
    try {
      sent.signal.throwIfAborted();
      if (address === null) {
        address = await begin(sent);
        sent.onBegin(address);
      } else {
        const state: UploadState = await askState(address, sent.signal);
        // The last bytes count only together with the file.
        if (state.file !== null || state.offset === state.size) return state.file;
        if (state.offset > arrived) failed = 0;
        arrived = state.offset;
      }
      sent.onProgress(arrived);
      for (;;) {
        const state = await sendPiece(address, arrived, sent);
        if (state.file !== null) return state.file;
        arrived = state.offset;
        failed = 0;
      }
    } catch (failure) {
      if (sent.signal.aborted) throw fail('cancelled', 0);
      if (mayBeginAnew && isForgotten(failure)) {
        mayBeginAnew = false;
        address = null;
        arrived = 0;
        continue;
      }
      const wait = patience[failed];
      if (!isAway(failure) || wait === undefined) throw failure;
      failed += 1;
      await waitForLine(wait, sent.signal);
    }
  }
}

/** Tells the server that the upload is cancelled; if the call fails, the upload expires. */
export function giveUpUpload(address: string): void {
  fetch(address, { method: 'DELETE', headers: protocol }).catch(() => {});
}

async function begin({ file, createAddress, metadata, signal }: FileToSend): Promise<string> {
  const response = await reach(createAddress, {
    method: 'POST',
    headers: {
      ...protocol,
      'upload-length': String(file.size),
      'upload-metadata': writeMetadata(metadata),
    },
    signal,
  });
  const location = response.headers.get('location');
  if (location === null) throw fail('reply', response.status);
  const { pathname, search } = new URL(location, window.location.origin);
  return pathname + search;
}

async function askState(address: string, signal: AbortSignal): Promise<UploadState> {
  const response = await reach(address, { headers: protocol, signal });
  return response.json();
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  const stall = AbortSignal.timeout(stallMaximum);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, stall]) : stall;
    response = await fetch(address, { ...init, signal });
  } catch {
    throw fail('network', 0);
  }
  if (response.ok) return response;
  throw fail('reply', response.status, await response.text().catch(() => ''));
}

/** Uses XMLHttpRequest for its progress events, which `fetch` lacks. */
function sendPiece(
  address: string,
  from: number,
  { file, onProgress, signal }: FileToSend,
): Promise<UploadState> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const piece = file.slice(from, from + pieceSize);
    let watch = setTimeout(abort, stallMaximum);
    function abort(): void {
      request.abort();
    }
    function end(answer: () => void): void {
      clearTimeout(watch);
      signal.removeEventListener('abort', abort);
      window.removeEventListener('offline', abort);
      answer();
    }
    request.open('PATCH', address);
    const headers = {
      ...protocol,
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(watch);
      // Once everything is sent, the server may take its time.
      if (loaded < piece.size) watch = setTimeout(abort, stallMaximum);
      onProgress(Math.min(from + loaded, file.size));
    });
    request.addEventListener('load', () =>
      end(() => {
        const state = request.status === 200 ? readJson<UploadState>(request.responseText) : null;
        if (state !== null) resolve(state);
        else reject(fail('reply', request.status, request.responseText));
      }),
    );
    request.addEventListener('error', () => end(() => reject(fail('network', 0))));
    request.addEventListener('abort', () => end(() => reject(fail('network', 0))));
    signal.addEventListener('abort', abort);
    window.addEventListener('offline', abort);
    request.send(piece);
  });
}

/** Whether the server knows nothing of the upload: unfinished ones are kept for a day. */
function isForgotten(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}

/** Whether a retry may help: the connection or the server failed, or an earlier try still locks the file. */
function isAway(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false;
  return failure.reason === 'network' || failure.status >= 500 || [409, 423].includes(failure.status);
}

async function waitForLine(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** `name <base64 of UTF-8>, …`, as the protocol defines it. */
export function writeMetadata(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',');
}

/** A failed transfer, with what the server said of it. */
export function fail(reason: CallFailure['reason'], status: number, text = ''): CallFailure {
  return new CallFailure(false, reason, status, readReply(text) ?? { message: message('errors.network') });
}

function readReply(text: string): FailureReply | null {
  const reply = readJson<FailureReply>(text);
  return typeof reply?.message?.key === 'string' ? reply : null;
}

/** The reply of the server; null if it is none. */
export function readJson<Value>(text: string): Value | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
