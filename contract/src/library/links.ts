import * as z from 'zod/mini';
import { byLink } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { anyone, routesAt } from '../platform/route.ts';
import { ruleError } from '../platform/rules.ts';
import { filesBulkMaximum } from './bulk-files.ts';
import { readingFiles } from './files.ts';

/** How long a signed link holds at least; at most twice as long. */
export const linkMinutes = 10;

/**
 * The bytes by a signed link, without a cookie: it names its reader, whose rights are looked at anew with every use, and ends
 * with the session or access token that it was made in. Shown
 * in place where a browser can do so safely; with `download` always saved. 404 for whatever does not hold (any more).
 */
export const openLink = routesAt('files', '/api/files').get('openLink', '/{link}', {
  reach: nowhere,
  access: anyone,
  callers: byLink,
  params: z.strictObject({
    link: z.string().check(z.regex(/^[A-Za-z0-9._-]{20,200}$/, ruleError('invalid'))),
  }),
  query: z.strictObject({ download: z.optional(z.literal('1', ruleError('invalid'))) }),
  reply: 'file',
  example: { params: { link: '1.1.1.1-c2lnbmF0dXJlLW9mLW51bWJlcnM' }, query: {} },
});

/** Numbers separated by commas. */
export const idList = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,4999}$/, ruleError('only_integers'))),
  z.transform((value: string) => value.split(',').map(Number)),
);

const packing = readingFiles.with({ query: z.strictObject({ file_ids: z.optional(idList) }) });

/**
 * Files as one archive, streamed: those named in the folder or below it, or all that the caller sees in it. Of a folder of documents or
 * an album; a name that is taken already gets a number. Not more than `filesBulkMaximum`.
 */
export const downloadFolder = packing.get('downloadFolder', '/folders/{folder_id}/zip', { reply: 'file' });

/** A signed link for each file, and the name that it has in an archive of them. */
export const fileLinks = z.object({
  data: z
    .array(
      z.object({
        id: z.number(),
        /** In the archive: `photo (2).jpg` for the second of that name. */
        name: z.string(),
        size: z.number(),
        uploaded_at: z.iso.datetime(),
        url: z.string(),
      }),
    )
    .check(z.maxLength(filesBulkMaximum)),
});

/** What the browser needs to pack the archive itself: a signed link for each file, and the name it has in the archive. */
export const listFolderLinks = packing.get('listFolderLinks', '/folders/{folder_id}/links', {
  reply: fileLinks,
});
