import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { libraryLimits } from '#contract/library/limits.ts';
import { continueUpload, createUpload, endUpload, getUpload, uploadedAt } from '#contract/library/uploads.ts';
import { message } from '#contract/platform/failure.ts';
import { across, nowhere } from '#contract/platform/reach.ts';
import { ruleError } from '#contract/platform/rules.ts';
import { validate } from '#contract/platform/validate.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileTarget } from '#server/platform/file-owners.ts';
import { countStreamed } from '#server/platform/free-chunks.ts';
import {
  bind,
  bindStream,
  type Call,
  type IncomingFile,
  type Reception,
} from '#server/platform/http/bind.ts';
import { Failure, tooManyRequests } from '#server/platform/http/failure.ts';
import { limitBytes, tooBig } from '#server/platform/http/receive-bytes.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { insertFile, readUploadedAt, requireTarget } from './insert-file.ts';
import { findFile, readFile } from './read-files.ts';
import { planRemovals, reserveKey } from './remove-bytes.ts';
import { discardContent, emptyFile, type StoredContent, storeContent } from './store-content.ts';

const keptHours = 24;
/** How many unfinished uploads one person may have; far more than anybody sends in parallel. */
const mostOpen = 500;
/** The maximum size of these together: fifty of the largest files. */
const mostOpenBytes = 10_000_000_000;
/** How long a device may be away and still learn that its file has arrived. */
const receiptDays = 90;
/** The maximum number of pieces of an upload; a good connection needs a few dozen. */
const mostPieces = 2_000;

interface Piece {
  start: number;
  size: number;
  storage_key: string;
}

interface Upload {
  id: number;
  target: FileTarget;
  name: string;
  size: number;
  uploaded_at: string;
  file_id: number | null;
  ended_at: string | null;
  pieces: Piece[];
  /** How many bytes have arrived. */
  offset: number;
}

/** The result of one call: a piece, and after the last piece the whole file. */
interface ReceivedPiece {
  upload: Upload;
  piece: Piece;
  content: StoredContent | null;
}

type UploadCall =
  | Call<typeof getUpload>
  | Call<typeof endUpload>
  | Reception<typeof continueUpload>
  | Call<typeof continueUpload>;

export const handleCreateUpload = bind(createUpload, async (call) => {
  const { database, actor, params, headers, now } = call;
  const size = Number(headers['upload-length']);
  if (size === 0) throw emptyFile();
  if (size > libraryLimits.fileMaximumBytes) throw tooBig();
  const { target, name, uploadedAt, sentKey } = readMetadata(headers['upload-metadata']);
  // One call at a time, so that parallel ones count, and find each other.
  await sql`select from users where id = ${actor.userId} for no key update`.execute(database);
  const begun = sentKey === null ? null : await findBegun(call, sentKey);
  if (begun !== null) return answerBegun(call, begun);
  await requireTarget(call, target);
  await requireRoom(database, actor.userId, size);
  const key = randomBytes(18).toString('base64url');
  const expires_at = Temporal.Instant.from(now).add({ hours: keptHours }).toString();
  await sql`
    insert into uploads (
      key, user_id, kindergarten_id, target, name, size, uploaded_at, created_at, expires_at, sent_key
    )
    values (
      ${key}, ${actor.userId}, ${params.kindergarten_id}, ${JSON.stringify(target)}, ${name}, ${size}, ${uploadedAt}, ${now},
      ${expires_at}, ${sentKey}
    )`.execute(database);
  return answerBegun(call, { key, expires_at });
});

/** What the device sends under this key, if it began that before and does not know; also if its file has arrived. */
async function findBegun(
  { database, actor, params, now }: Call<typeof createUpload>,
  sentKey: string,
): Promise<{ key: string; expires_at: string } | null> {
  const { rows } = await sql<{ id: number; key: string; expires_at: string; is_over: boolean }>`
    select id, key, expires_at, expires_at <= ${now} as is_over from uploads
    where user_id = ${actor.userId} and kindergarten_id = ${params.kindergarten_id} and sent_key = ${sentKey}`.execute(
    database,
  );
  const over = rows.filter(({ is_over }) => is_over);
  if (over.length > 0) await removeUploads(database, over);
  return rows.find(({ is_over }) => !is_over) ?? null;
}

