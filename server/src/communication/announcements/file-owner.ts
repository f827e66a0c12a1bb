import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FileOwner } from '#server/platform/file-owners.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { maySend } from './access.ts';
import { openUploads, requireRoom } from './keep-files.ts';

const fields = z.strictObject({ announcement: z.literal('next') });

/**
 * The files of a kindergarten's announcements. The library opens only what waits for an announcement, and only to its
 * uploader. What is sent is opened by the routes of announcements, which know whom it reaches.
 */
export const announcementFileOwner: FileOwner = {
  kind: 'announcements',
  marksChildren: true,
  level(reader, kindergartenId) {
    if (!reader.hasFlag('announcements_can_send')) return sql`0`;
    return sql`coalesce((
      select 3 from announcement_uploads waiting
      where waiting.file_set_id = file.file_set_id and waiting.kindergarten_id = ${kindergartenId}
        and waiting.user_id = ${reader.userId}
    ), 0)`;
  },
  async open({ database, actor, params }, target) {
    if (!fields.safeParse(target).success) return null;
    const tenant = { kind: 'kindergarten', id: params.kindergarten_id } as const;
    // As for the announcement itself, an access token is not enough.
    if (actor.tokenId !== null || !maySend(actor, tenant)) throw forbidden();
    await requireRoom(database, actor, tenant, 1);
    return {
      level: 3,
      type: 'document',
      day: null,
      openSet: (transaction) => openUploads(transaction, actor, tenant),
    };
  },
};
