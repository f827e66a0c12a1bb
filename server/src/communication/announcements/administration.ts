import { sql } from 'kysely';
import {
  type Announcement,
  deleteAnnouncementForAdmin,
  getAnnouncementForAdmin,
  listAnnouncementsForAdmin,
} from '#contract/communication/announcements.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isOfTenant, type Tenant } from './access.ts';
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
  const { rows } = await sql<ListedRow & Pick<Announcement, 'body' | 'version'>>`
    select announcement.id, announcement.body, announcement.version, ${listedColumns}
    from announcements announcement ${joinNames(actor)}
    where announcement.id = ${params.announcement_id} and ${isOfTenant(tenantOf(params))}`.execute(database);
  return {
    ...requireRow(rows),
    is_received: false,
    recipients: [],
    allowed: { edit: false, translate: false },
  };
});

export const handleDeleteForAdmin = bind(deleteAnnouncementForAdmin, async ({ database, params }) => {
  const { rows } = await sql`
    delete from announcements announcement
    where id = ${params.announcement_id} and ${isOfTenant(tenantOf(params))} returning id`.execute(database);
  requireRow(rows);
  return { message: { key: 'announcements.deleted' } };
});
