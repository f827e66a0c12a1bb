import * as z from 'zod/mini';
import { atMost, done, listOf, named, namedPerson, rowId, rowIdText, ruleError } from '../platform/rules.ts';
import { changingFiles, readingFiles, writingFiles } from './files.ts';

/** How many files one call may be about: a whole album of 5,000. */
export const filesBulkMaximum = 5_000;

export const file_ids = z.array(rowId).check(z.minLength(1, ruleError('required')), atMost(filesBulkMaximum));

/** What was done, and what was left because the caller may not change it (the accessible-items modal). */
export const bulkReply = z.object({ done: z.array(z.number()), refused: z.array(named) });

/** The action is applied to each file that the caller may change. */
export const ofFiles = changingFiles.with({
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  example: { body: { file_ids: [1] } },
});

/** Moves files here: own files with edit on both folders, all files with manage on both; 403 if none. */
export const moveFiles = ofFiles.put('moveFiles', '/folders/{folder_id}/files/move', {});

/**
 * Moves files of this folder or below it to the trash for 30 days: the caller's own with edit on the file's
 * folder, all with manage.
 */
export const deleteFiles = ofFiles.delete('deleteFiles', '/folders/{folder_id}/files', {});

/** Restores files from the trash: those that the caller deleted (undo), or all with manage. */
export const restoreFiles = ofFiles.post('restoreFiles', '/files/restore', {});

/** Marks files as seen by the caller; files that the caller may not see are skipped. */
export const markFilesSeen = writingFiles.put('markFilesSeen', '/files/seen', {
  quiet: 'only the caller is shown what they have seen',
  body: z.strictObject({ file_ids }),
  reply: done,
  example: { body: { file_ids: [1] } },
});

/**
 * Children who can be recognised on the files; for staff with edit on each file's folder. 404 if the caller
 * sees none of the files, 403 if they may change none.
 */
const tagging = ofFiles.with({
  body: z.strictObject({
    file_ids,
    child_ids: z._default(z.array(rowId).check(atMost(200)), []),
    /** All children who attend this class today. */
    course_id: z.optional(rowId),
  }),
  example: { body: { file_ids: [1], child_ids: [1] } },
});

/** The names of children who attend the class today, for marking, if the caller may see child and class. */
export const listTaggableChildren = readingFiles.get('listTaggableChildren', '/files/children', {
  query: z.strictObject({ course_id: rowIdText }),
  reply: listOf(namedPerson),
  example: { query: { course_id: '1' } },
});

/** Marks children; 422 on `child_ids` for children whom the caller may not mark. */
export const tagChildren = tagging.put('tagChildren', '/files/children', {});
/** Removes the marks, of single children or of a whole class. */
export const untagChildren = tagging.delete('untagChildren', '/files/children', {});

/** Shows drafts to everybody who sees their place; for people who may mark children there. */
export const shareFiles = ofFiles.post('shareFiles', '/files/share', {});

/** The drafts of a place that the caller may share. */
export const draftIds = listOf(z.object({ id: z.number() }));

export const listDrafts = readingFiles.get('listDrafts', '/folders/{folder_id}/files/drafts', {
  reply: draftIds,
});

/** The same for all drafts of the folder. */
export const shareDrafts = changingFiles.post('shareDrafts', '/folders/{folder_id}/files/share', {
  body: z.strictObject({}),
  reply: bulkReply,
  example: { body: {} },
});
