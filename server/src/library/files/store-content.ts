import { libraryLimits } from '#contract/library/limits.ts';
import { nowhere } from '#contract/platform/reach.ts';
import {
  type CleanedContent,
  cleanContent,
  type FileKind,
  headBytes,
  nameMovie,
  readParts,
  recogniseFile,
  spool,
  type TakenAt,
} from '#server/platform/file-cleaning/index.ts';
import { countStreamed } from '#server/platform/free-chunks.ts';
import type { IncomingFile } from '#server/platform/http/bind.ts';
import { type Failure, invalidField } from '#server/platform/http/failure.ts';
import { limitBytes } from '#server/platform/http/receive-bytes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reserveKey } from './remove-bytes.ts';

const maximumBytes = libraryLimits.fileMaximumBytes;

/** Stored bytes and their detected properties. No row names them yet. */
export interface StoredContent {
  /** The name that the sender gave. */
  name: string;
  storageKey: string;
  size: number;
  mimeType: string;
  pictured: boolean;
  /** ISO 8601; null if the sender gave none. */
  capturedAt: string | null;
  width: number | null;
  height: number | null;
  /** True if the file may contain its place, or pictures with a place, that could not be removed. */
  mayHoldPlace: boolean;
}

/** The refusal of a file without content (files-and-forms §8). */
export function emptyFile(): Failure {
  return invalidField('file', 'files.zero_bytes');
}

/**
 * Stores any incoming file of the library without the place where it was taken. Pictures, videos, documents
 * wait on the local disk until clean; others are streamed. 422 on `file` if empty or too large.
 * @param timezone of the kindergarten, for cameras that do not record theirs
 */
export async function storeContent(
  platform: Platform,
  { name, content }: IncomingFile,
  timezone: string,
): Promise<StoredContent> {
  const incoming = await peek(limitBytes(content, maximumBytes));
  if (incoming.head.byteLength === 0) throw emptyFile();
  const kind = recogniseFile(incoming.head, name, maximumBytes);
  const { storage } = platform;
  if (kind.place === null || kind.place === 'unknown') {
    const storageKey = await reserveKey(platform.database.at(nowhere), 'library');
    return { ...readFacts(kind), name, storageKey, size: await storage.put(storageKey, incoming.all()) };
  }
  await using waiting = new AsyncDisposableStack();
  const putAside = (bytes: AsyncIterable<Uint8Array>) =>
    spool(platform.settings.dataDirectory, bytes, countStreamed);
  const file = waiting.use(await putAside(incoming.all()));
  const keepOpen = (made: AsyncDisposable) => waiting.use(made);
  const cleaned = await cleanContent(file, kind, { spool: putAside, keepOpen, maximumBytes });
  const storageKey = await reserveKey(platform.database.at(nowhere), 'library');
  const size = await storage.put(storageKey, readParts(cleaned.parts));
  return { ...readFacts(kind, cleaned, timezone), name, storageKey, size };
}

function readFacts(
  kind: FileKind,
  cleaned?: CleanedContent,
  timezone = 'UTC',
): Omit<StoredContent, 'name' | 'storageKey' | 'size'> {
  const {
    movie,
    taken,
    mayHoldPlace = false,
  } = cleaned ?? { taken: null, mayHoldPlace: kind.place !== null };
  const { mimeType, pictured } = movie === undefined ? kind : nameMovie(kind, movie);
  return {
    mimeType,
    pictured,
    mayHoldPlace,
    capturedAt: movie === undefined ? readMoment(taken, timezone) : movie.takenAt,
    width: movie?.width ?? null,
    height: movie?.height ?? null,
  };
}

/** Deletes stored bytes that are not needed, if the storage answers; the planned job deletes the rest. */
export async function discardContent(
  { storage }: Pick<Platform, 'storage'>,
  { storageKey }: StoredContent,
): Promise<void> {
  await storage.delete(storageKey).catch(() => undefined);
}

/** ISO 8601; null if the camera did not know it. */
function readMoment(taken: TakenAt | null, timezone: string): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(taken?.local ?? '');
  if (match === null) return null;
  const [, year, month, day, time] = match;
  try {
    const local = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`, { overflow: 'reject' });
    // Cameras with an unset clock start at a date in the last century.
    if (local.year < 1990) return null;
    const zone = /^[+-]\d\d:\d\d$/.test(taken?.offset ?? '') ? (taken?.offset ?? timezone) : timezone;
    return local.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'millisecond' });
  } catch {
    return null;
  }
}

/** Reads the first bytes, and returns them and the whole content. */
async function peek(
  content: AsyncGenerator<Uint8Array>,
): Promise<{ head: Buffer; all(): AsyncGenerator<Uint8Array> }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < headBytes && !ended) {
    const { value, done } = await content.next();
    if (value !== undefined) chunks.push(value);
    size += value?.byteLength ?? 0;
    ended = done === true;
  }
  const head = Buffer.concat(chunks);
  return {
    head,
    async *all() {
      yield head;
      if (!ended) yield* content;
    },
  };
}
