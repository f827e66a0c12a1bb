import { type RawBuilder, sql } from 'kysely';
import { copyForAnnouncement, uploadForAnnouncement } from '#contract/communication/announcement-files.ts';
import {
  getAnnouncementFileForAdmin,
  kindergartenAnnouncements,
  organizationAnnouncements,
} from '#contract/communication/announcements.ts';
import type { AttachedFile } from '#contract/library/attached-files.ts';
import { readTenant } from '#server/kindergarten/target-groups/groups.ts';
import { type FoundFile, isShownFile, nameSubjects } from '#server/library/files/access.ts';
import { copyFiles, lockToCopy } from '#server/library/files/copy-files.ts';
import { insertAttachment } from '#server/library/files/insert-attachment.ts';
import { readUploadedAt } from '#server/library/files/insert-file.ts';
import { openBytes, openThumbnailBytes } from '#server/library/files/open-file.ts';
import { discardContent, storeContent } from '#server/library/files/store-content.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, bindStream, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isOfTenant, isReceived, mayEdit, type Tenant, withReached } from './access.ts';
import { openUploads, requireRoom, selectUploads } from './keep-files.ts';

type FileCall = Call<
  | typeof kindergartenAnnouncements.file
  | typeof organizationAnnouncements.file
  | typeof getAnnouncementFileForAdmin
>;

/** Where the files of a reply are opened: by the people of a place, or in the administration. */
export const fileBase = ({ kind, id }: Tenant) => `/api/${kind}s/${id}/announcements/files`;
export const adminFileBase = ({ id }: Tenant) => `/api/admin/kindergartens/${id}/announcements/files`;

/**
 * Holds for the rows of `files file` of an announcement that its readers may see: in a kindergarten not those of
 * children without consent.
 */
function isShown(actor: Actor, { kind, id }: Tenant): RawBuilder<boolean> {
  const ofOrganization = sql<boolean>`(file.organization_id is not null and file.deleted_at is null)`;
  return kind === 'organization' ? ofOrganization : sql`(${ofOrganization} or ${isShownFile(actor, id)})`;
}

/** The files that meet the condition, as far as the actor may see them, in the order in which they were added. */
export async function readAttachments(
  database: ReadDatabase | Transaction,
  { actor, tenant }: { actor: Actor; tenant: Tenant },
  where: RawBuilder<unknown>,
  base = fileBase(tenant),
): Promise<AttachedFile[]> {
  const { rows } = await sql<Omit<AttachedFile, 'url' | 'small_thumb'> & { has_thumb: boolean }>`
    select file.id, file.name, file.size, file.mime_type, file.thumbnails = 'ready' as has_thumb
    from files file where ${where} and ${isShown(actor, tenant)} order by file.id`.execute(
    database as ReadDatabase,
  );
  return rows.map(({ has_thumb, ...file }) => {
    const url = `${base}/${file.id}`;
    return { ...file, url, small_thumb: has_thumb ? `${url}?size=small` : null };
  });
}

/** The bytes of a file that meets the condition, in a statement that begins with `before`; 404 for every other. */
async function openFile(
  { database, actor, params, query, platform, audit }: FileCall,
  tenant: Tenant,
  where: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
) {
  const { rows } = await sql<
    Pick<
      FoundFile,
      'id' | 'name' | 'filename' | 'mime_type' | 'size' | 'storage_key' | 'thumbnails' | 'tagged'
    >
  >`
    ${before}
    select file.id, file.name, file.filename, file.mime_type, file.size, file.storage_key, file.thumbnails,
      array(select child_id from file_children where file_id = file.id) as tagged
    from files file
    where file.id = ${params.file_id} and ${where} and ${isShown(actor, tenant)}`.execute(database);
  const file = requireRow(rows);
  audit(nameSubjects([{ ...file, child_id: null }]));
  return query.size === undefined
    ? openBytes(platform, file, true)
    : openThumbnailBytes(platform, file, query.size);
}

/** A file of an announcement that the caller may read now, or one that they uploaded for the next. */
function getFile(call: Call<typeof kindergartenAnnouncements.file | typeof organizationAnnouncements.file>) {
  const { actor, params, now } = call;
  const view = { actor, tenant: readTenant(params), now };
  const only = sql`(
    select announcement.id from announcements announcement
    where announcement.file_set_id = (select file_set_id from files where id = ${params.file_id})
  )`;
  const where = sql`(
    file.file_set_id in (${selectUploads(actor, view.tenant)})
    or exists (
      select from announcements announcement
      where announcement.file_set_id = file.file_set_id and (${isReceived(view)} or ${mayEdit(view)})
    )
  )`;
  return openFile(call, view.tenant, where, sql`with ${withReached(view, only)}`);
}

/** The same call in a kindergarten and in an organisation. */
export const announcementFiles = [kindergartenAnnouncements, organizationAnnouncements].map((routes) =>
  bind(routes.file, getFile),
);

export const handleGetFileForAdmin = bind(getAnnouncementFileForAdmin, (call) => {
  const tenant = { kind: 'kindergarten', id: call.params.kindergarten_id } as const;
  const where = sql`exists (
    select from announcements announcement
    where announcement.file_set_id = file.file_set_id and ${isOfTenant(tenant)}
  )`;
  return openFile(call, tenant, where);
});

export const handleCopy = bind(copyForAnnouncement, async (call) => {
  const { database, actor, params, body, now } = call;
  const tenant = { kind: 'kindergarten', id: params.kindergarten_id } as const;
  const ids = [...new Set(body.file_ids)];
  await requireRoom(database, actor, tenant, ids.length);
  await lockToCopy(call, ids, 'announcements.not_attachable');
  call.audit({ file_id: ids });
  const fileSetId = await openUploads(database, actor, tenant);
  const target = { kindergartenId: tenant.id, fileSetId, userId: actor.userId, now };
  const copies = await copyFiles(database, ids, target);
  return {
    files: await readAttachments(database, { actor, tenant }, sql`file.id = any(${copies}::bigint[])`),
  };
});

export const handleUpload = bindStream(uploadForAnnouncement, {
  receive: ({ platform, actor }, file) => storeContent(platform, file, actor.placeTimezone),

  async handle(call, content) {
    const { database, actor, params, body, now } = call;
    const tenant = { kind: 'organization', id: params.organization_id } as const;
    await requireRoom(database, actor, tenant, 1);
    const target = {
      organizationId: tenant.id,
      fileSetId: await openUploads(database, actor, tenant),
      userId: actor.userId,
      uploadedAt: readUploadedAt(body.uploaded_at),
      now,
    };
    const id = await insertAttachment(database, target, content);
    call.audit({ file_id: id });
    const [file] = await readAttachments(database, { actor, tenant }, sql`file.id = ${id}`);
    return { ...onlyRow(file === undefined ? [] : [file]), may_hold_place: content.mayHoldPlace };
  },

  discard: ({ platform }, content) => discardContent(platform, content),
});
