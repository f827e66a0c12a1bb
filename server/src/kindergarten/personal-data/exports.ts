import { sql } from 'kysely';
import {
  downloadExport,
  exportKeptDays,
  listExports,
  type PersonalExport,
  requestChildExport,
  requestExport,
  requestUserExport,
} from '#contract/kindergarten/personal-data.ts';
import { message } from '#contract/platform/failure.ts';
import { hiddenAreas, isChildOf, isOwnChild, seesChild } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { Failure, forbidden, notFound } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { selectHiddenParts } from '#server/platform/personal-data/personal-data.ts';
import { makeExport } from './make-export.ts';

type Row = Omit<PersonalExport, 'child'> &
  ({ child_id: number; fname: string; lname: string } | { child_id: null; fname: null; lname: null });

async function listOwnExports(
  database: ReadDatabase | Transaction,
  userId: number,
  now: string,
  exportId: number | null = null,
): Promise<PersonalExport[]> {
  const { rows } = await sql<Row>`
    select
      export.id, child.id as child_id, child.fname, child.lname,
      export.subject_kind = 'user' and export.subject_id = export.user_id as own,
      export.requested_at, export.ready_at, export.expires_at, export.size,
      case when export.ready_at is null then coalesce(progress.percent, 0) else 100 end as percent
    from personal_exports export
    left join personal_export_progress progress on progress.export_id = export.id
    left join children child on export.subject_kind = 'child' and child.id = export.subject_id
    where export.user_id = ${userId} and export.expires_at > ${now}
      and (${exportId}::bigint is null or export.id = ${exportId})
    order by export.id desc`.execute(database);
  return rows.map(({ child_id: id, fname, lname, ...rest }) => ({
    ...rest,
    child: id === null ? null : { id, fname, lname },
  }));
}

export const handleListExports = bind(listExports, async ({ database, actor, now }) => {
  return { data: await listOwnExports(database, actor.userId, now) };
});

export const handleRequestExport = bind(requestExport, (call) => {
  return planExport(call, { kind: 'user', id: call.actor.userId });
});

export const handleRequestUserExport = bind(requestUserExport, async (call) => {
  const { rows } = await sql`
    select from users where id = ${call.params.user_id} and erased_at is null`.execute(call.database);
  requireRow(rows);
  return planExport(call, { kind: 'user', id: call.params.user_id });
});

/** For a manager and for a guardian, without what the pages hide from them: of a guardian's, also parts of the child's page. */
export const handleRequestChildExport = bind(requestChildExport, async (call) => {
  const { database, actor, params, platform } = call;
  const kindergartenId = params.kindergarten_id;
  const manages = actor.hasFlag('kindergarten_access_data_settings');
  const areas = manages ? sql`'{}'::text[]` : hiddenAreas(actor, kindergartenId);
  const parts = selectHiddenParts(platform.personalData, actor.userId);
  const { rows } = await sql<{ own: boolean; hidden: string[] }>`
    select ${isOwnChild(actor, kindergartenId)} as own, ${areas} || ${parts} as hidden
    from children child
    where child.id = ${params.child_id} and child.kindergarten_id = ${kindergartenId} and child.erased_at is null
      and ${manages ? isChildOf(kindergartenId) : seesChild(actor, kindergartenId)}`.execute(database);
  const child = requireRow(rows);
  if (!manages && !child.own) throw forbidden();
  const { rows: memberships } = await sql<{ id: number }>`
    select id from memberships
    where user_id = ${actor.userId} and kindergarten_id = ${kindergartenId} and active
      and type = ${manages ? 'employee' : 'guardian'}`.execute(database);
  return planExport(call, { kind: 'child', id: params.child_id }, memberships[0]?.id, child.hidden);
});

/** One at a time per person and subject: a second request is refused while one is under way. */
async function planExport(
  { database, actor, now }: Pick<Call<typeof requestExport>, 'database' | 'actor' | 'now'>,
  subject: { kind: 'user' | 'child'; id: number },
  membershipId: number | null = null,
  leftOut: readonly string[] = [],
): Promise<PersonalExport> {
  await sql`select from users where id = ${actor.userId} for no key update`.execute(database);
  const { rows: waiting } = await sql`
    select from personal_exports
    where user_id = ${actor.userId} and subject_kind = ${subject.kind} and subject_id = ${subject.id}
      and ready_at is null and expires_at > ${now}`.execute(database);
  if (waiting.length > 0) throw new Failure(422, message('personal-data.export_waits'));
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: 24 * exportKeptDays })
    .toString();
  const { rows } = await sql<{ id: number }>`
    insert into personal_exports
      (user_id, subject_kind, subject_id, membership_id, left_out, language, requested_at, expires_at)
    values (
      ${actor.userId}, ${subject.kind}, ${subject.id}, ${membershipId}, ${[...leftOut]}, ${actor.language}, ${now},
      ${expiresAt}
    )
    returning id`.execute(database);
  const exportId = onlyRow(rows).id;
  await planJob(database, makeExport, { export_id: exportId });
  return onlyRow(await listOwnExports(database, actor.userId, now, exportId));
}

/** Only for the person who requested it, and only while they may still request the same. */
export const handleDownloadExport = bind(
  downloadExport,
  async ({ database, actor, params, platform, now, audit }) => {
    const { rows } = await sql<{ storage_key: string; subject_kind: 'user' | 'child'; subject_id: number }>`
      select export.storage_key, export.subject_kind, export.subject_id
      from personal_exports export
      left join memberships membership on membership.id = export.membership_id
      left join children child on export.subject_kind = 'child' and child.id = export.subject_id
      where export.id = ${params.export_id} and export.user_id = ${actor.userId} and export.expires_at > ${now}
        and export.storage_key is not null
        and case
          when export.subject_kind = 'user' then
            export.subject_id = ${actor.userId} or ${actor.hasFlag('canAccessUsersPersonalData')}
          when membership.id is null then ${actor.hasFlag('canAccessKindergartensIndex')}
          when not membership.active then false
          when not ${selectHiddenParts(platform.personalData, actor.userId)} <@ export.left_out then false
          when membership.type = 'guardian' then exists (
            select from child_guardians own
            where own.guardian_id = membership.id and own.child_id = child.id and child.archived_at is null
              and own.hidden_areas <@ export.left_out
          )
          else exists (
            select from membership_roles held join roles role on role.id = held.role_id
            where held.membership_id = membership.id and 'kindergarten_access_data_settings' = any(role.flags)
          )
        end`.execute(database);
    const [found] = rows;
    const stored = found === undefined ? null : await platform.storage.get(found.storage_key);
    if (found === undefined || stored === null) throw notFound();
    audit({ [`${found.subject_kind}_id`]: found.subject_id });
    return {
      stream: stored.stream,
      contentType: 'application/zip',
      fileName: `kiik-${now.slice(0, 10)}.zip`,
    };
  },
);
