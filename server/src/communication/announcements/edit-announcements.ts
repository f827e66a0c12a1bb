import { sql } from 'kysely';
import {
  deleteAnnouncement,
  kindergartenAnnouncements,
  organizationAnnouncements,
  updateAnnouncement,
} from '#contract/communication/announcements.ts';
import { writeAudience } from '#server/kindergarten/target-groups/audiences.ts';
import { readTenant } from '#server/kindergarten/target-groups/groups.ts';
import { deleteFileSets } from '#server/library/files/file-sets.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import type { Tenant } from './access.ts';
import { planAnnouncing } from './announce.ts';
import { keepFiles } from './keep-files.ts';
import { makePreview } from './preview.ts';
import { readAnnouncement } from './read-announcements.ts';

type CreateCall = Call<typeof kindergartenAnnouncements.create | typeof organizationAnnouncements.create>;

async function createAnnouncement(call: CreateCall) {
  const { database, actor, body, now } = call;
  const tenant = readTenant(call.params);
  const view = { ...call, tenant };
  requireComingEnd(actor, body.valid_until);
  const publishedAt = findPublication(actor, body.valid_from, now);
  const audience = sql<number>`make_audience('announcements',
    ${tenant.kind === 'kindergarten' ? tenant.id : null}, ${tenant.kind === 'organization' ? tenant.id : null}
  )`;
  const { rows } = await sql<{ id: number; audience_id: number }>`
    insert into announcements (
      ${sql.ref(`${tenant.kind}_id`)}, audience_id, author_id, title, body, preview, valid_from, valid_until,
      published_at, is_pinned, needs_confirmation, language, created_at
    ) values (
      ${tenant.id}, ${audience}, ${actor.userId}, ${body.title}, ${body.body}, ${makePreview(body.body)},
      ${body.valid_from}, ${body.valid_until}, ${publishedAt}, ${body.is_pinned}, ${body.needs_confirmation},
      ${actor.language}, ${now}
    )
    returning id, audience_id`.execute(database);
  const { id, audience_id } = onlyRow(rows);
  call.audit({ announcement_id: id });
  await writeAudience(database, view, audience_id, ['recipients'], { recipients: body.recipients });
  if (body.file_ids !== undefined) await keepFiles(database, view, { id, file_set_id: null }, body.file_ids);
  // Its author need not read what they wrote.
  await sql`
    insert into announcement_reads (announcement_id, user_id, seen_at, confirmed_at)
    values (${id}, ${actor.userId}, ${now}, ${now})`.execute(database);
  await planAnnouncing(database, tenant, { id, publishedAt, now });
  return readAnnouncement(database, view, id);
}

/** When people see it: now, or at the beginning of its first day in the place's time zone. */
function findPublication({ today, placeTimezone }: Actor, validFrom: string | null, now: string): string {
  if (validFrom === null || validFrom <= today) return now;
  return Temporal.PlainDate.from(validFrom).toZonedDateTime(placeTimezone).toInstant().toString();
}

/** An announcement that is over already would reach nobody. */
function requireComingEnd({ today }: Actor, validUntil: string | null): void {
  if (validUntil !== null && validUntil < today)
    throw invalidField('valid_until', 'announcements.endsBefore');
}

export const handleUpdateAnnouncement = bind(updateAnnouncement, async (call) => {
  const { database, actor, params, body, now } = call;
  const view = { ...call, tenant: readContext(actor) };
  const id = params.announcement_id;
  const current = await readAnnouncement(database, view, id);
  if (!current.allowed.edit) throw forbidden();
  if (body.valid_until !== current.valid_until) requireComingEnd(actor, body.valid_until);
  const planned = findPublication(actor, body.valid_from, now);
  // What people have seen already keeps its place in their lists, unless it begins anew on a later day.
  const publishedAt = planned === now && current.published_at <= now ? current.published_at : planned;
  const { rows } = await sql<{ audience_id: number; file_set_id: number | null }>`
    update announcements set
      title = ${body.title}, body = ${body.body}, preview = ${makePreview(body.body)},
      valid_from = ${body.valid_from}, valid_until = ${body.valid_until}, published_at = ${publishedAt},
      is_pinned = ${body.is_pinned}, needs_confirmation = ${body.needs_confirmation},
      language = case when title = ${body.title} and body = ${body.body} then language else ${actor.language} end,
      edited_at = ${now},
      version = version + 1
    where id = ${id} and version = ${body.version} returning audience_id, file_set_id`.execute(database);
  const [changed] = rows;
  if (changed === undefined) throw call.conflict(await readAnnouncement(database, view, id));
  await writeAudience(database, view, changed.audience_id, ['recipients'], { recipients: body.recipients });
  if (body.file_ids !== undefined) {
    await keepFiles(database, view, { id, file_set_id: changed.file_set_id }, body.file_ids);
  }
  await planAnnouncing(database, view.tenant, { id, publishedAt, now });
  return readAnnouncement(database, view, id);
});

export const handleDeleteAnnouncement = bind(deleteAnnouncement, async (call) => {
  const { database, actor, params } = call;
  const view = { ...call, tenant: readContext(actor) };
  const { allowed } = await readAnnouncement(database, view, params.announcement_id);
  if (!allowed.edit) throw forbidden();
  const { rows } = await sql<{ file_set_id: number | null }>`
    delete from announcements where id = ${params.announcement_id} returning file_set_id`.execute(database);
  await deleteFileSets(
    database,
    rows.flatMap(({ file_set_id }) => file_set_id ?? []),
  );
  return { message: { key: 'announcements.deleted' } };
});

/** The place of the header, in which the route let the caller edit. */
function readContext({ context }: Actor): Tenant {
  if (context === null || context.kind === 'supplier') throw notFound();
  return { kind: context.kind, id: context.id };
}

/** The same call in a kindergarten and in an organisation. */
export const announcementEdits = [kindergartenAnnouncements, organizationAnnouncements].map((routes) =>
  bind(routes.create, createAnnouncement),
);
