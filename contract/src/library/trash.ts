import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { defineRoute } from '../platform/route.ts';
import { instant, pageOf, rowIdText, ruleError, tableQuery } from '../platform/rules.ts';
import { folderTypes } from './folders.ts';

/**
 * What was deleted within the last 30 days and can be restored by the caller, who manages the folder or what the file lies
 * in; last deleted first. Restored by `restoreFolders` and `restoreFiles`.
 */
export const listTrash = defineRoute({
  name: 'files.listTrash',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/trash',
  access: requireFlag('kindergarten', 'gallery_access_index', 'documents_access_index'),
  callers: bySessionOrToken,
  params: z.strictObject({ kindergarten_id: rowIdText }),
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
  personal: true,
  example: { params: { kindergarten_id: 1 }, query: { type: 'gallery' } },
});
