import * as z from 'zod/mini';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { done, rowId, rowIdText, ruleError } from '../platform/rules.ts';
import { readers } from './files.ts';
import { library } from './subjects.ts';

const routes = routesAt('files', '/api/kindergartens/{kindergarten_id}');

/** How many files one act may be about: an album of 5,000 selected whole. */
export const filesBulkMaximum = 5_000;

export const file_ids = z
  .array(rowId)
  .check(
    z.minLength(1, ruleError('required')),
    z.maxLength(filesBulkMaximum, ruleError('max_value', { n: filesBulkMaximum })),
  );

/** What was done, and what had to stay because the caller may not change it (the accessible-items modal). */
export const bulkReply = z.object({
  done: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** What is done with each of the files as far as the caller may. */
const ofFiles = {
  access: readers,
  callers: bySessionOrWriter,
  touches: library,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
} as const;

/** Moves files into this folder. The caller's own with edit on both folders, anybody's with manage on theirs; 403 if none. */
export const moveFiles = routes.put('moveFiles', '/folders/{folder_id}/files/move', {
  ...ofFiles,
  example: { body: { file_ids: [1] } },
});

/**
 * Puts files of this folder or below it into the trash, where they stay for 30 days. The caller's own with edit on the folder
 * that each lies in, all with manage.
 */
export const deleteFiles = routes.delete('deleteFiles', '/folders/{folder_id}/files', {
  ...ofFiles,
  example: { body: { file_ids: [1] } },
});

/** Takes files back out of the trash: what the caller deleted (undo), or with manage whatever was. */
export const restoreFiles = routes.post('restoreFiles', '/files/restore', {
  ...ofFiles,
  example: { body: { file_ids: [1] } },
});

/** Marks files as seen by the caller; those out of reach are passed over. */
export const markFilesSeen = routes.put('markFilesSeen', '/files/seen', {
  access: readers,
  quiet: 'only the caller is shown what they have seen',
  callers: bySessionOrWriter,
  body: z.strictObject({ file_ids }),
  reply: done,
  example: { body: { file_ids: [1] } },
});

/**
 * Children who can be recognised on the files, by staff with edit on the folder that each lies in. 404 where none of the files
 * is seen, 403 where none may be changed.
 */
const tagging = {
  ...ofFiles,
  body: z.strictObject({
    file_ids,
    child_ids: z._default(z.array(rowId).check(z.maxLength(200, ruleError('max_value', { n: 200 }))), []),
    /** All who attend this class today. */
    course_id: z.optional(rowId),
  }),
};

/** Who can be marked of those who attend a class today: their names, as far as the caller sees the children and the class. */
export const listTaggableChildren = routes.get('listTaggableChildren', '/files/children', {
  access: readers,
  callers: bySessionOrToken,
  query: z.strictObject({ course_id: rowIdText }),
  reply: z.object({ data: z.array(z.object({ id: z.number(), fname: z.string(), lname: z.string() })) }),
  example: { query: { course_id: '1' } },
});

/** Marks them; 422 on `child_ids` for others' children. */
export const tagChildren = routes.put('tagChildren', '/files/children', {
  ...tagging,
  example: { body: { file_ids: [1], child_ids: [1] } },
});
/** Takes them off, one by one or a whole class. */
export const untagChildren = routes.delete('untagChildren', '/files/children', {
  ...tagging,
  example: { body: { file_ids: [1], child_ids: [1] } },
});
