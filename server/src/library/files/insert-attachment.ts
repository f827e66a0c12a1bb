import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { cleanFileName } from '#contract/library/file-names.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import type { StoredContent } from './store-content.ts';

interface AttachmentTarget {
  organizationId: number;
  fileSetId: number;
  /** Who uploads it. */
  userId: number;
  /** When the sender says it was sent, in ISO 8601. */
  uploadedAt: string;
  now: string;
}

/** Inserts the row of a stored file of an organisation, with the job for its thumbnails; returns its id. */
export async function insertAttachment(
  transaction: Transaction,
  { organizationId, fileSetId, userId, uploadedAt, now }: AttachmentTarget,
  content: StoredContent,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into files (
      organization_id, owner_kind, file_set_id, type, filename, storage_key, name, mime_type, size, width, height,
      captured_at, thumbnails, may_hold_place, uploaded_at, created_at, shared_at, created_by, updated_at
    )
    select
      ${organizationId}, target.kind, target.id, 'document', ${randomBytes(18).toString('base64url')}, ${content.storageKey},
      ${cleanFileName(content.name)}, ${content.mimeType}, ${content.size}, ${content.width}, ${content.height},
      ${content.capturedAt}, ${content.pictured ? 'waiting' : 'none'}, ${content.mayHoldPlace},
      least(${uploadedAt}::timestamptz, ${now}::timestamptz), ${now}, ${now}, ${userId}, ${now}
    from file_sets target where target.id = ${fileSetId} and target.organization_id = ${organizationId}
    returning id`.execute(transaction);
  const { id } = onlyRow(rows);
  if (content.pictured)
    await planJob(transaction, makeThumbnails, { file_id: id, organization_id: organizationId });
  return id;
}
