import * as z from 'zod/mini';
import { childSafety } from '../kindergarten/child.ts';
import {
  atMost,
  done,
  listOf,
  named,
  namedPerson,
  pageOf,
  queryNumber,
  rowId,
  rowIdText,
  ruleError,
  tableQuery,
} from '../platform/rules.ts';
import { changingFiles, file, readingFiles, taggedChild, writingFiles } from './files.ts';
import { idList } from './id-list.ts';
import { libraryLimits } from './limits.ts';

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

/** A child as it is offered for marking. */
const taggableChild = z.extend(taggedChild, {
  profile_picture: z.nullable(z.string()),
  /** Null for callers who do not see the child's health. */
  safety: z.nullable(childSafety),
});
export type TaggableChild = z.output<typeof taggableChild>;

/**
 * The children who attend the class today, if the caller may see child and class: those without consent to
 * photos first, then by first name. Empty for people who do not work here.
 */
export const listTaggableChildren = readingFiles.get('listTaggableChildren', '/files/children', {
  query: z.strictObject({ course_id: rowIdText }),
  reply: listOf(taggableChild),
  example: { query: { course_id: '1' } },
});

/**
 * Who is marked on the named files, on how many of them; only files on which the caller may mark children.
 * `files`: how many those are. `hidden`: how many of those a missing consent hides from parents.
 */
export const countTaggedChildren = readingFiles.get('countTaggedChildren', '/files/children/counts', {
  query: z.strictObject({ file_ids: idList }),
  reply: z.object({
    data: z.array(
      z.extend(taggedChild, {
        count: z.number(),
        /** On how many of these the child's development is seen; null for callers who do not look after the child. */
        evidence: z.nullable(z.number()),
      }),
    ),
    files: z.number(),
    hidden: z.number(),
  }),
  example: { query: { file_ids: '1' } },
});

/** Marks children; 422 on `child_ids` for children whom the caller may not mark. */
export const tagChildren = tagging.put('tagChildren', '/files/children', {});
/** Removes the marks, of single children or of a whole class. */
export const untagChildren = tagging.delete('untagChildren', '/files/children', {});

/** Children on the files, of those whom the caller looks after. */
const evidence = ofFiles.with({
  body: z.strictObject({
    file_ids,
    child_ids: z.array(rowId).check(z.minLength(1, ruleError('required')), atMost(200)),
  }),
  example: { body: { file_ids: [1], child_ids: [1] } },
});

/**
 * Keeps the files as evidence for the development of these children, for staff who may mark children on them; each file
 * for the children who are marked on it. 422 on `child_ids` for a child who is marked on none of the files, or whom the
 * caller does not look after. Who unmarks a child takes the evidence away, too.
 */
export const markEvidence = evidence.put('markEvidence', '/files/evidence', {
  reply: z.extend(bulkReply, {
    /** The files that were not yet evidence for all of these children: undoing takes it from these alone. */
    marked: z.array(z.number()),
  }),
});
export const unmarkEvidence = evidence.delete('unmarkEvidence', '/files/evidence', {});

/** Shows drafts to everybody who sees their place; for people who may mark children there. */
export const shareFiles = ofFiles.post('shareFiles', '/files/share', {});

export const draftsQuery = z.strictObject({
  page: tableQuery.page,
  perPage: z._default(queryNumber(1, 100), libraryLimits.albumFilesPerPage),
  lang: tableQuery.lang,
});

/** Drafts in the order in which they were taken. */
export const draftsPage = z.extend(pageOf(file), {
  /** The highest id of all drafts, to share no more than these; null if there are none. */
  newest: z.nullable(z.number()),
  /** How many of all drafts parents will not see, and the children on those without consent. */
  hidden: z.number(),
  without_consent: z.array(namedPerson),
});

/** The drafts of a place that the caller may share. */
export const listDrafts = readingFiles.get('listDrafts', '/folders/{folder_id}/files/drafts', {
  query: draftsQuery,
  reply: draftsPage,
});

/**
 * `newest` and `total` of the drafts that the caller saw. What was added later stays a draft; if an older file
 * was moved or put back here meanwhile, nothing is shared, and the reply is 422.
 */
export const sharedUntil = z.strictObject({
  seen_until: rowId,
  seen_total: z.number().check(z.int(), z.minimum(1)),
});

/** The same for all drafts of the folder. */
export const shareDrafts = changingFiles.post('shareDrafts', '/folders/{folder_id}/files/share', {
  body: sharedUntil,
  reply: bulkReply,
  example: { body: { seen_until: 999_999_999, seen_total: 1000 } },
});
