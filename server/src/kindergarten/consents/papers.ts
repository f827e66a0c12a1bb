import { sql } from 'kysely';
import { getConsentScan, recordConsents, uploadConsentScan } from '#contract/kindergarten/consents.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { hiddenAreas, seesChildArea } from '#server/kindergarten/children/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { definePictures, servicesOf } from '#server/platform/images/pictures.ts';
import { makeSheet } from '#server/platform/images/sheet.ts';
import { signedBy } from './answered-by.ts';
import { lockChild, readConsents, requireChild } from './find-consents.ts';

export const consentScans = definePictures({
  jobName: 'consents.remove-scan',
  folder: 'consent-scans',
  table: 'consent_papers',
  make: makeSheet,
});

export const handleRecordConsents = bind(recordConsents, async (call) => {
  const { database, actor, params, body, now } = call;
  const child = await requireChild(call);
  // A parent who works here is only a parent for their own child, and must not sign for the other one.
  if (!child.cares) throw forbidden();
  if (body.signed_on > actor.today) throw invalidField('signed_on', 'consents.signed_to_come');
  const kinds = body.answers.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) throw invalidField('answers', 'rules.invalid');
  const signer = await findSigner(call);
  await lockChild(database, params.child_id);
  // An answer in Kiik replaces the papers of its whole day: nobody knows when on that day they were signed.
  const { rows: later } = await sql`
    select from consent_decisions decision
    join kindergartens kindergarten on kindergarten.id = decision.kindergarten_id
    left join consent_papers paper on paper.id = decision.paper_id
    where decision.child_id = ${params.child_id} and decision.kind = any(${kinds}::text[])
      and case
        when paper.id is null
        then (decision.decided_at at time zone kindergarten.timezone)::date >= ${body.signed_on}
        else paper.signed_on > ${body.signed_on}
      end
    limit 1`.execute(database);
  if (later.length > 0) throw invalidField('signed_on', 'consents.answered_later');
  const { rows } = await sql<{ id: number }>`
    insert into consent_papers (child_id, guardian_id, signer_id, signer_name, signed_on, recorded_at, recorded_by)
    values (
      ${params.child_id}, ${body.guardian_id}, ${signer.id}, ${signer.name}, ${body.signed_on}, ${now},
      ${actor.userId}
    )
    returning id`.execute(database);
  const { id } = onlyRow(rows);
  await sql`
    insert into consent_decisions (child_id, kind, given, decided_at, user_id, paper_id)
    select ${params.child_id}, kind, given, ${now}::timestamptz, ${actor.userId}::bigint, ${id}::bigint
    from jsonb_to_recordset(${JSON.stringify(body.answers)}::jsonb) as answer (kind text, given boolean)`.execute(
    database,
  );
  call.audit({ consent_paper_id: id });
  await announceChange(database, params.kindergarten_id, 'files', now);
  return { ...(await readConsents(call, child)), paper_id: id };
});

/** The account of the guardian who signed; the name of somebody without one, or who has not accepted yet. */
async function findSigner({
  database,
  params,
  body,
}: Call<typeof recordConsents>): Promise<{ id: number; name: null } | { id: null; name: string }> {
  if (body.guardian_id === null) {
    if (body.signer_name === '') throw invalidField('signer_name', 'rules.required');
    return { id: null, name: body.signer_name };
  }
  const { rows } = await sql<{ user_id: number; invited_as: string | null }>`
    select guardian.user_id,
      case when guardian.invited_at is not null then guardian.invited_fname || ' ' || guardian.invited_lname end as invited_as
    from child_guardians own join memberships guardian on guardian.id = own.guardian_id
    where own.child_id = ${params.child_id} and own.guardian_id = ${body.guardian_id}`.execute(database);
  const [signer] = rows;
  if (signer === undefined) throw invalidField('guardian_id', 'rules.invalid');
  const { user_id: id, invited_as: name } = signer;
  return name === null ? { id, name: null } : { id: null, name };
}

export const handleUploadConsentScan = bind(uploadConsentScan, async (call) => {
  const { database, platform, params, file } = call;
  const child = await requireChild(call);
  if (!child.cares) throw forbidden();
  const { rows } = await sql`
    select from consent_papers where id = ${params.consent_paper_id} and child_id = ${params.child_id}`.execute(
    database,
  );
  requireRow(rows);
  await consentScans.replace(
    database,
    params.consent_paper_id,
    await consentScans.store(servicesOf(platform), file),
  );
  return readConsents(call, child);
});

export const handleGetConsentScan = bind(getConsentScan, async ({ database, actor, params, platform }) => {
  const { rows } = await sql<{ picture_key: string }>`
    select paper.picture_key
    from consent_papers paper join children child on child.id = paper.child_id
    where paper.id = ${params.consent_paper_id} and child.id = ${params.child_id}
      and child.kindergarten_id = ${params.kindergarten_id} and paper.picture_key is not null
      and ${seesChildArea(actor, params.kindergarten_id, 'consents')}
      and (${signedBy} = ${actor.userId}
        or not ('guardians' = any(${hiddenAreas(actor, params.kindergarten_id)})))`.execute(database);
  return consentScans.open(platform, requireRow(rows).picture_key);
});

/** Papers of a membership that goes into another of the same person. */
export async function joinSigners(
  transaction: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`update consent_papers set guardian_id = ${into} where guardian_id = ${from}`.execute(transaction);
}

/** Erases the child's papers with their scans; their answers are deleted before. */
export async function erasePapers(transaction: Transaction, childId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from consent_papers where child_id = ${childId}`.execute(transaction);
  for (const { id } of rows) await consentScans.replace(transaction, id, null);
  await sql`delete from consent_papers where child_id = ${childId}`.execute(transaction);
  return rows.length;
}
