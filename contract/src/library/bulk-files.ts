import * as z from 'zod/mini';
import { atMost, done, listOf, named, namedPerson, rowId, rowIdText, ruleError } from '../platform/rules.ts';
import { changingFiles, readingFiles, writingFiles } from './files.ts';

/** How many files one act may be about: an album of 5,000 selected whole. */
export const filesBulkMaximum = 5_000;

export const file_ids = z.array(rowId).check(z.minLength(1, ruleError('required')), atMost(filesBulkMaximum));

/** What was done, and what had to stay because the caller may not change it (the accessible-items modal). */
export const bulkReply = z.object({ done: z.array(z.number()), refused: z.array(named) });

/** What is done with each of the files as far as the caller may. */
export const ofFiles = changingFiles.with({
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  example: { body: { file_ids: [1] } },
});

/** Moves files into this folder. The caller's own with edit on both folders, anybody's with manage on theirs; 403 if none. */
export const moveFiles = ofFiles.put('moveFiles', '/folders/{folder_id}/files/move', {});

/**
 * Puts files of this folder or below it into the trash, where they stay for 30 days. The caller's own with edit on the folder
 * that each lies in, all with manage.
 */
export const deleteFiles = ofFiles.delete('deleteFiles', '/folders/{folder_id}/files', {});

/** Takes files back out of the trash: what the caller deleted (undo), or with manage whatever was. */
export const restoreFiles = ofFiles.post('restoreFiles', '/files/restore', {});

/** Marks files as seen by the caller; those out of reach are passed over. */
export const markFilesSeen = writingFiles.put('markFilesSeen', '/files/seen', {
  quiet: 'only the caller is shown what they have seen',
  body: z.strictObject({ file_ids }),
  reply: done,
  example: { body: { file_ids: [1] } },
});

/**
 * Children who can be recognised on the files, by staff with edit on the folder that each lies in. 404 where none of the files
 * is seen, 403 where none may be changed.
 */
const tagging = ofFiles.with({
  body: z.strictObject({
    file_ids,
    child_ids: z._default(z.array(rowId).check(atMost(200)), []),
    /** All who attend this class today. */
    course_id: z.optional(rowId),
  }),
  example: { body: { file_ids: [1], child_ids: [1] } },
});

/** Who can be marked of those who attend a class today: their names, as far as the caller sees the children and the class. */
export const listTaggableChildren = readingFiles.get('listTaggableChildren', '/files/children', {
  query: z.strictObject({ course_id: rowIdText }),
  reply: listOf(namedPerson),
  example: { query: { course_id: '1' } },
});

/** Marks them; 422 on `child_ids` for others' children. */
export const tagChildren = tagging.put('tagChildren', '/files/children', {});
/** Takes them off, one by one or a whole class. */
export const untagChildren = tagging.delete('untagChildren', '/files/children', {});
