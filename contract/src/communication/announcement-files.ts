import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { attachedFile, attachedFilesMaximum } from '../library/attached-files.ts';
import { libraryLimits } from '../library/limits.ts';
import { thumbnailSizes } from '../library/thumbnail-sizes.ts';
import { uploadedAt } from '../library/uploads.ts';
import { bySession } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { atMost, rowId, ruleError } from '../platform/rules.ts';

/** Bytes of a file; with `size`, those of its thumbnail. */
export const announcementFileQuery = z.strictObject({
  size: z.optional(
    z.enum(Object.keys(thumbnailSizes) as (keyof typeof thumbnailSizes)[], ruleError('invalid')),
  ),
});

/**
 * Copies files of the library for the caller's next announcement; nobody else sees them before it is sent, and after a
 * day they are deleted. 422 for what is not shared yet or lacks a child's consent. An upload says
 * `announcement next` instead.
 */
export const copyForAnnouncement = routesAt(
  'announcements',
  '/api/kindergartens/{kindergarten_id}/announcements',
).post('copyForAnnouncement', '/files', {
  access: requireFlag('kindergarten', 'announcements_can_send'),
  callers: bySession,
  quiet: 'only the caller sees them before the announcement is sent',
  body: z.strictObject({
    file_ids: z.array(rowId, ruleError('required')).check(atMost(attachedFilesMaximum)),
  }),
  reply: z.object({ files: z.array(attachedFile) }),
  example: { body: { file_ids: [1] } },
});

/** Uploads a file for the caller's next announcement of an organisation, which has no library. */
export const uploadForAnnouncement = routesAt(
  'announcements',
  '/api/organizations/{organization_id}/announcements',
).post('uploadForAnnouncement', '/files', {
  access: requireFlag('organization', 'organization_send_announcements'),
  callers: bySession,
  quiet: 'only the caller sees it before the announcement is sent',
  form: { maximumBytes: libraryLimits.fileMaximumBytes },
  body: z.strictObject({ uploaded_at: uploadedAt }),
  reply: z.extend(attachedFile, { may_hold_place: z.boolean() }),
  status: 201,
  example: { body: { uploaded_at: '2026-11-20 08:00:00.000' } },
});
