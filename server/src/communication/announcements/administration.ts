import { sql } from 'kysely';
import {
  type Announcement,
  deleteAnnouncementForAdmin,
  getAnnouncementForAdmin,
  listAnnouncementsForAdmin,
} from '#contract/communication/announcements.ts';
import { deleteFileSets } from '#server/library/files/file-sets.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isOfTenant, type Tenant } from './access.ts';
import { adminFileBase, readAttachments } from './attachments.ts';
import { joinNames, type ListedRow, listedColumns } from './columns.ts';
import { listSent } from './count-readers.ts';

const tenantOf = ({ kindergarten_id }: { kindergarten_id: number }): Tenant => ({
  kind: 'kindergarten',
  id: kindergarten_id,
});

export const handleListForAdmin = bind(listAnnouncementsForAdmin, async (call) => {
  const tenant = tenantOf(call.params);
  const sent = await listSent(call, tenant, isOfTenant(tenant));
  call.audit({ announcement_id: sent.announcements.map(({ id }) => id) });
  return sent;
});

export const handleGetForAdmin = bind(getAnnouncementForAdmin, async ({ database, actor, params }) => {
  const tenant = tenantOf(params);
  const { rows } = await sql<
    ListedRow & Pick<Announcement, 'body' | 'version'> & { file_set_id: number | null }
  >`
    select announcement.id, announcement.body, announcement.version, announcement.file_set_id, ${listedColumns}
    from announcements announcement ${joinNames(actor)}
    where announcement.id = ${params.announcement_id} and ${isOfTenant(tenant)}`.execute(database);
  const { file_set_id, ...row } = requireRow(rows);
  const where = sql`file.file_set_id = ${file_set_id}::bigint`;
  return {
    ...row,
    files: await readAttachments(database, { actor, tenant }, where, adminFileBase(tenant)),
    is_received: false,
    recipients: [],
    allowed: { edit: false, translate: false },
  };
});

export const handleDeleteForAdmin = bind(deleteAnnouncementForAdmin, async ({ database, params }) => {
  const { rows } = await sql<{ file_set_id: number | null }>`
    delete from announcements announcement
    where id = ${params.announcement_id} and ${isOfTenant(tenantOf(params))}
    returning file_set_id`.execute(database);
  const { file_set_id } = requireRow(rows);
  if (file_set_id !== null) await deleteFileSets(database, [file_set_id]);
  return { message: { key: 'announcements.deleted' } };
});
