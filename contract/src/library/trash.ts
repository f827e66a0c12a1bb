import * as z from 'zod/mini';
import { bySession } from '../platform/callers.ts';
import { atMost, done, instant, pageOf, rowId, rowIdText, ruleError, tableQuery } from '../platform/rules.ts';
import { filesBulkMaximum } from './bulk-files.ts';
import { changingFiles, readingFiles } from './files.ts';
import { folderTypes } from './folders.ts';

const ids = z._default(z.array(rowId).check(atMost(filesBulkMaximum)), []);

/**
 * Folders and files deleted within the last 30 days that the caller can restore, because they manage the
 * folder or the file's owner; latest first. Restored by `restoreFolders` and `restoreFiles`.
 */
export const listTrash = readingFiles.get('listTrash', '/trash', {
  query: z.strictObject({ ...tableQuery, type: z.enum(folderTypes, ruleError('invalid')) }),
  reply: pageOf(
    z.object({
      /** For the row in this list: `folder-5`, `file-7`. */
      id: z.string(),
      kind: z.enum(['folder', 'file']),
      /** For the folder or file. */
      item_id: z.number(),
      name: z.string(),
      /** Bytes; null for a folder. */
      size: z.nullable(z.number()),
      /** The name of the former parent folder; null at the top, and if the caller may not see it. */
      parent_name: z.nullable(z.string()),
      deleted_at: instant,
      /** Who deleted it; null if the account was deleted. */
      deleted_by: z.nullable(z.object({ fname: z.string(), lname: z.string() })),
    }),
  ),
  example: { query: { type: 'gallery' } },
});

const emptying = changingFiles.with({ callers: bySession });

/**
 * Permanently deletes folders and files in the caller's trash, with their bytes, and with a folder all its
 * contents: all or none; 404 if one is not there, 403 if the caller does not manage one.
 */
export const deleteTrashed = emptying.delete('deleteTrashed', '/trash', {
  body: z.strictObject({ folder_ids: ids, file_ids: ids }),
  reply: done,
  example: { body: { file_ids: [1] } },
});

/** The same for everything in `listTrash`; if that is too much for one call, `left` says to call again. */
export const emptyTrash = emptying.delete('emptyTrash', '/trash/{type}', {
  params: z.strictObject({ kindergarten_id: rowIdText, type: z.enum(folderTypes, ruleError('invalid')) }),
  reply: z.extend(done, { left: z.boolean() }),
  example: { params: { kindergarten_id: 1, type: 'gallery' } },
});
