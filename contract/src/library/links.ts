import * as z from 'zod/mini';
import { byLink } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { anyone, routesAt } from '../platform/route.ts';
import { ruleError } from '../platform/rules.ts';
import { filesBulkMaximum } from './bulk-files.ts';
import { readingFiles } from './files.ts';
import { idList } from './id-list.ts';

/** The minimum lifetime of a signed link; the maximum is twice as long. */
export const linkMinutes = 10;

/**
 * The bytes by a signed link, without a cookie. The link names its reader; the reader's rights are checked at
 * every use. It ends with the session or access token that created it. Shown in the browser if that is safe;
 * with `download` always saved. 404 for every invalid or expired link.
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

const packing = readingFiles.with({ query: z.strictObject({ file_ids: z.optional(idList) }) });

/**
 * Files as one archive, streamed: those named in the folder or below it, or all that the caller may see there,
 * in their folders. For a folder of documents or an album; a repeated name gets a number. At most
 * `filesBulkMaximum`.
 */
export const downloadFolder = packing.get('downloadFolder', '/folders/{folder_id}/zip', { reply: 'file' });

/** A signed link for each file, and its name in an archive of them. */
export const fileLinks = z.object({
  data: z
    .array(
      z.object({
        id: z.number(),
        /** In the archive: `photo (2).jpg` for the second file with that name, `Outing/photo.jpg` in a folder. */
        name: z.string(),
        size: z.number(),
        uploaded_at: z.iso.datetime(),
        url: z.string(),
      }),
    )
    .check(z.maxLength(filesBulkMaximum)),
});

/** For a browser that builds the archive itself: a signed link and the name in the archive for each file. */
export const listFolderLinks = packing.get('listFolderLinks', '/folders/{folder_id}/links', {
  reply: fileLinks,
});