function answerBegun(
  call: Call<typeof createUpload>,
  { key, expires_at }: { key: string; expires_at: string },
): { upload: string; location: string } {
  const location = `/api/kindergartens/${call.params.kindergarten_id}/uploads/${key}`;
  call.answerWithHeaders({ ...protocol, location, 'upload-expires': new Date(expires_at).toUTCString() });
  return { upload: key, location };
}

/** By then some of the unfinished uploads have probably ended. */
const retrySeconds = 60;

/** Throws 429 after too many unfinished uploads. */
async function requireRoom(database: Transaction, userId: number, size: number): Promise<void> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(size), 0)::bigint as bytes from uploads
    where user_id = ${userId} and ended_at is null`.execute(database);
  const { count, bytes } = onlyRow(rows);
  if (count >= mostOpen || bytes + size > mostOpenBytes) throw tooManyRequests(retrySeconds);
}

export const handleGetUpload = bind(getUpload, async (call) => {
  const upload = await requireUpload(call);
  const offset = upload.ended_at === null ? upload.offset : upload.size;
  call.answerWithHeaders({ ...progress(offset, upload.size), 'cache-control': 'no-store' });
  return {
    offset,
    size: upload.size,
    file: upload.file_id === null ? null : await findFile(call, upload.file_id),
  };
});

export const handleEndUpload = bind(endUpload, async (call) => {
  await removeUploads(call.database, [await requireUpload(call)]);
  call.answerWithHeaders(protocol);
  return { message: { key: 'shell.saved' } };
});

/** Receives one piece. With the last piece, the file is assembled before the piece counts. */
export const handleContinueUpload = bindStream(continueUpload, {
  async receive(call, { content }): Promise<ReceivedPiece> {
    const upload = await requireUpload(call);
    const start = Number(call.headers['upload-offset']);
    // Another call, perhaps one that seemed lost, was faster.
    if (upload.ended_at !== null || upload.offset !== start) throw call.conflict(upload);
    if (upload.pieces.length >= mostPieces) throw tooManyRequests(retrySeconds);
    await requireTarget(call, upload.target);
    const { storage } = call.platform;
    const storage_key = await reserveKey(call.platform.database.at(nowhere), 'uploads');
    const size = await storage.put(storage_key, keepWhatCame(content, upload.size - start));
    const piece = { start, size, storage_key };
    if (start + size < upload.size) return { upload, piece, content: null };
    const whole: IncomingFile = { name: upload.name, content: join(storage, [...upload.pieces, piece]) };
    return { upload, piece, content: await storeContent(call.platform, whole, call.actor.placeTimezone) };
  },

  async handle(call, { upload, piece, content }) {
    const { database } = call;
    await sql`select from uploads where id = ${upload.id} for update`.execute(database);
    const now = await requireUpload(call);
    if (now.ended_at !== null || now.offset !== piece.start) throw call.conflict(now);
    const offset = piece.start + piece.size;
    call.answerWithHeaders(progress(offset, upload.size));
    if (content === null) {
      if (piece.size > 0) {
        await sql`
          insert into upload_pieces (upload_id, start, size, storage_key)
          values (${upload.id}, ${piece.start}, ${piece.size}, ${piece.storage_key})`.execute(database);
      }
      return { offset, size: upload.size, file: null };
    }
    const fileId = await insertFile(call, upload.target, content, upload.uploaded_at);
    // A receipt needs no name.
    await sql`
      update uploads set file_id = ${fileId}, ended_at = ${call.now}, name = '',
        expires_at = case when sent_key is null then expires_at else ${receiptEnd(call.now)} end
      where id = ${upload.id}`.execute(database);
    await sql`delete from upload_pieces where upload_id = ${upload.id}`.execute(database);
    await planRemovals(database, [...now.pieces, piece]);
    call.audit({ file_id: fileId });
    return { offset, size: upload.size, file: await readFile(call, fileId) };
  },

  async discard({ platform }, { piece, content }) {
    await platform.storage.delete(piece.storage_key).catch(() => undefined);
    if (content !== null) await discardContent(platform, content);
  },
});

const receiptEnd = (now: string) =>
  Temporal.Instant.from(now)
    .add({ hours: 24 * receiptDays })
    .toString();

/** Deletes uploads a day after they began: pieces of unfinished ones, records of finished ones. Receipts later. */
export const forgetUploads = defineJob({
  name: 'files.forget-uploads',
  schedule: '23 * * * *',
  place: across('what has run out in every kindergarten'),
  async run({ transaction, clock }) {
    const { rows } = await sql<{ id: number }>`
      select id from uploads where expires_at <= ${clock.now().toString()} limit 1000
      for update skip locked`.execute(transaction);
    await removeUploads(transaction, rows);
  },
});

/** Deletes these uploads, and after the commit their bytes. */
export async function removeUploads(
  transaction: Transaction,
  uploads: readonly { id: number }[],
): Promise<void> {
  const ids = sql`any(${uploads.map(({ id }) => id)}::bigint[])`;
  const { rows } = await sql<{ storage_key: string }>`
    delete from upload_pieces where upload_id = ${ids} returning storage_key`.execute(transaction);
  await sql`delete from uploads where id = ${ids}`.execute(transaction);
  await planRemovals(transaction, rows);
}

/** The caller's own upload; 404 for anybody else's and for those that ran out. */
async function requireUpload({ database, actor, params, now }: UploadCall): Promise<Upload> {
  const { rows } = await sql<Omit<Upload, 'pieces' | 'offset'>>`
    select id, target, name, size, uploaded_at, file_id, ended_at from uploads
    where key = ${params.upload} and user_id = ${actor.userId} and kindergarten_id = ${params.kindergarten_id}
      and expires_at > ${now}`.execute(database as ReadDatabase);
  const upload = requireRow(rows);
  const { rows: pieces } = await sql<Piece>`
    select start, size, storage_key from upload_pieces where upload_id = ${upload.id} order by start`.execute(
    database as ReadDatabase,
  );
  const target = namedTarget.parse(upload.target);
  return { ...upload, target, pieces, offset: pieces.reduce((sum, { size }) => sum + size, 0) };
}

const protocol = { 'tus-resumable': '1.0.0' };

function progress(offset: number, size: number): Record<string, string> {
  return { ...protocol, 'upload-offset': String(offset), 'upload-length': String(size) };
}

/** Ends when the connection ends: the bytes received until then are kept, so the upload can be resumed. */
async function* keepWhatCame(content: AsyncIterable<Uint8Array>, room: number): AsyncGenerator<Uint8Array> {
  try {
    yield* limitBytes(content, room);
  } catch (error) {
    if (error instanceof Failure) throw error;
  }
}

async function* join(storage: FileStorage, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const { storage_key } of pieces) {
    const stored = await storage.get(storage_key);
    if (stored === null) throw new Error('A piece of an upload is missing');
    for await (const chunk of stored.stream) {
      countStreamed(chunk.length);
      yield chunk;
    }
  }
}

const metadata = z.looseObject({
  filename: z.string(),
  uploaded_at: uploadedAt,
  sent_key: z.optional(z.uuid(ruleError('invalid'))),
});
/** Uploads that began before a target was text contain its numbers as numbers. */
const namedTarget = z.record(z.string(), z.coerce.string());

/** Reads tus' list of keys and base64 values; 422 by key. The remaining values identify the target. */
function readMetadata(header: string): {
  target: FileTarget;
  name: string;
  uploadedAt: string;
  sentKey: string | null;
} {
  const pairs = header.split(',').map((pair) => {
    const [key = '', value = ''] = pair.trim().split(/ +/);
    return [key, Buffer.from(value, 'base64').toString()] as const;
  });
  const { value, errors } = validate(metadata, Object.fromEntries(pairs));
  if (errors !== null) throw new Failure(422, message('errors.invalid_input'), { errors });
  const { filename, uploaded_at, sent_key, ...target } = value;
  return {
    target: namedTarget.parse(target),
    name: filename.replaceAll('\0', ''),
    uploadedAt: readUploadedAt(uploaded_at),
    sentKey: sent_key ?? null,
  };
}
