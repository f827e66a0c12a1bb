import * as z from 'zod/mini';
import { listOf, ruleError, sortDirections, tableQuery } from '../platform/rules.ts';
import { readingFiles } from './files.ts';

/** Days with the number of files on each, in the order of the list that they are headings of. */
export const fileDays = listOf(
  z.object({
    /** `YYYY-MM-DD` in the kindergarten's time zone. */
    day: z.string(),
    count: z.number(),
  }),
);

/** The days of `listFiles` with the same term and order. */
export const listFileDays = readingFiles.get('listFileDays', '/folders/{folder_id}/files/days', {
  query: z.strictObject({
    term: tableQuery.term,
    sortBy: z._default(z.enum(['uploaded_at', 'captured_at'], ruleError('invalid')), 'uploaded_at'),
    sortDir: z._default(z.enum(sortDirections, ruleError('invalid')), 'desc'),
  }),
  reply: fileDays,
  personal: false,
});
