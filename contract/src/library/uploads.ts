import * as z from 'zod/mini';
import { done, rowIdText, ruleError } from '../platform/rules.ts';
import { changingFiles, file, ofAnyOwner, readingFiles, writingFiles } from './files.ts';
import { folderTypes } from './folders.ts';
import { libraryLimits } from './limits.ts';

/** The sender's clock in UTC, `YYYY-MM-DD HH:mm:ss.SSS` (files-and-forms §5); not later than now. */
export const uploadedAt = z
  .string(ruleError('required'))
  .check(
    z.refine(
      (value) =>
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(value) &&
        !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}Z`)),
      ruleError('not_valid_date'),
    ),
  );

/** The other fields of the form. */
export const uploadFields = z.strictObject({
  type: z.enum(folderTypes, ruleError('invalid')),
  uploaded_at: uploadedAt,
});

/**
 * One file as a form, streamed into the folder: fields `file`, `type` (the folder's), `uploaded_at`, in any
 * order. 422 on `file`, before or during the transfer: `files.zero_bytes`, `files.too_big` over 200,000,000.
 */
export const uploadFile = changingFiles.post('uploadFile', '/folders/{folder_id}/upload', {
  form: { maximumBytes: libraryLimits.fileMaximumBytes },
  body: uploadFields,
  reply: file,
  status: 201,
  example: { body: { type: 'gallery', uploaded_at: '2026-11-20 08:00:00.000' } },
});

/**
 * Uploads that continue after a lost connection: tus 1.0.0 with creation and termination (https://tus.io),
 * with 200 and JSON where tus has 204. POST here, then PATCH parts to the `location` of its reply (a few MB
 * each: received bytes are kept, even if the connection breaks); after an interruption GET or HEAD returns
 * how many bytes arrived. The last part's reply has the file.
 */
const tusVersion = z.literal('1.0.0');
const byteCount = z.string().check(z.regex(/^\d{1,12}$/, ruleError('only_integers')));
const uploadParams = z.strictObject({
  kindergarten_id: rowIdText,
  upload: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, ruleError('invalid'))),
});
const exampleUpload = { kindergarten_id: 1, upload: 'dXBsb2FkLW9mLWEt' };

const uploadState = z.object({
  /** How many bytes have arrived; also as the header `upload-offset`. */
  offset: z.number(),
  /** Of the whole file; also as `upload-length`. */
  size: z.number(),
  /** Once all bytes have arrived. Null also if the sender does not see it any more. */
  file: z.nullable(file),
});
export type UploadState = z.output<typeof uploadState>;

/**
 * Starts an upload, kept for 24 hours. `upload-metadata` has `key base64(value)` pairs, separated by commas:
 * `filename`, `uploaded_at`, and `folder_id`, or `course_id`, `diary_date` and `type` for the diary, or only
 * `course_id` for a class's plans, or `message_id` for a draft of the caller,
 * or `announcement` (`next`) for the caller's next announcement, or `menu_week` (its Monday) with `menu_day` (empty:
 * the whole week) for the food menu. 404, 403 as for the form; 422 on `file` for size 0 or above the maximum.
 * With a `sent_key` (a UUID that the device made) it is the same upload as whatever the sender began with that key:
 * for 90 days after its end, its address says that the file has arrived.
 */
export const createUpload = writingFiles.post('createUpload', '/uploads', {
  ...ofAnyOwner,
  quiet: 'the file is not there yet',
  headers: z.object({
    'tus-resumable': tusVersion,
    'upload-length': byteCount,
    'upload-metadata': z.string(ruleError('required')).check(z.maxLength(4_000, ruleError('max_length'))),
  }),
  reply: z.object({ upload: z.string(), location: z.string() }),
  status: 201,
  example: {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': 'filename YS50eHQ=,folder_id MQ==,uploaded_at MjAyNi0xMS0yMCAwODowMDowMC4wMDA=',
    },
  },
});

/** How many bytes arrived; 404 if cancelled or expired. Complete uploads return the file, too. */
export const getUpload = readingFiles.get('getUpload', '/uploads/{upload}', {
  ...ofAnyOwner,
  params: uploadParams,
  reply: uploadState,
  example: { params: exampleUpload },
});

/** The next part, of type `application/offset+octet-stream`; 409 if `upload-offset` is wrong. */
export const continueUpload = changingFiles.patch('continueUpload', '/uploads/{upload}', {
  ...ofAnyOwner,
  params: uploadParams,
  headers: z.object({ 'tus-resumable': tusVersion, 'upload-offset': byteCount }),
  bytes: { type: 'application/offset+octet-stream', maximumBytes: libraryLimits.fileMaximumBytes },
  reply: uploadState,
  conflict: z.object({ offset: z.number() }),
  example: { params: exampleUpload, headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' } },
});

/** Cancels an upload and deletes its bytes. */
export const endUpload = writingFiles.delete('endUpload', '/uploads/{upload}', {
  ...ofAnyOwner,
  quiet: 'the file is not there yet, and one that is stays',
  params: uploadParams,
  reply: done,
  example: { params: exampleUpload },
});
