import * as z from 'zod/mini';
import { bySession } from '../platform/callers.ts';
import { atMost, done, instant, pageOf, rowId, rowIdText, ruleError, tableQuery } from '../platform/rules.ts';
import { filesBulkMaximum } from './bulk-files.ts';
import { changingFiles, readingFiles } from './files.ts';
import { folderTypes } from './folders.ts';

const ids = z._default(z.array(rowId).check(atMost(filesBulkMaximum)), []);

/**
 * What was deleted within the last 30 days and can be restored by the caller, who manages the folder or what the file lies
 * in; last deleted first. Restored by `restoreFolders` and `restoreFiles`.
 */
export const listTrash = readingFiles.get('listTrash', '/trash', {
  query: z.strictObject({ ...tableQuery, type: z.enum(folderTypes, ruleError('invalid')) }),
  reply: pageOf(
    z.object({
      /** Of the row in this list: `folder-5`, `file-7`. */
      id: z.string(),
      kind: z.enum(['folder', 'file']),
      /** Of the folder or file. */
      item_id: z.number(),
      name: z.string(),
      /** Bytes; null for a folder. */
      size: z.nullable(z.number()),
      /** The name of the folder that it lay in; null at the top, and where the caller may not see that. */
      parent_name: z.nullable(z.string()),
      deleted_at: instant,
      /** Who did; null when the account is gone. */
      deleted_by: z.nullable(z.object({ fname: z.string(), lname: z.string() })),
    }),
  ),
  example: { query: { type: 'gallery' } },
});

const emptying = changingFiles.with({ callers: bySession });

/**
 * Deletes for good, with their bytes, what the caller finds in the trash, and with a folder all that lay in it: all or none; 404
 * where one is not there, 403 where one is not the caller's to manage. Nothing brings it back.
 */
export const deleteTrashed = emptying.delete('deleteTrashed', '/trash', {
  body: z.strictObject({ folder_ids: ids, file_ids: ids }),
  reply: done,
  example: { body: { file_ids: [1] } },
});

/** The same with all that `listTrash` shows the caller; where that is too much for one call, `left` says to call again. */
export const emptyTrash = emptying.delete('emptyTrash', '/trash/{type}', {
  params: z.strictObject({ kindergarten_id: rowIdText, type: z.enum(folderTypes, ruleError('invalid')) }),
  reply: z.extend(done, { left: z.boolean() }),
  example: { params: { kindergarten_id: 1, type: 'gallery' } },
});
